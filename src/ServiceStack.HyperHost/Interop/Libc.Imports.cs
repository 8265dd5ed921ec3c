using System;
using System.Runtime.InteropServices;

[assembly: DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]

#pragma warning disable RS0030 // the file of imports
namespace ServiceStack.HyperHost.Interop;

/// <summary>
/// Every import of the C library, for the host and for hyperhost: the import of another file is a banned API. The names are the
/// library's; the classes beside this one give them .NET's types and document what they return.
/// </summary>
internal static partial class Libc
{
    // Files
    [DllImport("libc", SetLastError = true)]
    internal static extern int open(byte[] path, int flags, uint mode);

    [DllImport("libc", SetLastError = true)]
    internal static extern int close(int descriptor);

    [DllImport("libc", SetLastError = true)]
    private static extern int getrlimit(int resource, ulong[] limits);

    [DllImport("libc", SetLastError = true)]
    internal static extern int mkdir(byte[] path, uint mode);

    [DllImport("libc", SetLastError = true)]
    internal static extern int rename(byte[] from, byte[] to);

    [DllImport("libc", SetLastError = true)]
    internal static extern int unlink(byte[] path);

    [DllImport("libc", SetLastError = true)]
    internal static extern int symlink(byte[] target, byte[] path);

    [DllImport("libc", SetLastError = true)]
    internal static extern int flock(int descriptor, int operation);

    [DllImport("libc", SetLastError = true)]
    internal static extern int chmod(byte[] path, uint mode);

    [DllImport("libc", SetLastError = true)]
    internal static extern int inotify_init1(int flags);

    [DllImport("libc", SetLastError = true)]
    internal static extern int inotify_add_watch(int descriptor, byte[] path, uint events);

    [DllImport("libc", SetLastError = true)]
    internal static extern int chown(byte[] path, uint owner, uint group);

    [DllImport("libc", SetLastError = true)]
    internal static extern int statx(int folder, byte[] path, int flags, uint mask, byte[] stat);

    [DllImport("libc", SetLastError = true)]
    private static extern IntPtr syscall(IntPtr number, IntPtr folder, byte[] path, IntPtr flags, IntPtr mask, byte[] stat);

    [DllImport("libc", SetLastError = true)]
    internal static extern int statvfs(byte[] path, [In, Out] ulong[] space);

    [DllImport("libc", SetLastError = true)]
    internal static extern IntPtr readlink(byte[] path, byte[] into, IntPtr size);

    [DllImport("libc", SetLastError = true)]
    internal static extern int memfd_create(byte[] name, uint flags);

    [DllImport("libc", SetLastError = true)]
    internal static extern IntPtr lseek(int descriptor, IntPtr offset, int from);

    [DllImport("libc", SetLastError = true)]
    internal static extern IntPtr read(int descriptor, ref byte into, IntPtr count);

    [DllImport("libc", SetLastError = true)]
    internal static extern IntPtr write(int descriptor, ref byte from, IntPtr count);

    [DllImport("libc")]
    internal static extern unsafe IntPtr write(int descriptor, ulong* from, IntPtr count);

    // Descriptors
    [DllImport("libc", SetLastError = true)]
    internal static extern int dup2(int from, int to);

    [DllImport("libc", SetLastError = true)]
    internal static extern int fcntl(int descriptor, int command, IntPtr argument);

    [DllImport("libc", SetLastError = true)]
    internal static extern int pipe2(int[] ends, int flags);

    [DllImport("libc", SetLastError = true)]
    internal static extern int poll(ref Descriptors.PollEntry entries, uint count, int milliseconds);

    // Sockets
    [DllImport("libc", SetLastError = true)]
    internal static extern int socket(int family, int type, int protocol);

    [DllImport("libc", SetLastError = true)]
    internal static extern int socketpair(int family, int type, int protocol, int[] ends);

    [DllImport("libc", SetLastError = true)]
    internal static extern int listen(int descriptor, int backlog);

    [DllImport("libc", SetLastError = true)]
    internal static extern int accept4(int descriptor, IntPtr address, IntPtr length, int flags);

    [DllImport("libc", SetLastError = true)]
    internal static extern int getpeername(int descriptor, byte[] address, ref int length);

    [DllImport("libc", SetLastError = true)]
    internal static extern int getsockname(int descriptor, byte[] address, ref int length);

    [DllImport("libc", SetLastError = true)]
    internal static extern int getsockopt(int socket, int level, int name, out int value, ref int length);

    [DllImport("libc", SetLastError = true)]
    internal static extern int setsockopt(int descriptor, int level, int name, IntPtr[] value, int length);

    [DllImport("libc", SetLastError = true)]
    internal static extern int ioctl(int descriptor, UIntPtr request, out int value);

    [DllImport("libc", SetLastError = KeepsError)]
    internal static extern unsafe IntPtr recv(int descriptor, byte* into, IntPtr count, int flags);

    [DllImport("libc", SetLastError = true)]
    internal static extern IntPtr recv(int socket, byte[] bytes, IntPtr count, int flags);

    [DllImport("libc", SetLastError = KeepsError)]
    internal static extern unsafe IntPtr send(int descriptor, byte* from, IntPtr count, int flags);

    [DllImport("libc", SetLastError = true)]
    internal static extern IntPtr send(int socket, byte[] bytes, IntPtr count, int flags);

    [DllImport("libc", SetLastError = true)]
    internal static extern IntPtr sendto(int socket, byte[] bytes, IntPtr count, int flags, byte[] address, int length);

    [DllImport("libc", SetLastError = true)]
    internal static extern unsafe IntPtr recvmsg(int socket, DescriptorMessages.Message* message, int flags);

    [DllImport("libc", SetLastError = true)]
    internal static extern unsafe IntPtr sendmsg(int socket, DescriptorMessages.Message* message, int flags);

    [DllImport("libc", SetLastError = true)]
    internal static extern int shutdown(int descriptor, int how);

    // Waiting for many sockets
    [DllImport("libc", SetLastError = true)]
    internal static extern int epoll_create1(int flags);

    [DllImport("libc", SetLastError = true)]
    internal static extern unsafe int epoll_ctl(int epoll, int operation, int descriptor, byte* wanted);

    [DllImport("libc")]
    internal static extern unsafe int epoll_wait(int epoll, byte* events, int most, int milliseconds);

    [DllImport("libc", SetLastError = true)]
    internal static extern int eventfd(uint count, int flags);

    // Users and groups
    [DllImport("libc")]
    internal static extern uint geteuid();

    [DllImport("libc")]
    internal static extern uint getegid();

    [DllImport("libc", SetLastError = true)]
    internal static extern int seteuid(uint user);

    [DllImport("libc", SetLastError = true)]
    internal static extern int setegid(uint group);

    [DllImport("libc", SetLastError = true)]
    internal static extern int initgroups(byte[] user, uint group);

    [DllImport("libc", SetLastError = true)]
    internal static extern IntPtr getpwnam(byte[] name);

    [DllImport("libc", SetLastError = true)]
    internal static extern IntPtr getgrnam(byte[] name);

    [DllImport("libc")]
    internal static extern IntPtr getgrgid(uint group);

    // Processes
    [DllImport("libc")]
    internal static extern int getppid();

    [DllImport("libc")]
    internal static extern int gettid();

    [DllImport("libc", SetLastError = true)]
    internal static extern int usleep(uint microseconds);

    [DllImport("libc", SetLastError = true)]
    internal static extern unsafe int getrusage(int who, long* usage);

    [DllImport("libc", SetLastError = true)]
    internal static extern int kill(int process, int signal);

    [DllImport("libc", SetLastError = true)]
    internal static extern IntPtr signal(int signal, IntPtr handler);

    [DllImport("libc", SetLastError = true)]
    internal static extern int prctl(int option, IntPtr a, IntPtr b, IntPtr c, IntPtr d);

    [DllImport("libc")]
    internal static extern uint alarm(uint seconds);

    [DllImport("libc")]
    internal static extern int timer_create(int clock, byte[] notification, out IntPtr timer);

    [DllImport("libc")]
    internal static extern int timer_settime(IntPtr timer, int flags, IntPtr[] intervalAndFirst, IntPtr previous);

    [DllImport("libc", BestFitMapping = false, ThrowOnUnmappableChar = true)]
    internal static extern IntPtr dlsym(IntPtr library, string name);

    [DllImport("libc")]
    internal static extern void _exit(int code);

    [DllImport("libc", SetLastError = true)]
    internal static extern int posix_spawnp(out int process, byte[] file, IntPtr actions, IntPtr attributes, IntPtr[] arguments,
        IntPtr[] environment);

    [DllImport("libc", SetLastError = true)]
    internal static extern int waitpid(int process, out int status, int options);

    [DllImport("libc", SetLastError = true)]
    internal static extern int waitid(int kind, int process, byte[] information, int options);

    // Errors
    [DllImport("libc")]
    internal static extern IntPtr strerror(int error);
}
