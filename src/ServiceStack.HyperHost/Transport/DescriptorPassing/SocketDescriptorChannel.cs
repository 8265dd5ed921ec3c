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
/// The sockets preserve message boundaries, so that several processes can write and several can read:
/// <code>
/// | address 4 | length 4 | descriptors 4 | bytes, unless they are in a file | beside it: descriptors of connection and file |
/// </code>
/// One message can have up to 8 connections without received bytes, if they have the same address.
/// The kernel creates a new descriptor in the reader for each passed descriptor. So each side closes its own, and the kernel closes the
/// descriptors of unread messages with the sockets.
/// The kernel buffers some hundred messages. Further writers block, and fail after 2 s.
/// A process at its limit of open files would lose the descriptors of a message, so it reads the message only when it has room.
/// </remarks>
/// <param name="readEnd">Owned by the descriptor channel; null if the channel only posts.</param>
/// <param name="writeEnd">Owned by the descriptor channel; null if the channel only reads.</param>
/// <param name="time">Clock of the writers' timeout; null: the system's.</param>
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

    /// <summary>Checks whether this process can open the descriptors of the next message.</summary>
    public DescriptorHeadroom Room { get; init; } = DescriptorHeadroom.OfProcess;

    /// <summary>False after <see cref="StopPosting"/>.</summary>
    public bool IsPosting => !_hasStopped;

    /// <param name="time">Clock of the writers' timeout; null: the system's.</param>
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

            // evaluated first, because Deliver transfers the descriptors
            var isComplete = received.Count >= DescriptorsIn(bytes);
            Deliver(take, bytes, received);

            // other threads of this process took the last free descriptors meanwhile
            if (!isComplete) wait(AddressIn(bytes));
        }
    }

    /// <summary>Closes the write end. When all processes have closed theirs, the reader reads the remaining messages and ends.</summary>
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

    // A descriptor is missing if this process has reached its limit of open files.
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

            // Descriptors in flight count against the limit of open files, and no event reports that there is room.
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
