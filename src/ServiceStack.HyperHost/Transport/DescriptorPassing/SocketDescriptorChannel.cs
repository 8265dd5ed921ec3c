using System;
using System.Collections.Generic;
using System.Net.Sockets;
using System.Runtime.Versioning;
using System.Threading;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Transport.DescriptorPassing;

/// <summary>A pair of sockets through which processes pass connections to each other.</summary>
/// <remarks>
/// The sockets keep messages apart, so that several may write and several may read:
/// <code>
/// | address 4 | length 4 | descriptors 4 | bytes, unless they are in a file | beside it: descriptors of connection and file |
/// </code>
/// Connections without bytes, of one address, come together in one message: up to 8 descriptors.
/// The system makes a descriptor of the reader's own for each that it receives: so each side closes its own, and what is never read is
/// closed with the sockets.
/// The system buffers some hundred messages. Further writers wait for 2 s, and fail without a reader.
/// A process that may open no more files would lose the descriptors of a message that it reads: it reads the next when it may.
/// </remarks>
/// <param name="readEnd">Belongs to the descriptor channel; null for one that only posts.</param>
/// <param name="writeEnd">Belongs to the descriptor channel; null for one that only reads.</param>
/// <param name="time">By which a writer gives up; null for the system's.</param>
[SupportedOSPlatform("linux")]
internal sealed class SocketDescriptorChannel(DescriptorHandle? readEnd, DescriptorHandle? writeEnd, TimeProvider? time = null)
    : DescriptorChannelEnds(readEnd, writeEnd), IDescriptorChannel, IDisposable
{
    private const int HeadSize = 12;
    private const int MaxBytes = 16 * 1024;
    private const int WaitMilliseconds = 50;
    private const int GiveUpMilliseconds = 2000;
    private const int NoDescriptor = 9;
    private const int TimedOut = 110;
    private const int TooManyOnTheirWay = 109;

    private readonly TimeProvider _time = time ?? TimeProvider.System;
    private volatile bool _hasStopped;

    /// <summary>Whether this process has descriptors for what waits.</summary>
    public DescriptorHeadroom Room { get; init; } = DescriptorHeadroom.OfProcess;

    /// <summary>False after <see cref="StopPosting"/>.</summary>
    public bool IsPosting => !_hasStopped;

    /// <param name="time">By which a writer gives up; null for the system's.</param>
    public static SocketDescriptorChannel Create(TimeProvider? time = null)
    {
        var (read, write) = DescriptorMessages.CreatePair();
        return new SocketDescriptorChannel(read, write, time);
    }

    public void Post(DescriptorHandle connection, int address, byte[] received)
    {
        using (connection)
        {
            if (received.Length <= MaxBytes)
            {
                Send(Message(address, received.Length, 1, received), [connection]);
                return;
            }

            using var file = Descriptors.CreateFile(received);
            Send(Message(address, received.Length, 2, []), [connection, file]);
        }
    }

    public bool TryPost(IReadOnlyList<DescriptorHandle> connections, int address)
    {
        if (TrySend(Message(address, 0, connections.Count, []), connections) != 0) return false;

        foreach (var connection in connections) connection.Dispose();
        return true;
    }

    public void Read(Action<DescriptorHandle, int, byte[]> take, StopSignal stop, Action<int> wait)
    {
        using var reading = ReadEnd.Use();
        var head = new byte[HeadSize];
        var bytes = new byte[HeadSize + MaxBytes];
        while (!stop.IsSet)
        {
            if (!stop.WaitReadable(reading.Number)) continue;

            var count = Libc.Peek(reading.Number, head, neverWaits: true);
            if (count == HeadSize && !Room.ProbeFree(reading.Number, DescriptorsIn(head)))
            {
                wait(AddressIn(head));
                continue;
            }

            var received = new List<DescriptorHandle>();
            if (count == HeadSize) count = DescriptorMessages.Receive(reading.Number, bytes, received);
            if (-count is Libc.TryAgain or Libc.Interrupted) continue;
            if (count < HeadSize) return;

            // before each of them has its owner
            var isComplete = received.Count >= DescriptorsIn(bytes);
            Deliver(take, bytes, received);

            // others of this process took the last of them meanwhile
            if (!isComplete) wait(AddressIn(bytes));
        }
    }

    /// <summary>Closes the write end. When all processes have closed theirs, the reader has everything and ends.</summary>
    public void StopPosting()
    {
        _hasStopped = true;
        CloseWriteEnd();
    }

    public void Dispose()
    {
        CloseWriteEnd();
        CloseReadEnd();
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
    private static void Deliver(Action<DescriptorHandle, int, byte[]> take, byte[] bytes, List<DescriptorHandle> descriptors)
    {
        var (address, length) = (AddressIn(bytes), BitConverter.ToInt32(bytes, 4));
        if (length > MaxBytes)
        {
            DeliverWithFile(take, address, length, descriptors);
            return;
        }

        foreach (var connection in descriptors) take(connection, address, bytes.AsSpan(HeadSize, length).ToArray());
    }

    private static void DeliverWithFile(
        Action<DescriptorHandle, int, byte[]> take, int address, int length, List<DescriptorHandle> descriptors)
    {
        if (descriptors.Count < 2)
        {
            descriptors.ForEach(static one => one.Dispose());
            return;
        }

        var received = new byte[length];
        bool isWhole;
        using (descriptors[1])
        using (var file = descriptors[1].Use()) isWhole = Descriptors.TryRead(file.Number, received, length);

        if (isWhole) take(descriptors[0], address, received);
        else descriptors[0].Dispose();
    }

    private void Send(byte[] message, IReadOnlyList<DescriptorHandle> descriptors)
    {
        var until = _time.Milliseconds() + GiveUpMilliseconds;
        while (TrySend(message, descriptors) is not 0 and var error)
        {
            if (error is not (Libc.TryAgain or Libc.Interrupted or TooManyOnTheirWay)) throw new SocketException(error);
            if (_time.Milliseconds() >= until) throw new SocketException(TimedOut);

            // descriptors in flight count against the limit of open files; no event reports room
            if (error == TooManyOnTheirWay) Thread.Sleep(WaitMilliseconds);
            else WaitForRoom();
        }
    }

    private int TrySend(byte[] message, IReadOnlyList<DescriptorHandle> descriptors)
    {
        try
        {
            return DescriptorMessages.Send(WriteEnd, message, descriptors);
        }
        catch (ObjectDisposedException) when (_hasStopped)
        {
            return NoDescriptor;
        }
    }

    private void WaitForRoom()
    {
        if (!WriteEnd.TryUse(out var use)) return;

        Descriptors.WaitWritable(use.Number, WaitMilliseconds);
        use.Dispose();
    }
}
