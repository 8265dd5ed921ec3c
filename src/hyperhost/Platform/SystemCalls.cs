using System;
using System.Net;
using System.Net.Sockets;
using System.Runtime.InteropServices;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Server.Platform;

/// <summary>System calls that only the server needs: processes, signals, notifications. Linux.</summary>
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

    /// <summary>Name of the process's group; its id, if the group has no name.</summary>
    public static string GroupName
    {
        get
        {
            // gr_name is the first member of struct group
            var number = Libc.getegid();
            var entry = Libc.getgrgid(number);
            return entry == IntPtr.Zero
                ? number.ToString(System.Globalization.CultureInfo.InvariantCulture)
                : Marshal.PtrToStringAnsi(Marshal.ReadIntPtr(entry)) ?? "";
        }
    }

    /// <summary>Creates a pair of connected, unnamed sockets: no other process can send to them.</summary>
    /// <returns>Null if no descriptors are left: see <see cref="Libc.LastError"/>.</returns>
    public static (DescriptorHandle One, DescriptorHandle Other)? TryCreatePair()
    {
        var ends = new int[2];
        return Libc.socketpair(UnixFamily, Stream | CloseOnExec, 0, ends) == 0
            ? (new DescriptorHandle(ends[0]), new DescriptorHandle(ends[1])) : null;
    }

    /// <summary>Sends all bytes; returns false if the other end is closed.</summary>
    public static bool TrySend(DescriptorHandle socket, byte[] bytes)
    {
        using var use = socket.Use();
        return (int)Libc.send(use.Number, bytes, (IntPtr)bytes.Length, NoSignal) == bytes.Length;
    }

    /// <summary>Blocks until bytes arrive.</summary>
    /// <returns>Number of bytes; 0 at the end of the stream, -1 at an error.</returns>
    public static int Receive(int socket, byte[] into) => (int)Libc.recv(socket, into, (IntPtr)into.Length, 0);

    /// <summary>Whether the other end is closed and everything it sent has been received. Does not block.</summary>
    public static bool HasEnded(DescriptorHandle socket)
    {
        using var use = socket.Use();
        return (int)Libc.recv(use.Number, new byte[1], (IntPtr)1, Peek | DontWait) == 0;
    }

    /// <summary>Unblocks a pending <see cref="Receive"/>.</summary>
    public static void ShutDown(int socket) => _ = Libc.shutdown(socket, 2);

    /// <summary>
    /// Closes the sending direction: the other end receives all earlier bytes, then the end of the stream. Receiving still works.
    /// </summary>
    public static void ShutDownSending(int socket) => _ = Libc.shutdown(socket, 1);

    /// <summary>Process id of the listener on a Unix socket; null if nothing listens there.</summary>
    public static int? ListenerOf(EndPoint socket)
    {
        try
        {
            using var probe = new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
            probe.Connect(socket);

            // pid is the first member of struct ucred
            var length = sizeof(int);
            return Libc.getsockopt((int)probe.Handle, SocketLevel, PeerCredentials, out var process, ref length) == 0 && process > 0
                ? process : null;
        }
        catch (SocketException)
        {
            return null;
        }
    }

    /// <summary>Sets whether child processes inherit the descriptor.</summary>
    public static void SetInherited(DescriptorHandle descriptor, bool isInherited)
    {
        if (!descriptor.TryUse(out var use)) return;

        SetInherited(use.Number, isInherited);
        use.Dispose();
    }

    /// <summary>Sets whether child processes inherit a descriptor that no handle owns yet.</summary>
    public static void SetInherited(int descriptor, bool isInherited)
    {
        var flags = Libc.fcntl(descriptor, GetFlags, IntPtr.Zero);
        if (flags >= 0) _ = Libc.fcntl(descriptor, SetFlags, (IntPtr)(isInherited ? flags & ~1 : flags | 1));
    }

    /// <summary>Ends this process at once, without any shutdown by the runtime.</summary>
    public static void Exit(int code) => Libc._exit(code);

    /// <summary>
    /// Ends this process after the given time, on a thread of the C library, because all of the runtime's own threads may hang. Best
    /// effort: an old C library lacks one of the calls.
    /// </summary>
    /// <param name="seconds">From now on.</param>
    /// <param name="code">The exit code.</param>
    public static void ExitAfter(int seconds, int code)
    {
        try
        {
            // The fields of struct sigevent: sigev_value (the exit code), sigev_signo, sigev_notify, sigev_notify_function.
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
            // GNU C library before 2.34 has these in librt
        }
    }

    /// <summary>Schedules SIGALRM, which ends this process.</summary>
    public static void EndAfter(int seconds) => _ = Libc.alarm((uint)seconds);

    public static bool Signal(int process, int signal) => Libc.kill(process, signal) == 0;

    /// <summary>Sends this process SIGTERM when its parent ends.</summary>
    public static void StopWithParent() => _ = Libc.prctl(1, (IntPtr)15, IntPtr.Zero, IntPtr.Zero, IntPtr.Zero);
}
