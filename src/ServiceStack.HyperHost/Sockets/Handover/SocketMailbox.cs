using System;
using System.Net.Sockets;
using System.Threading;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Linux;

namespace ServiceStack.HyperHost.Sockets.Handover;

/// <summary>A pair of sockets through which processes pass connections to each other.</summary>
/// <remarks>
/// The sockets keep messages apart, so that several may write and several may read:
/// <code>
/// | address 4 | length 4 | descriptors 4 | bytes, unless they are in a file | beside it: descriptors of connection and file |
/// </code>
/// Connections without bytes, of one address, come together in one message: up to 16 descriptors.
/// A listening socket that is lent comes with the length -1, and 8 bytes behind the head: the moment until which it is lent.
/// The system holds some hundred messages. Further writers wait for 2 s, and fail if nobody reads.
/// A process that may open no more files would lose the descriptors of a message that it reads: it reads the next when it may.
/// </remarks>
internal sealed class SocketMailbox : IMailbox
{
    private const int HeadSize = 12;
    private const int MaxBytes = 16 * 1024;
    private const int WaitMilliseconds = 50;
    private const int Lent = -1;
    private const int GiveUpMilliseconds = 2000;
    private const int TimedOut = 110;
    private const int TooManyOnTheirWay = 109;

    /// <param name="readEnd">-1 for one that only posts.</param>
    /// <param name="writeEnd">-1 for one that only reads.</param>
    public SocketMailbox(int readEnd, int writeEnd)
    {
        ReadEnd = readEnd;
        WriteEnd = writeEnd;
        if (readEnd >= 0) Libc.SetReceiveTimeout(readEnd, WaitMilliseconds);
    }

    /// <summary>Whether this process has descriptors for what waits.</summary>
    public DescriptorRoom Room { get; init; } = DescriptorRoom.OfProcess;

    /// <summary>
    /// Gets each listening socket that was lent: its descriptor, which it closes, the number of its address, and until when it may accept,
    /// by <see cref="Clock"/>. Null (the default) where it is given back at once. Set before anybody reads.
    /// </summary>
    public Action<int, int, long>? Borrow { get; set; }

    public int ReadEnd { get; }

    public int WriteEnd { get; }

    public bool HasWaiting => Descriptors.WaitReadable(ReadEnd, 0);

    public static SocketMailbox Create()
    {
        var (read, write) = DescriptorMessages.CreatePair();
        return new SocketMailbox(read, write);
    }

    public void Post(int connection, int address, byte[] received)
    {
        var file = -1;
        try
        {
            if (received.Length > MaxBytes) file = Descriptors.CreateFile(received);
            ReadOnlySpan<int> descriptors = file < 0 ? [connection] : [connection, file];
            Send(Message(address, received.Length, descriptors.Length, file < 0 ? received : []), descriptors);
        }
        finally
        {
            Libc.Close(connection);
            if (file >= 0) Libc.Close(file);
        }
    }

    public bool TryPost(ReadOnlySpan<int> connections, int address)
    {
        if (!DescriptorMessages.TrySend(WriteEnd, Message(address, 0, connections.Length, []), connections)) return false;

        foreach (var connection in connections) Libc.Close(connection);
        return true;
    }

    /// <summary>
    /// Lends a listening socket to who reads, as <see cref="Borrow"/> says. Does not wait. The clock is the same in all processes.
    /// </summary>
    /// <returns>False where there is no room, or nobody reads.</returns>
    public bool TryLend(int listening, int address, long until) =>
        DescriptorMessages.TrySend(WriteEnd, Message(address, Lent, 1, BitConverter.GetBytes(until)), [listening]);

    public void Read(Action<int, int, byte[]> take, Func<bool> isOver, Action<int> wait)
    {
        var head = new byte[HeadSize];
        var bytes = new byte[HeadSize + MaxBytes];
        var descriptors = new int[DescriptorMessages.Most];
        while (!isOver())
        {
            var count = Libc.Peek(ReadEnd, head, neverWaits: false);
            if (count == HeadSize && !Room.HasRoom(ReadEnd, DescriptorsIn(head)))
            {
                wait(AddressIn(head));
                continue;
            }

            var received = 0;
            if (count == HeadSize) count = DescriptorMessages.Receive(ReadEnd, bytes, descriptors, out received);
            if (-count is Libc.TryAgain or Libc.Interrupted) continue;
            if (count < HeadSize) return;

            Deliver(take, bytes, descriptors.AsSpan(0, received));

            // others of this process took the last of them meanwhile
            if (received < DescriptorsIn(bytes)) wait(AddressIn(bytes));
        }
    }

    public void Dispose()
    {
        Libc.Close(WriteEnd);
        Libc.Close(ReadEnd);
    }

    private static int AddressIn(byte[] message) => BitConverter.ToInt32(message, 0);

    private static int DescriptorsIn(byte[] message) => BitConverter.ToInt32(message, 8);

    private static byte[] Message(int address, int length, int descriptors, byte[] within)
    {
        var message = new byte[HeadSize + within.Length];
        BitConverter.GetBytes(address).CopyTo(message, 0);
        BitConverter.GetBytes(length).CopyTo(message, 4);
        BitConverter.GetBytes(descriptors).CopyTo(message, 8);
        Buffer.BlockCopy(within, 0, message, HeadSize, within.Length);
        return message;
    }

    // A descriptor is missing if this process has as many open files as it may have.
    private void Deliver(Action<int, int, byte[]> take, byte[] bytes, ReadOnlySpan<int> descriptors)
    {
        var (address, length) = (AddressIn(bytes), BitConverter.ToInt32(bytes, 4));
        if (length == Lent)
        {
            if (descriptors.Length > 0) DeliverLent(descriptors[0], address, BitConverter.ToInt64(bytes, HeadSize));
            return;
        }

        if (length > MaxBytes)
        {
            DeliverWithFile(take, address, length, descriptors);
            return;
        }

        foreach (var connection in descriptors) take(connection, address, bytes.AsSpan(HeadSize, length).ToArray());
    }

    private void DeliverLent(int listening, int address, long until)
    {
        if (Borrow is { } borrow) borrow(listening, address, until);
        else Libc.Close(listening);
    }

    private static void DeliverWithFile(Action<int, int, byte[]> take, int address, int length, ReadOnlySpan<int> descriptors)
    {
        var received = new byte[length];
        var isWhole = descriptors.Length > 1 && Descriptors.TryRead(descriptors[1], received, length);
        if (descriptors.Length > 1) Libc.Close(descriptors[1]);

        if (isWhole) take(descriptors[0], address, received);
        else if (descriptors.Length > 0) Libc.Close(descriptors[0]);
    }

    private void Send(byte[] message, ReadOnlySpan<int> descriptors)
    {
        var until = Clock.Now + GiveUpMilliseconds;
        while (!DescriptorMessages.TrySend(WriteEnd, message, descriptors))
        {
            var error = Libc.LastError;
            if (error is not (Libc.TryAgain or Libc.Interrupted or TooManyOnTheirWay)) throw new SocketException(error);
            if (Clock.Now >= until) throw new SocketException(TimedOut);

            // descriptors on their way count against the limit of open files, of which no event tells
            if (error == TooManyOnTheirWay) Thread.Sleep(WaitMilliseconds);
            else Descriptors.WaitWritable(WriteEnd, WaitMilliseconds);
        }
    }
}
