# Root of a program in new namespaces. Arguments: mounts (bind FROM TO, read-only; work FROM TO;
# link TEXT PATH; dev; proc; tmp BYTES), run, the folder to start in, and the command.
set -e
umask 022
# A folder that every system has and no program is shown.
new=/sys
mount -t tmpfs -o mode=755,nosuid,nodev,size=16m tmpfs $new
mkdir $new/old

place() {
    if [ -d "$1" ]; then
        mkdir -p "$new$2"
    else
        mkdir -p "$new${2%/*}"
        : >"$new$2"
    fi
    mount --rbind "$1" "$new$2"
}

while [ "$1" != run ]; do
    case $1 in
    bind)
        place "$2" "$3"
        mount -o remount,bind,ro "$new$3"
        shift 3
        ;;
    work)
        place "$2" "$3"
        shift 3
        ;;
    link)
        mkdir -p "$new${3%/*}"
        ln -s "$2" "$new$3"
        shift 3
        ;;
    dev)
        for device in null zero full random urandom; do
            place /dev/$device /dev/$device
        done
        for name in fd:fd stdin:fd/0 stdout:fd/1 stderr:fd/2; do
            ln -s /proc/self/${name#*:} $new/dev/${name%:*}
        done
        shift
        ;;
    proc)
        mkdir $new/proc
        mount -t proc -o nosuid,nodev,noexec proc $new/proc
        shift
        ;;
    tmp)
        mkdir $new/tmp
        mount -t tmpfs -o "mode=1777,nosuid,nodev,size=$2" tmpfs $new/tmp
        shift 2
        ;;
    esac
done
cd $new
mount -o remount,bind,ro $new
pivot_root . old
umount -l /old
cd "$2"
shift 2
# Not the last command: the shell stays, and everything ends when it does.
"$@"
exit $?
