using System;
using System.Net;
using System.Net.Sockets;
using System.Runtime.InteropServices;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Server.Platform;

/// <summary>System calls of the server beyond the host's own: programs, signals, notifications. Linux.</summary>
[SupportedOSPlatform("linux")]
internal static partial class SystemCalls
{
    private const int UnixFamily = 1;
    private const int Stream = 1;
    private const int NoSignal = 0x4000;
    private const int Peek = 0x2;
    private const int DontWait = 0x40;
    private const int CloseOnExec = 0x80000;
    private const int SocketLevel = 1;
    private const int PeerCredentials = 17;
    private const int GetFlags = 1;
    private const int SetFlags = 2;
    private const int MonotonicClock = 1;
    private const int OnThread = 2;

    /// <summary>The name of the process's group; its number, if it has no name.</summary>
    public static string GroupName
    {
        get
        {
            // struct group begins with the name
            var number = Libc.getegid();
            var entry = Libc.getgrgid(number);
            return entry == IntPtr.Zero
                ? number.ToString(System.Globalization.CultureInfo.InvariantCulture)
                : Marshal.PtrToStringAnsi(Marshal.ReadIntPtr(entry)) ?? "";
        }
    }

    /// <summary>Creates a pair of connected sockets without a name: no other process can send to them.</summary>
    /// <returns>Null if there are no descriptors left: see <see cref="Libc.LastError"/>.</returns>
    public static (DescriptorHandle One, DescriptorHandle Other)? TryCreatePair()
    {
        var ends = new int[2];
        return Libc.socketpair(UnixFamily, Stream | CloseOnExec, 0, ends) == 0
            ? (new DescriptorHandle(ends[0]), new DescriptorHandle(ends[1])) : null;
    }

    /// <summary>Sends all of the bytes to the other end, unless there is none.</summary>
    public static bool TrySend(DescriptorHandle socket, byte[] bytes)
    {
        using var use = socket.Use();
        return (int)Libc.send(use.Number, bytes, (IntPtr)bytes.Length, NoSignal) == bytes.Length;
    }

    /// <summary>Waits for the next bytes.</summary>
    /// <returns>Their number; 0 at the end, -1 at an error.</returns>
    public static int Receive(int socket, byte[] into) => (int)Libc.recv(socket, into, (IntPtr)into.Length, 0);

    /// <summary>Whether the other end of a socket is closed, and nothing of it is left to be received. Does not wait.</summary>
    public static bool HasEnded(DescriptorHandle socket)
    {
        using var use = socket.Use();
        return (int)Libc.recv(use.Number, new byte[1], (IntPtr)1, Peek | DontWait) == 0;
    }

    /// <summary>Ends what waits in <see cref="Receive"/>.</summary>
    public static void ShutDown(int socket) => _ = Libc.shutdown(socket, 2);

    /// <summary>The other end receives the end, once it has received what was sent before; this one still receives.</summary>
    public static void ShutDownSending(int socket) => _ = Libc.shutdown(socket, 1);

    /// <summary>The process that listens on a Unix socket; null if none does.</summary>
    public static int? ListenerOf(EndPoint socket)
    {
        try
        {
            using var probe = new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
            probe.Connect(socket);

            // struct ucred begins with the process
            var length = sizeof(int);
            return Libc.getsockopt((int)probe.Handle, SocketLevel, PeerCredentials, out var process, ref length) == 0 && process > 0
                ? process : null;
        }
        catch (SocketException)
        {
            return null;
        }
    }

    /// <summary>Lets a process that is started have the descriptor, or not.</summary>
    public static void SetInherited(DescriptorHandle descriptor, bool isInherited)
    {
        if (!descriptor.TryUse(out var use)) return;

        SetInherited(use.Number, isInherited);
        use.Dispose();
    }

    /// <summary>The same for one that no handle of this process owns yet.</summary>
    public static void SetInherited(int descriptor, bool isInherited)
    {
        var flags = Libc.fcntl(descriptor, GetFlags, IntPtr.Zero);
        if (flags >= 0) _ = Libc.fcntl(descriptor, SetFlags, (IntPtr)(isInherited ? flags & ~1 : flags | 1));
    }

    /// <summary>Ends this process at once; nothing of the runtime can hold it up.</summary>
    public static void Exit(int code) => Libc._exit(code);

    /// <summary>
    /// Has the C library end this process if it still runs then, on a thread that the runtime does not manage: if a runtime hangs, none of
    /// its threads would. Best effort: an old C library lacks one of the calls.
    /// </summary>
    /// <param name="seconds">From now on.</param>
    /// <param name="code">The exit code.</param>
    public static void ExitAfter(int seconds, int code)
    {
        try
        {
            // struct sigevent: the argument of the function, a signal, the kind of notification, the function
            var notification = new byte[64];
            BitConverter.GetBytes(code).CopyTo(notification, 0);
            BitConverter.GetBytes(OnThread).CopyTo(notification, IntPtr.Size + 4);
            var exit = Libc.dlsym(IntPtr.Zero, nameof(Libc._exit)).ToInt64();
            Array.Copy(BitConverter.GetBytes(exit), 0, notification, IntPtr.Size + 8, IntPtr.Size);
            if (exit == 0 || Libc.timer_create(MonotonicClock, notification, out var timer) != 0) return;

            _ = Libc.timer_settime(timer, 0, [IntPtr.Zero, IntPtr.Zero, (IntPtr)seconds, IntPtr.Zero], IntPtr.Zero);
        }
        catch (EntryPointNotFoundException)
        {
            // before version 2.34 of the GNU C library, these are in other libraries
        }
    }

    /// <summary>Has the system end this process by SIGALRM if it still runs then.</summary>
    public static void EndAfter(int seconds) => _ = Libc.alarm((uint)seconds);

    public static bool Signal(int process, int signal) => Libc.kill(process, signal) == 0;

    /// <summary>Sends this process SIGTERM when its parent ends.</summary>
    public static void StopWithParent() => _ = Libc.prctl(1, (IntPtr)15, IntPtr.Zero, IntPtr.Zero, IntPtr.Zero);
}
