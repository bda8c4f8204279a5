# Never prunes.
read -r task
for node in root 1 1.1 1.2 1.3 2 2.1 2.2 2.3 3 3.1 3.2 3.3; do echo visit $node; done
echo value 3
echo move 1
echo done
