using System;
using System.Net.Sockets;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Versioning;
using System.Text;

namespace ServiceStack.HyperHost.Interop;

/// <summary>System calls of Linux for which neither platform has a method; the same on Mono and .NET.</summary>
[SupportedOSPlatform("linux")]
internal static partial class Libc
{
    /// <summary>A flag of <see cref="Stat"/>: a link is not followed.</summary>
    public const int NoFollow = 0x100;

    private const int AtCurrentFolder = -100;
    private const uint ModeAndInode = 0x2 | 0x1 | 0x100;
    private const uint InodeTimeAndLength = 0x100 | 0x40 | 0x200;
    private const int DuplicateCloseOnExec = 1030;
    private const int FileTypeMask = 0xF000;
    private const int SocketType = 0xC000;
    private const int NoSignal = 0x4000;
    private const int DoNotWait = 0x40;
    private const int SocketLevel = 1;
    private const int Tcp = 6;
    private const int UsageWords = 18;

    private static bool _hasStatx = true;

    /// <summary>The error number of the last call on this thread.</summary>
    public static int LastError => Marshal.GetLastWin32Error();

    /// <summary>The system's text for an error number.</summary>
    public static string Describe(int error) => Marshal.PtrToStringAnsi(strerror(error)) ?? "error " + error;

    public static bool TryChangeMode(string path, int mode) => chmod(Bytes(path), (uint)mode) == 0;

    /// <param name="owner">uint.MaxValue leaves the owner.</param>
    /// <param name="group">uint.MaxValue leaves the group.</param>
    public static bool TryChangeOwner(string path, uint owner, uint group) => chown(Bytes(path), owner, group) == 0;

    /// <summary>Renames a file in one step; a file of the new name is replaced.</summary>
    public static bool TryRename(string from, string to) => rename(Bytes(from), Bytes(to)) == 0;

    public static bool TryRemove(string path) => unlink(Bytes(path)) == 0;

    /// <returns>Number of a user; null if there is none of that name.</returns>
    public static uint? FindUser(string name) => SecondNumber(getpwnam(Bytes(name)));

    /// <returns>Number of a user's own group; null if there is no user of that name.</returns>
    // struct passwd: name, password, number, group
    public static uint? FindGroupOfUser(string name) => getpwnam(Bytes(name)) is var entry && entry != IntPtr.Zero
        ? unchecked((uint)Marshal.ReadInt32(entry, (2 * IntPtr.Size) + sizeof(uint))) : null;

    /// <returns>Number of a group; null if there is none of that name.</returns>
    public static uint? FindGroup(string name) => SecondNumber(getgrnam(Bytes(name)));

    /// <summary>Identifies the file at a path; a link is not followed.</summary>
    /// <returns>False if there is nothing.</returns>
    public static bool TryStat(string path, out FileIdentity identity)
    {
        // struct statx: mode at 28, inode at 32, device at 136
        identity = default;
        if (Stat(path, NoFollow, ModeAndInode) is not { } stat) return false;

        identity = new FileIdentity(
            BitConverter.ToUInt64(stat, 136),
            BitConverter.ToUInt64(stat, 32),
            (BitConverter.ToUInt16(stat, 28) & FileTypeMask) == SocketType);
        return true;
    }

    /// <summary>Reads what changes with the content of the file or folder at a path; links are followed.</summary>
    /// <returns>False if there is nothing.</returns>
    public static bool TryReadStamp(string path, out FileStamp stamp)
    {
        // struct statx: inode at 32, length at 40, time of the last change of the content at 112, device at 136
        stamp = default;
        if (Stat(path, 0, InodeTimeAndLength) is not { } stat) return false;

        stamp = new FileStamp(
            BitConverter.ToUInt64(stat, 136),
            BitConverter.ToUInt64(stat, 32),
            BitConverter.ToInt64(stat, 40),
            BitConverter.ToInt64(stat, 112),
            BitConverter.ToUInt32(stat, 120));
        return true;
    }

    /// <summary>When a file was last written, renamed, or given other rights or times (ctime); links are followed.</summary>
    /// <returns>Null if there is nothing.</returns>
    public static DateTimeOffset? ReadChangeTime(string path)
    {
        // struct statx: ctime at 96
        const uint ChangeTime = 0x80;

        return Stat(path, 0, ChangeTime) is { } stat
            ? DateTimeOffset.FromUnixTimeMilliseconds(
                (BitConverter.ToInt64(stat, 96) * 1000) + (BitConverter.ToUInt32(stat, 104) / 1_000_000))
            : null;
    }

    /// <summary>Reads a struct statx, which has the same layout on all machines.</summary>
    /// <param name="path">Of a file or folder.</param>
    /// <param name="flags"><see cref="NoFollow"/> or 0.</param>
    /// <param name="mask">The fields that are wanted.</param>
    /// <returns>Null if there is nothing.</returns>
    public static byte[]? Stat(string path, int flags, uint mask)
    {
        var stat = new byte[256];
        if (_hasStatx)
        {
            try
            {
                return statx(AtCurrentFolder, Bytes(path), flags, mask, stat) == 0 ? stat : null;
            }
            catch (EntryPointNotFoundException)
            {
                // musl before 1.2.5: Alpine up to 3.19
                _hasStatx = false;
            }
        }

        return CallStatx(path, flags, mask, stat) ? stat : null;
    }

    /// <summary>Reads a struct statx by syscall number, for a C library without the function.</summary>
    internal static bool CallStatx(string path, int flags, uint mask, byte[] stat)
    {
        var call = (IntPtr)StatxCallOf(RuntimeInformation.ProcessArchitecture);
        return syscall(call, (IntPtr)AtCurrentFolder, Bytes(path), (IntPtr)flags, (IntPtr)mask, stat) == IntPtr.Zero;
    }

    /// <summary>The number of the system call statx; most architectures have that of ARM64.</summary>
    internal static int StatxCallOf(Architecture architecture) => architecture switch
    {
        Architecture.X64 => 332,
        Architecture.X86 => 383,
        Architecture.Arm => 397,
        _ => 291,
    };

    /// <summary>Makes descriptor <paramref name="to"/> refer to the same as <paramref name="from"/>.</summary>
    public static bool TryDuplicate(int from, int to) => dup2(from, to) >= 0;

    /// <returns>A duplicate, close-on-exec; -1 if the limit of open files is reached.</returns>
    public static int Duplicate(int descriptor) => fcntl(descriptor, DuplicateCloseOnExec, IntPtr.Zero);

#pragma warning disable RS0030 // is itself banned
    public static void Close(int descriptor) => _ = close(descriptor);
#pragma warning restore RS0030

    /// <summary>The limit of descriptors of this process (ulimit -n); int.MaxValue if it is unknown.</summary>
    public static int MaxDescriptors()
    {
        const int Descriptors = 7;

        // struct rlimit: soft and hard, as long as a pointer
        var limits = new ulong[2];
        if (getrlimit(Descriptors, limits) != 0) return int.MaxValue;

        var soft = IntPtr.Size == sizeof(ulong) ? limits[0] : (uint)limits[0];
        return (int)Math.Min(soft, int.MaxValue);
    }

    public static bool TryGetPeer(int descriptor, byte[] address, out int length)
    {
        length = address.Length;
        return getpeername(descriptor, address, ref length) == 0;
    }

    public static bool TryGetName(int descriptor, byte[] address, out int length)
    {
        length = address.Length;
        return getsockname(descriptor, address, ref length) == 0;
    }

    /// <param name="address">A struct sockaddr of Linux, which begins with the family's number.</param>
    public static AddressFamily FamilyOf(byte[] address) => address[0] switch
    {
        1 => AddressFamily.Unix,
        2 => AddressFamily.InterNetwork,
        _ => AddressFamily.InterNetworkV6,
    };

    /// <summary>Error number: a signal interrupted the call (EINTR).</summary>
    public const int Interrupted = 4;

    /// <summary>Error number: the socket does not listen, or no more (EINVAL).</summary>
    public const int NotListening = 22;

    /// <summary>Error number: the call would have to wait, or its time-out passed (EAGAIN).</summary>
    public const int TryAgain = 11;

    /// <returns>Bytes received, 0 at the end; after an error its number, below 0.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static unsafe int Receive(int descriptor, byte[] into, int at, int count, bool neverWaits)
    {
        fixed (byte* start = into)
        {
            var received = (int)recv(descriptor, start + at, (IntPtr)count, neverWaits ? DoNotWait : 0);
            return received >= 0 ? received : -ErrorOfCall;
        }
    }

    /// <param name="now">Whether to send without blocking, also on a blocking socket.</param>
    /// <returns>Bytes sent; after an error its number, below 0.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static unsafe int Send(int descriptor, byte[] from, int at, int count, bool now)
    {
        fixed (byte* start = from)
        {
            var sent = (int)send(descriptor, start + at, (IntPtr)count, now ? NoSignal | DoNotWait : NoSignal);
            return sent >= 0 ? sent : -ErrorOfCall;
        }
    }

    /// <summary>Number of sent bytes that the peer's kernel has not acknowledged, or the peer has not read from a Unix socket.</summary>
    /// <returns>-1 after an error.</returns>
    public static int CountUnread(int descriptor)
    {
        const int OutputQueue = 0x5411;

        return ioctl(descriptor, (UIntPtr)OutputQueue, out var count) == 0 ? count : -1;
    }

    /// <summary>Reads the resource usage of the calling thread.</summary>
    /// <param name="user">Microseconds in user code.</param>
    /// <param name="system">Microseconds in the kernel.</param>
    /// <param name="waits">Number of voluntary context switches.</param>
    /// <returns>False if the system does not report it.</returns>
    public static unsafe bool TryGetThreadUsage(out long user, out long system, out long waits)
    {
        var usage = stackalloc long[UsageWords];
        var isReported = TryGetThreadUsage(usage);
        (user, system, waits) = ((usage[0] * 1_000_000) + usage[1], (usage[2] * 1_000_000) + usage[3], usage[16]);
        return isReported;
    }

    /// <summary>Suspends the calling thread; the kernel adds some 50 µs.</summary>
    public static void Pause(uint microseconds) => _ = usleep(microseconds);

    /// <summary>Number of context switches of the calling thread, voluntary and involuntary.</summary>
    /// <returns>-1 if the system does not report it.</returns>
    public static unsafe long CountSwitches()
    {
        var usage = stackalloc long[UsageWords];
        return TryGetThreadUsage(usage) ? usage[16] + usage[17] : -1;
    }

    // struct rusage begins with two struct timeval: seconds, microseconds; it ends with the switches, wanted and other ones
    private static unsafe bool TryGetThreadUsage(long* usage)
    {
        const int CallingThread = 1;

        return IntPtr.Size == sizeof(long) && getrusage(CallingThread, usage) == 0;
    }

    /// <summary>Number of bytes in the receive buffer.</summary>
    /// <returns>-1 after an error.</returns>
    public static int CountReceived(int descriptor)
    {
        const int InputQueue = 0x541B;

        return ioctl(descriptor, (UIntPtr)InputQueue, out var count) == 0 ? count : -1;
    }

    /// <summary>Peeks at received bytes and leaves them in the socket (MSG_PEEK).</summary>
    /// <param name="into">Receives the first bytes.</param>
    /// <param name="neverWaits">Whether to return at once if there are no bytes; otherwise blocks for the socket's timeout.</param>
    /// <returns>Bytes received, 0 at the end; after an error its number, below 0.</returns>
    public static unsafe int Peek(int descriptor, byte[] into, bool neverWaits)
    {
        const int LeaveIt = 0x2;

        fixed (byte* start = into)
        {
            var received = (int)recv(descriptor, start, (IntPtr)into.Length, neverWaits ? LeaveIt | DoNotWait : LeaveIt);
            return received >= 0 ? received : -ErrorOfCall;
        }
    }

    /// <summary>Shuts a connection down in both directions; calls that wait for it return.</summary>
    public static void Shutdown(int descriptor) => _ = shutdown(descriptor, 2);

    /// <summary>Sets the timeout of <see cref="Send"/> on a blocking socket whose peer reads nothing.</summary>
    public static void SetSendTimeout(int descriptor, int milliseconds) => SetTimeout(descriptor, 21, milliseconds);

    /// <summary>Makes closing the last descriptor discard unsent bytes and send a reset (SO_LINGER 0).</summary>
    public static void SetNoLinger(int descriptor)
    {
        const int Linger = 13;

        // struct linger: two numbers of four bytes, on and seconds
        IntPtr[] on = [(IntPtr)1, IntPtr.Zero];
        _ = setsockopt(descriptor, SocketLevel, Linger, on, 8);
    }

    /// <summary>
    /// Sets TCP_NODELAY, which accepted connections inherit from a listening socket. Does nothing for sockets other than TCP.
    /// </summary>
    public static void SetNoDelay(int descriptor)
    {
        const int NoDelay = 1;

        _ = setsockopt(descriptor, Tcp, NoDelay, [(IntPtr)1], 4);
    }

    /// <summary>Limits the unsent bytes that the kernel buffers for a TCP socket.</summary>
    public static void SetMaxUnsent(int descriptor, int bytes)
    {
        const int NotSentLowat = 25;

        _ = setsockopt(descriptor, Tcp, NotSentLowat, [(IntPtr)bytes], 4);
    }

    /// <summary>
    /// Makes the kernel drop SYN packets to a listening TCP socket: clients resend them after a second. Handshakes in progress complete.
    /// </summary>
    public static unsafe void RefuseConnections(int descriptor)
    {
        const int AttachFilter = 26;

        // a program of classic BPF (linux/filter.h): flags of the TCP header without ACK and with SYN are dropped
        ulong* program = stackalloc ulong[]
        {
            Instruction(0x30, 13), // load the byte of the flags
            Instruction(0x54, 0x12), // keep SYN and ACK
            Instruction(0x15, 0x02, otherwise: 1), // only SYN?
            Instruction(0x06, 0), // drop
            Instruction(0x06, uint.MaxValue), // take
        };

        // struct sock_fprog: number of instructions, their address
        IntPtr[] filter = [(IntPtr)5, (IntPtr)program];
        _ = setsockopt(descriptor, SocketLevel, AttachFilter, filter, 2 * IntPtr.Size);
    }

    /// <summary>Whether a descriptor is a socket that listens.</summary>
    public static bool IsListening(int descriptor)
    {
        const int AcceptsConnections = 30;
        var length = 4;
        return getsockopt(descriptor, SocketLevel, AcceptsConnections, out var value, ref length) == 0 && value != 0;
    }

    // struct sock_filter: code, how far to jump if the comparison is true or false, constant
    private static ulong Instruction(ushort code, uint constant, byte otherwise = 0) =>
        code | (ulong)otherwise << 24 | (ulong)constant << 32;

    // For imports that keep their error if the platform needs it (KeepsError): call it right after the import.
    private static partial int ErrorOfCall { get; }

    internal static byte[] Bytes(string text) => Encoding.UTF8.GetBytes(text + '\0');

    private static void SetTimeout(int descriptor, int option, int milliseconds)
    {
        // struct timeval: seconds, microseconds
        IntPtr[] time = [(IntPtr)(milliseconds / 1000), (IntPtr)(milliseconds % 1000 * 1000)];
        _ = setsockopt(descriptor, SocketLevel, option, time, 2 * IntPtr.Size);
    }

    // struct passwd and struct group begin alike: name, password, number.
    private static uint? SecondNumber(IntPtr entry) => entry == IntPtr.Zero ? null : (uint)Marshal.ReadInt32(entry, 2 * IntPtr.Size);
}
