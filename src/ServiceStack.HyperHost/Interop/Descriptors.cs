using System;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Runtime.InteropServices;
using System.Runtime.Versioning;

namespace ServiceStack.HyperHost.Interop;

/// <summary>
/// System calls on descriptors. Linux. Callers keep the descriptors open during the calls (<see cref="DescriptorHandle.Use"/>).
/// </summary>
[SupportedOSPlatform("linux")]
internal static class Descriptors
{
    private const int CloseOnExec = 0x80000;
    private const int SetPipeSize = 1031;
    private const int GetDescriptorFlags = 1;
    private const int SetDescriptorFlags = 2;
    private const int GetFlags = 3;
    private const int SetFlags = 4;
    private const int NonBlocking = 0x800;
    private const short PollIn = 1;
    private const short PollOut = 4;
    private const int Unlimited = -1;

    /// <summary>Creates a pipe.</summary>
    /// <param name="size">Capacity in bytes; smaller if the system does not allow it.</param>
    public static (DescriptorHandle Read, DescriptorHandle Write) CreatePipe(int size)
    {
        var ends = new int[2];
        if (Libc.pipe2(ends, CloseOnExec) != 0) throw Failed("pipe");

        _ = Libc.fcntl(ends[1], SetPipeSize, (IntPtr)size);
        return (new DescriptorHandle(ends[0]), new DescriptorHandle(ends[1]));
    }

    /// <summary>Creates a file in memory with <paramref name="bytes"/>, positioned at its start.</summary>
    public static DescriptorHandle CreateFile(byte[] bytes)
    {
        var number = Libc.memfd_create([(byte)'h', 0], 1);
        if (number < 0) throw Failed("memfd_create");

        var file = new DescriptorHandle(number);
        try
        {
            Write(number, bytes, bytes.Length);
            _ = Libc.lseek(number, IntPtr.Zero, 0);
            return file;
        }
        catch
        {
            file.Dispose();
            throw;
        }
    }

    /// <summary>Makes a file non-blocking, for all domains and processes that have it open.</summary>
    public static void MakeNonBlocking(int descriptor) =>
        _ = Libc.fcntl(descriptor, SetFlags, (IntPtr)(Libc.fcntl(descriptor, GetFlags, IntPtr.Zero) | NonBlocking));

    /// <summary>Sets close-on-exec, so that programs started later don't inherit the descriptor.</summary>
    public static void CloseOnStart(int descriptor)
    {
        var flags = Libc.fcntl(descriptor, GetDescriptorFlags, IntPtr.Zero);
        if (flags >= 0) _ = Libc.fcntl(descriptor, SetDescriptorFlags, (IntPtr)(flags | 1));
    }

    /// <summary>
    /// Listens on a bound socket. If it listens already, sets its backlog, and makes this process the one that peers see.
    /// </summary>
    public static bool TryListen(int descriptor, int backlog) => Libc.listen(descriptor, backlog) == 0;

    /// <returns>False on timeout.</returns>
    public static bool WaitReadable(int descriptor, int milliseconds) => Wait(descriptor, PollIn, milliseconds);

    /// <summary>Waits without timeout until one of two descriptors is readable or has failed.</summary>
    /// <returns>Whether the first one is.</returns>
    public static bool WaitForFirst(int first, int second)
    {
        Span<PollEntry> wanted = stackalloc PollEntry[2];
        wanted[0] = new PollEntry { Descriptor = first, Events = PollIn };
        wanted[1] = new PollEntry { Descriptor = second, Events = PollIn };
        while (true)
        {
            var count = Libc.poll(ref wanted[0], 2, Unlimited);
            if (count < 0 && Libc.LastError == Libc.Interrupted) continue;

            return count > 0 && wanted[0].Returned != 0;
        }
    }

    /// <returns>False if there was no room in time.</returns>
    public static bool WaitWritable(int descriptor, int milliseconds) => Wait(descriptor, PollOut, milliseconds);

    /// <summary>Sets close-on-exec, so that child processes don't inherit the descriptor.</summary>
    public static void CloseInChildren(int descriptor) => _ = Libc.fcntl(descriptor, SetDescriptorFlags, (IntPtr)1);

    /// <returns>A blocking socket; null if no connection waits, or accept failed: see <see cref="Libc.LastError"/>.</returns>
    public static DescriptorHandle? Accept(int listening) =>
        Taken(Libc.accept4(listening, IntPtr.Zero, IntPtr.Zero, CloseOnExec));

    /// <summary>Reads exactly <paramref name="count"/> bytes.</summary>
    /// <returns>False if the file ends before.</returns>
    public static bool TryRead(int descriptor, byte[] into, int count)
    {
        for (var at = 0; at < count;)
        {
            var got = Libc.read(descriptor, ref into[at], (IntPtr)(count - at)).ToInt64();
            if (got < 0 && Libc.LastError == Libc.Interrupted) continue;
            if (got <= 0) return false;

            at += (int)got;
        }

        return true;
    }

    /// <summary>Writes all of the bytes; up to 4,096 bytes are written to a pipe in one piece.</summary>
    public static void Write(int descriptor, byte[] bytes, int count)
    {
        for (var at = 0; at < count;)
        {
            var put = Libc.write(descriptor, ref bytes[at], (IntPtr)(count - at)).ToInt64();
            if (put < 0 && Libc.LastError == Libc.Interrupted) continue;
            if (put < 0) throw Failed("write");

            at += (int)put;
        }
    }

    /// <summary>Ends the process now, whatever its threads are doing.</summary>
    public static void ExitProcess(int code) => Libc._exit(code);

    /// <summary>Whether a descriptor is a Unix socket.</summary>
    public static bool IsUnix(int descriptor)
    {
        var name = new byte[128];
        return Libc.TryGetName(descriptor, name, out _) && Libc.FamilyOf(name) == AddressFamily.Unix;
    }

    /// <summary>Peer of a TCP connection; null if it has disconnected, or for other sockets.</summary>
    public static IPEndPoint? PeerOf(int descriptor)
    {
        var name = new byte[128];
        return Libc.TryGetPeer(descriptor, name, out _) ? Plain(EndPointOf(name)) : null;
    }

    /// <returns>Address and port that a socket is bound to; null if it has none.</returns>
    public static IPEndPoint? LocalOf(int descriptor)
    {
        var name = new byte[128];
        return Libc.TryGetName(descriptor, name, out _) ? Plain(EndPointOf(name)) : null;
    }

    /// <param name="name">A struct sockaddr.</param>
    /// <returns>Address and port; null for other families than IPv4 and IPv6.</returns>
    // struct sockaddr_in and sockaddr_in6: family 2, port 2 big-endian, then address 4, or flow 4 and address 16
    public static IPEndPoint? EndPointOf(byte[] name)
    {
        var port = (name[2] << 8) | name[3];
        switch (Libc.FamilyOf(name))
        {
            case AddressFamily.InterNetwork:
                return new IPEndPoint(new IPAddress(name.AsSpan(4, 4).ToArray()), port);
            case AddressFamily.InterNetworkV6:
                return new IPEndPoint(new IPAddress(name.AsSpan(8, 16).ToArray()), port);
            default:
                return null;
        }
    }

    // an IPv4-mapped address of an IPv6 socket
    private static IPEndPoint? Plain(IPEndPoint? endPoint) =>
        endPoint?.Address.IsIPv4MappedToIPv6 == true ? new IPEndPoint(endPoint.Address.MapToIPv4(), endPoint.Port) : endPoint;

    private static DescriptorHandle? Taken(int accepted)
    {
        if (accepted < 0) return null;

        DescriptorHeadroom.OfProcess.OnAccepted(accepted);
        return new DescriptorHandle(accepted);
    }

    private static bool Wait(int descriptor, short events, int milliseconds)
    {
        var wanted = new PollEntry { Descriptor = descriptor, Events = events };
        return Libc.poll(ref wanted, 1, milliseconds) > 0;
    }

    private static SocketException Failed(string call) => new(Libc.LastError) { Source = call };

    [StructLayout(LayoutKind.Sequential)]
    internal struct PollEntry
    {
        public int Descriptor;
        public short Events;
        public short Returned;
    }
}
