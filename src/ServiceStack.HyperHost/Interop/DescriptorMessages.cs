using System;
using System.Collections.Generic;
using System.Net.Sockets;
using System.Runtime.InteropServices;
using System.Runtime.Versioning;

namespace ServiceStack.HyperHost.Interop;

/// <summary>
/// Messages between processes that carry descriptors: sendmsg(2) with SCM_RIGHTS, for which neither platform has a method.
/// </summary>
[SupportedOSPlatform("linux")]
internal static class DescriptorMessages
{
    private const int UnixFamily = 1;
    private const int WholeMessages = 5;
    private const int CloseOnExec = 0x80000;
    private const int DoNotWait = 0x40;
    private const int NoSignal = 0x4000;
    private const int CloseReceivedOnExec = 0x40000000;
    private const int SocketLevel = 1;
    private const int Rights = 1;

    /// <summary>
    /// Maximum number of descriptors in one message. At most one more than the reserved descriptors, so that a process with a low limit can
    /// always receive a message.
    /// </summary>
    public const int Most = 8;

    // struct cmsghdr: length of a word, level 4, type 4
    private static readonly int HeadSize = IntPtr.Size + 8;

    /// <summary>Creates a connected pair of sockets that preserve message boundaries.</summary>
    public static (DescriptorHandle Read, DescriptorHandle Write) CreatePair()
    {
        var ends = new int[2];
        return Libc.socketpair(UnixFamily, WholeMessages | CloseOnExec, 0, ends) == 0
            ? (new DescriptorHandle(ends[0]), new DescriptorHandle(ends[1]))
            : throw new SocketException(Libc.LastError) { Source = "socketpair" };
    }

    /// <param name="socket">One of a pair.</param>
    /// <param name="bytes">The message.</param>
    /// <param name="descriptors">1 to <see cref="Most"/> descriptors. The caller still owns them; the receiver gets duplicates.</param>
    /// <returns>0, or an error number: <see cref="Libc.TryAgain"/> if the call would block.</returns>
    /// <exception cref="ObjectDisposedException">One of them is closed.</exception>
    public static int Send(DescriptorHandle socket, byte[] bytes, IReadOnlyList<DescriptorHandle> descriptors)
    {
        Span<int> numbers = stackalloc int[Most];
        var held = 0;
        using var use = socket.Use();
        try
        {
            for (; held < descriptors.Count; held++)
            {
                var isHeld = false;
                descriptors[held].DangerousAddRef(ref isHeld);
                numbers[held] = (int)descriptors[held].DangerousGetHandle();
            }

            return TrySend(use.Number, bytes, numbers.Slice(0, held)) ? 0 : Libc.LastError;
        }
        finally
        {
            while (held > 0) descriptors[--held].DangerousRelease();
        }
    }

    /// <summary>Sends a message with one descriptor to a socket that has a name.</summary>
    /// <param name="socket">A datagram socket.</param>
    /// <param name="address">The other socket's: a struct sockaddr.</param>
    /// <param name="bytes">The message.</param>
    /// <param name="descriptor">The caller still owns it; the receiver gets a duplicate.</param>
    /// <returns>False on an error, for example if no socket has the address.</returns>
    public static bool TrySendTo(int socket, byte[] address, byte[] bytes, DescriptorHandle descriptor)
    {
        if (!descriptor.TryUse(out var use)) return false;

        var isSent = TrySend(socket, bytes, [use.Number], address, flags: NoSignal);
        use.Dispose();
        return isSent;
    }

    private static unsafe bool TrySend(
        int socket, byte[] bytes, ReadOnlySpan<int> descriptors, byte[]? address = null, int flags = DoNotWait | NoSignal)
    {
        var size = HeadSize + (4 * descriptors.Length);
        var control = stackalloc byte[ControlSize];
        new Span<byte>(control, ControlSize).Clear();
        *(IntPtr*)control = (IntPtr)size;
        ((int*)(control + IntPtr.Size))[0] = SocketLevel;
        ((int*)(control + IntPtr.Size))[1] = Rights;
        descriptors.CopyTo(new Span<int>(control + HeadSize, Most));

        fixed (byte* start = bytes, name = address)
        {
            var part = new Part { Start = start, Length = (IntPtr)bytes.Length };
            var message = new Message
            {
                Name = (IntPtr)name,
                NameLength = address?.Length ?? 0,
                Parts = &part,
                PartCount = (IntPtr)1,
                Control = control,
                ControlLength = (IntPtr)size,
            };
            return (long)Libc.sendmsg(socket, &message, flags) >= 0;
        }
    }

    /// <summary>Receives a message if there is one.</summary>
    /// <param name="socket">One of a pair.</param>
    /// <param name="into">Receives the message.</param>
    /// <param name="descriptors">
    /// Receives the message's descriptors, which the caller closes: fewer than were sent if the limit of open files is reached.
    /// </param>
    /// <returns>Number of bytes; 0 if the other end is closed; the negated error number after an error.</returns>
    public static unsafe int Receive(int socket, byte[] into, List<DescriptorHandle> descriptors)
    {
        var control = stackalloc byte[ControlSize];
        int count;
        long length;
        fixed (byte* start = into)
        {
            var part = new Part { Start = start, Length = (IntPtr)into.Length };
            var message = new Message { Parts = &part, PartCount = (IntPtr)1, Control = control, ControlLength = (IntPtr)ControlSize };
            count = (int)Libc.recvmsg(socket, &message, CloseReceivedOnExec | DoNotWait);
            length = (long)message.ControlLength;
        }

        if (count < 0) return -Libc.LastError;
        if (length < HeadSize + 4 || ((int*)(control + IntPtr.Size))[1] != Rights) return count;

        var received = new ReadOnlySpan<int>(control + HeadSize, (int)((long)*(IntPtr*)control - HeadSize) / 4);
        foreach (var descriptor in received) descriptors.Add(new DescriptorHandle(descriptor));
        return count;
    }

    private static int ControlSize => HeadSize + (4 * Most);

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct Part
    {
        public byte* Start;
        public IntPtr Length;
    }

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct Message
    {
        public IntPtr Name;
        public int NameLength;
        public Part* Parts;
        public IntPtr PartCount;
        public byte* Control;
        public IntPtr ControlLength;
        public int Flags;
    }
}
