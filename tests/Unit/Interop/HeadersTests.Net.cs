using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Tests.Interop;

/// <summary>
/// Numbers and layouts of the system, as the sources have them, against the headers of each architecture: a C compiler asserts them. For
/// that no code of another architecture has to run.
/// </summary>
[Integration("it runs C compilers")]
public class HeadersTests
{
    /// <summary>What each constant of the sources is in C.</summary>
    private static readonly Dictionary<string, string> Numbers = new()
    {
        ["DescriptorMessages.UnixFamily"] = "AF_UNIX",
        ["DescriptorMessages.WholeMessages"] = "SOCK_SEQPACKET",
        ["DescriptorMessages.CloseOnExec"] = "SOCK_CLOEXEC",
        ["DescriptorMessages.DoNotWait"] = "MSG_DONTWAIT",
        ["DescriptorMessages.NoSignal"] = "MSG_NOSIGNAL",
        ["DescriptorMessages.CloseReceivedOnExec"] = "MSG_CMSG_CLOEXEC",
        ["DescriptorMessages.SocketLevel"] = "SOL_SOCKET",
        ["DescriptorMessages.Rights"] = "SCM_RIGHTS",
        ["Descriptors.CloseOnExec"] = "O_CLOEXEC",
        ["Descriptors.SetPipeSize"] = "F_SETPIPE_SZ",
        ["Descriptors.SetDescriptorFlags"] = "F_SETFD",
        ["Descriptors.GetDescriptorFlags"] = "F_GETFD",
        ["Descriptors.GetFlags"] = "F_GETFL",
        ["Descriptors.SetFlags"] = "F_SETFL",
        ["Descriptors.NonBlocking"] = "O_NONBLOCK",
        ["Descriptors.PollIn"] = "POLLIN",
        ["Descriptors.PollOut"] = "POLLOUT",
        ["DescriptorTarget.NoSuchFile"] = "ENOENT",
        ["DescriptorTarget.Create"] = "O_CREAT",
        ["DescriptorTarget.Exclusive"] = "O_EXCL",
        ["DescriptorTarget.AppendToFile"] = "O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC",
        ["DescriptorTarget.OwnerAndGroup"] = "S_IRUSR | S_IWUSR | S_IRGRP",
        ["DiskSpace.Fragment"] = "offsetof(struct statvfs, f_frsize) / 8",
        ["DiskSpace.Blocks"] = "offsetof(struct statvfs, f_blocks) / 8",
        ["DiskSpace.FreeBlocks"] = "offsetof(struct statvfs, f_bavail) / 8",
        ["Epoll.CloseOnExec"] = "EPOLL_CLOEXEC",
        ["Epoll.NonBlocking"] = "EFD_NONBLOCK",
        ["Epoll.OperationAdd"] = "EPOLL_CTL_ADD",
        ["Epoll.OperationRemove"] = "EPOLL_CTL_DEL",
        ["Epoll.OperationModify"] = "EPOLL_CTL_MOD",
        ["Epoll.Readable"] = "EPOLLIN",
        ["Epoll.Writable"] = "EPOLLOUT",
        ["Epoll.Failed"] = "EPOLLERR",
        ["Epoll.HungUp"] = "EPOLLHUP",
        ["Epoll.PeerEnded"] = "EPOLLRDHUP",
        ["Epoll.OncePerChange"] = "EPOLLET",
        ["Epoll.Once"] = "EPOLLONESHOT",
        ["FileWatches.CloseOnExec"] = "IN_CLOEXEC",
        ["FileWatches.NoSpace"] = "ENOSPC",
        ["FileWatches.TooManyFiles"] = "EMFILE",
        ["FileWatches.Modified"] = "IN_MODIFY",
        ["Libc.NoFollow"] = "AT_SYMLINK_NOFOLLOW",
        ["Libc.AtCurrentFolder"] = "AT_FDCWD",
        ["Libc.ModeAndInode"] = "STATX_TYPE | STATX_MODE | STATX_INO",
        ["Libc.InodeTimeAndLength"] = "STATX_INO | STATX_MTIME | STATX_SIZE",
        ["Libc.DuplicateCloseOnExec"] = "F_DUPFD_CLOEXEC",
        ["Libc.FileTypeMask"] = "S_IFMT",
        ["Libc.SocketType"] = "S_IFSOCK",
        ["Libc.NoSignal"] = "MSG_NOSIGNAL",
        ["Libc.DoNotWait"] = "MSG_DONTWAIT",
        ["Libc.SocketLevel"] = "SOL_SOCKET",
        ["Libc.Tcp"] = "IPPROTO_TCP",
        ["Libc.UsageWords"] = "(offsetof(struct rusage, ru_nivcsw) + sizeof(long)) / sizeof(long)",
        ["Libc.ChangeTime"] = "STATX_CTIME",
        ["Libc.Descriptors"] = "RLIMIT_NOFILE",
        ["Libc.Interrupted"] = "EINTR",
        ["Libc.NotListening"] = "EINVAL",
        ["Libc.TryAgain"] = "EAGAIN",
        ["Libc.OutputQueue"] = "TIOCOUTQ",
        ["Libc.CallingThread"] = "RUSAGE_THREAD",
        ["Libc.InputQueue"] = "FIONREAD",
        ["Libc.LeaveIt"] = "MSG_PEEK",
        ["Libc.Linger"] = "SO_LINGER",
        ["Libc.NoDelay"] = "TCP_NODELAY",
        ["Libc.NotSentLowat"] = "TCP_NOTSENT_LOWAT",
        ["Libc.AttachFilter"] = "SO_ATTACH_FILTER",
        ["Libc.AcceptsConnections"] = "SO_ACCEPTCONN",
        ["PrivateFiles.ReadWrite"] = "O_RDWR",
        ["PrivateFiles.Create"] = "O_CREAT",
        ["PrivateFiles.MustBeNew"] = "O_EXCL",
        ["PrivateFiles.CloseOnExec"] = "O_CLOEXEC",
        ["PrivateFiles.Unnamed"] = "O_TMPFILE & ~O_DIRECTORY",
        ["PrivateFiles.OnlyOwnersFile"] = "S_IRUSR | S_IWUSR",
        ["PrivateFiles.OnlyOwnersFolder"] = "S_IRWXU",
        ["PrivateFiles.NotThere"] = "ENOENT",
        ["PrivateFiles.Exists"] = "EEXIST",
        ["PrivateFiles.IsFolder"] = "EISDIR",
        ["PrivateFiles.NotSupported"] = "EOPNOTSUPP",
        ["PrivateFiles.ModeAndOwner"] = "STATX_TYPE | STATX_MODE | STATX_UID",
        ["PrivateFiles.FileTypeMask"] = "S_IFMT",
        ["PrivateFiles.FolderType"] = "S_IFDIR",
        ["PrivateFiles.ExclusiveAtOnce"] = "LOCK_EX | LOCK_NB",
        ["Signals.HangUp"] = "SIGHUP",
        ["Signals.UserSignal1"] = "SIGUSR1",
        ["Signals.UserSignal2"] = "SIGUSR2",
        ["StopSignal.CloseOnExec"] = "EFD_CLOEXEC",
        ["StopSignal.NonBlocking"] = "EFD_NONBLOCK",
        ["SystemCalls.StandardError"] = "STDERR_FILENO",
        ["SystemCalls.OneProcess"] = "P_PID",
        ["SystemCalls.EndedAndLeftThere"] = "WEXITED | WNOWAIT",
        ["SystemCalls.UnixFamily"] = "AF_UNIX",
        ["SystemCalls.Stream"] = "SOCK_STREAM",
        ["SystemCalls.NoSignal"] = "MSG_NOSIGNAL",
        ["SystemCalls.Peek"] = "MSG_PEEK",
        ["SystemCalls.DontWait"] = "MSG_DONTWAIT",
        ["SystemCalls.CloseOnExec"] = "SOCK_CLOEXEC",
        ["SystemCalls.SocketLevel"] = "SOL_SOCKET",
        ["SystemCalls.PeerCredentials"] = "SO_PEERCRED",
        ["SystemCalls.GetFlags"] = "F_GETFD",
        ["SystemCalls.SetFlags"] = "F_SETFD",
        ["SystemCalls.MonotonicClock"] = "CLOCK_MONOTONIC",
        ["SystemCalls.OnThread"] = "SIGEV_THREAD",
        ["SystemdNotifier.UnixFamily"] = "AF_UNIX",
        ["SystemdNotifier.Datagram"] = "SOCK_DGRAM",
        ["SystemdNotifier.NoSignal"] = "MSG_NOSIGNAL",
        ["SystemdNotifier.CloseOnExec"] = "SOCK_CLOEXEC",
    };

    /// <summary>Constants that are the project's own.</summary>
    private static readonly string[] Own =
    [
        "CodeFiles.Deepest", "DescriptorHeadroom.Spare", "DescriptorMessages.Most", "Descriptors.Unlimited", "DiskSpace.Words",
        "Epoll.WakeNumber", "Epoll.Most", "OpenFileMinimum.Count", "ProgramLength.SmallestHead", "ProgramLength.SectionSize",
        "SettledCopy.Megabyte", "ThreadUse.ShortestWait",
    ];

    private static readonly string[] Files =
    [
        .. SourceTree.Files("src/ServiceStack.HyperHost/Interop", "*.cs"), "src/hyperhost/Platform/Signals.cs",
        "src/hyperhost/Platform/Signals.Net.cs", "src/hyperhost/Platform/SystemCalls.cs", "src/hyperhost/Platform/SystemCalls.Processes.cs",
        "src/HyperHost.Configuration/Logging/DescriptorTarget.cs", "src/HyperHost.Configuration/Platform/SystemdNotifier.cs",
    ];

    private static string[] Layouts =>
    [
        // struct statx, as Libc and PrivateFiles read it
        "offsetof(struct statx, stx_uid) == 20", "offsetof(struct statx, stx_mode) == 28", "offsetof(struct statx, stx_ino) == 32",
        "offsetof(struct statx, stx_size) == 40", "offsetof(struct statx, stx_ctime.tv_sec) == 96",
        "offsetof(struct statx, stx_ctime.tv_nsec) == 104", "offsetof(struct statx, stx_mtime.tv_sec) == 112",
        "offsetof(struct statx, stx_mtime.tv_nsec) == 120", "offsetof(struct statx, stx_dev_major) == 136", "sizeof(struct statx) <= 256",

        // DescriptorMessages, Descriptors
        $"offsetof(struct msghdr, msg_name) == {Offset<DescriptorMessages.Message>("Name")}",
        $"offsetof(struct msghdr, msg_namelen) == {Offset<DescriptorMessages.Message>("NameLength")}",
        $"offsetof(struct msghdr, msg_iov) == {Offset<DescriptorMessages.Message>("Parts")}",
        $"offsetof(struct msghdr, msg_iovlen) == {Offset<DescriptorMessages.Message>("PartCount")}",
        $"offsetof(struct msghdr, msg_control) == {Offset<DescriptorMessages.Message>("Control")}",
        $"offsetof(struct msghdr, msg_controllen) == {Offset<DescriptorMessages.Message>("ControlLength")}",
        $"offsetof(struct msghdr, msg_flags) == {Offset<DescriptorMessages.Message>("Flags")}",
        $"sizeof(struct iovec) == {Marshal.SizeOf<DescriptorMessages.Part>()}", "offsetof(struct iovec, iov_base) == 0",
        "offsetof(struct cmsghdr, cmsg_level) == 8", "offsetof(struct cmsghdr, cmsg_type) == 12", "sizeof(struct cmsghdr) == 16",
        $"sizeof(struct pollfd) == {Marshal.SizeOf<Descriptors.PollEntry>()}", "offsetof(struct pollfd, events) == 4",
        "offsetof(struct sockaddr_in, sin_port) == 2", "offsetof(struct sockaddr_in, sin_addr) == 4",
        "offsetof(struct sockaddr_in6, sin6_addr) == 8", "offsetof(struct sockaddr_un, sun_path) == 2",

        // struct epoll_event: number and stamp are its last eight bytes
        "offsetof(struct epoll_event, data) == sizeof(struct epoll_event) - 8",

        // Libc
        "offsetof(struct passwd, pw_uid) == 16", "offsetof(struct passwd, pw_gid) == 20", "offsetof(struct group, gr_gid) == 16",
        "offsetof(struct rusage, ru_stime) == 16", "offsetof(struct rusage, ru_nvcsw) == 16 * sizeof(long)",
        "sizeof(struct timeval) == 2 * sizeof(long)", "sizeof(struct rlimit) == 2 * sizeof(long)", "sizeof(struct linger) == 8",
        "sizeof(struct sock_filter) == 8", "offsetof(struct sock_filter, jf) == 3", "offsetof(struct sock_filter, k) == 4",
        "offsetof(struct sock_fprog, filter) == sizeof(void*)", "AF_UNIX == 1 && AF_INET == 2", "SO_SNDTIMEO == 21", "SHUT_RDWR == 2",

        // SystemCalls
        "offsetof(struct ucred, pid) == 0", "offsetof(struct sigevent, sigev_notify) == sizeof(void*) + 4", "FD_CLOEXEC == 1",
        "offsetof(struct sigevent, _sigev_un._sigev_thread._function) == sizeof(void*) + 8", "sizeof(struct sigevent) <= 64",
        "sizeof(siginfo_t) <= 128", "sizeof(struct itimerspec) == 4 * sizeof(void*)", "PR_SET_PDEATHSIG == 1", "SIGTERM == 15",
        $"sizeof(struct statvfs) <= 32 * 8",
    ];

    [Test]
    public void Each_number_has_its_name_in_C()
    {
        var known = Numbers.Keys.Concat(Own).OrderBy(static name => name, StringComparer.Ordinal);

        Assert.That(
            Constants().Select(static one => one.Name).Distinct().OrderBy(static name => name, StringComparer.Ordinal), Is.EqualTo(known));
    }

    [TestCase("gcc", Architecture.X64, "gcc")]
    [TestCase("aarch64-linux-gnu-gcc", Architecture.Arm64, "gcc-aarch64-linux-gnu and libc6-dev-arm64-cross")]
    public void Numbers_and_layouts_are_those_of_the_headers(string compiler, Architecture architecture, string package)
    {
        var folders = Environment.GetEnvironmentVariable("PATH")!.Split(':');
        Machine.Has(Array.Exists(folders, folder => File.Exists(Path.Combine(folder, compiler))), $"It lacks {package} of apt.");

        var isArm = architecture == Architecture.Arm64;
        List<string> assertions =
        [
            .. Constants().Where(static one => Numbers.ContainsKey(one.Name))
                .Select(static one => $"(long long)({Numbers[one.Name]}) == (long long)({one.Value})"),
            .. Layouts,

            // what depends on the architecture, as PrivateFiles, Epoll and Libc choose it
            $"O_DIRECTORY == {(isArm ? "0x4000" : "0x10000")}", $"O_NOFOLLOW == {(isArm ? "0x8000" : "0x20000")}",
            $"sizeof(struct epoll_event) == {(isArm ? 16 : 12)}", $"SYS_statx == {Libc.StatxCallOf(architecture)}",
        ];

        Assert.That(Complaints(compiler, assertions), Is.Empty);
        Assert.That(Complaints(compiler, ["EINTR == 5"]), Is.Not.Empty, "the compiler asserts");
    }

    private static string Offset<T>(string field) => Marshal.OffsetOf<T>(field).ToInt64().ToString();

    private static IEnumerable<(string Name, string Value)> Constants() =>
        from file in Files
        let type = Path.GetFileName(file).Split('.')[0]
        from Match match in Regex.Matches(SourceTree.Text(file), @"\bconst (?:int|uint|short|ushort|long) (?<name>\w+) = (?<value>[^;]+);")
        select ($"{type}.{match.Groups["name"].Value}", match.Groups["value"].Value.Replace("Create", "0x40"));

    private static string Complaints(string compiler, IEnumerable<string> assertions)
    {
        var source = new StringBuilder("#define _GNU_SOURCE\n");
        foreach (var header in new[]
        {
            "errno.h", "fcntl.h", "grp.h", "linux/filter.h", "netinet/in.h", "netinet/tcp.h", "poll.h", "pwd.h", "signal.h", "stddef.h",
            "sys/epoll.h", "sys/eventfd.h", "sys/file.h", "sys/inotify.h", "sys/ioctl.h", "sys/prctl.h", "sys/resource.h", "sys/socket.h",
            "sys/stat.h", "sys/statvfs.h", "sys/syscall.h", "sys/un.h", "sys/wait.h", "time.h", "unistd.h",
        }) source.Append("#include <").Append(header).Append(">\n");
        foreach (var assertion in assertions) source.Append("_Static_assert(").Append(assertion).Append(", \"\");\n");

        using var process = Process.Start(new ProcessStartInfo(compiler, "-fsyntax-only -x c -")
        {
            RedirectStandardInput = true,
            RedirectStandardError = true,
        })!;
        process.StandardInput.Write(source.ToString());
        process.StandardInput.Close();
        var errors = process.StandardError.ReadToEnd();
        process.WaitForExit();
        return errors;
    }
}
