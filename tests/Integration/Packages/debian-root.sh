# Sourced: an overlay of this machine's file system in $root, with $package in it. $folder is empty before. Ends with the mount namespace.
export DEBIAN_FRONTEND=noninteractive LC_ALL=C
# that of the tests; the overlay has its own /tmp
unset TMPDIR

fail() { echo "FAILED: $1"; exit 1; }
inside() { chroot "$root" "$@" </dev/null; }

mount -t tmpfs none "$folder"
mkdir "$folder/upper" "$folder/work" "$folder/root" "$folder/next"
mount -t overlay overlay -o "lowerdir=/,upperdir=$folder/upper,workdir=$folder/work" "$folder/root"
root=$folder/root
mount -t proc none "$root/proc"
mount --rbind /dev "$root/dev"
# dpkg leaves out documentation in containers
rm -f "$root"/etc/dpkg/dpkg.cfg.d/*
cp "$package" "$root/root/hyperhost.deb"
