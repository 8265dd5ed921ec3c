using System;
using System.Collections.Generic;
using System.Net.Sockets;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Transport.DescriptorPassing;

/// <summary>
/// A pipe through which domains of one process pass connections to each other. The domain that serves the application at the time reads it;
/// no call crosses a domain.
/// </summary>
/// <remarks>
/// <code>
/// | connection 4 | address 4 | bytes 4 | file 4, with the bytes; -1 if there are none |
/// </code>
/// Domains of a process share their descriptors, so the number is passed, and with it the ownership: who posts gives the descriptor up
/// before, and who reads takes it. All messages have the same length, and each is written and read by one call: so several may write, and
/// several may read, as an old domain and the next do for a moment.
/// </remarks>
/// <param name="readEnd">Belongs to the descriptor channel; null for one that only posts.</param>
/// <param name="writeEnd">Belongs to the descriptor channel; null for one that only reads.</param>
[SupportedOSPlatform("linux")]
internal sealed class PipeDescriptorChannel(DescriptorHandle? readEnd, DescriptorHandle? writeEnd)
    : DescriptorChannelEnds(readEnd, writeEnd), IDescriptorChannel, IDisposable
{
    /// <summary>Bytes that can wait in the pipe; further writers wait for a reader.</summary>
    private const int Size = 1024 * 1024;

    private const int MessageSize = 16;
    private const int WaitMilliseconds = 50;

    public static PipeDescriptorChannel Create()
    {
        var (read, write) = Descriptors.CreatePipe(Size);
        using var reading = read.Use();
        using var writing = write.Use();
        Descriptors.MakeNonBlocking(reading.Number);
        Descriptors.MakeNonBlocking(writing.Number);
        return new PipeDescriptorChannel(read, write);
    }

    public void Post(DescriptorHandle connection, int address, byte[] received)
    {
        using (connection)
        {
            using var use = WriteEnd.Use();
            using var file = received.Length > 0 ? Descriptors.CreateFile(received) : null;
            while (!TryWrite(use.Number, [connection], address, received.Length, file))
            {
                if (Libc.LastError is not (Libc.TryAgain or Libc.Interrupted)) throw new SocketException(Libc.LastError);

                Descriptors.WaitWritable(use.Number, WaitMilliseconds);
            }
        }
    }

    public bool TryPost(IReadOnlyList<DescriptorHandle> connections, int address)
    {
        using var use = WriteEnd.Use();
        return TryWrite(use.Number, connections, address, 0, null);
    }

    // a connection is a descriptor of this process already, so there is nothing to wait for
    public void Read(Action<DescriptorHandle, int, byte[]> take, StopSignal stop, Action<int> wait)
    {
        using var reading = ReadEnd.Use();
        while (!stop.IsSet)
        {
            if (stop.WaitReadable(reading.Number) && !TryReadOne(reading.Number, take)) return;
        }
    }

    /// <summary>Closes the descriptor channel's ends. Connections that are left in the pipe are closed by who closes both.</summary>
    public void Dispose()
    {
        CloseWriteEnd();
        if (HasBoth && ReadEnd.TryUse(out var reading))
        {
            while (Descriptors.WaitReadable(reading.Number, 0)
                && TryReadOne(reading.Number, static (connection, _, _) => connection.Dispose()))
            {
            }

            reading.Dispose();
        }

        CloseReadEnd();
    }

    // All of them, or none if there is no room.
    private static bool TryWrite(int pipe, IReadOnlyList<DescriptorHandle> connections, int address, int length, DescriptorHandle? file)
    {
        var messages = new byte[MessageSize * connections.Count];
        for (var i = 0; i < connections.Count; i++)
        {
            BitConverter.GetBytes(NumberOf(connections[i])).CopyTo(messages, i * MessageSize);
            BitConverter.GetBytes(address).CopyTo(messages, (i * MessageSize) + 4);
            BitConverter.GetBytes(length).CopyTo(messages, (i * MessageSize) + 8);
            BitConverter.GetBytes(file is null ? -1 : NumberOf(file)).CopyTo(messages, (i * MessageSize) + 12);
        }

        var isWritten = false;
        try
        {
        }
        finally
        {
            // no abort of the thread comes in here: who reads owns what was written, and this domain must not close it
            isWritten = Libc.write(pipe, ref messages[0], (IntPtr)messages.Length).ToInt64() >= 0;
            if (isWritten)
            {
                foreach (var connection in connections) connection.Detach();
                file?.Detach();
            }
        }

        return isWritten;
    }

    private static int NumberOf(DescriptorHandle handle)
    {
        using var use = handle.Use();
        return use.Number;
    }

    // False at the end of the pipe. If another reader was faster, there is nothing.
    private static bool TryReadOne(int pipe, Action<DescriptorHandle, int, byte[]> take)
    {
        var message = new byte[MessageSize];
        var count = Libc.read(pipe, ref message[0], (IntPtr)MessageSize).ToInt64();
        if (count < 0) return Libc.LastError is Libc.TryAgain or Libc.Interrupted;
        if (count < MessageSize) return false;

        var connection = new DescriptorHandle(BitConverter.ToInt32(message, 0));
        var received = new byte[BitConverter.ToInt32(message, 8)];
        using var file = new DescriptorHandle(BitConverter.ToInt32(message, 12));
        if (file.TryUse(out var use)) Descriptors.TryRead(use.Number, received, received.Length);
        use.Dispose();
        take(connection, BitConverter.ToInt32(message, 4), received);
        return true;
    }
}
