echo 'too tired' >&2
exit 4
