using System;
using System.Collections.Generic;
using System.Net.Sockets;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Transport.DescriptorPassing;

/// <summary>
/// A pipe through which the domains of one process pass connections to each other, without calls across domains. The domain that
/// currently serves the application reads it.
/// </summary>
/// <remarks>
/// <code>
/// | connection 4 | address 4 | bytes 4 | file 4, with the bytes; -1 if there are none |
/// </code>
/// Domains of a process share descriptors, so the message has the descriptor's number, and transfers its ownership from the writer to the
/// reader. All messages have the same length, and one call writes or reads each. So several domains can write, and several can read, as
/// an old domain and its replacement do for a moment.
/// </remarks>
/// <param name="readEnd">Owned by the descriptor channel; null if the channel only posts.</param>
/// <param name="writeEnd">Owned by the descriptor channel; null if the channel only reads.</param>
[SupportedOSPlatform("linux")]
internal sealed class PipeDescriptorChannel(DescriptorHandle? readEnd, DescriptorHandle? writeEnd)
    : DescriptorChannelEnds(readEnd, writeEnd), IDescriptorChannel, IDisposable
{
    /// <summary>Capacity of the pipe in bytes. Writers block while it is full.</summary>
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

    // The descriptor exists in this process already, so wait is never called.
    public void Read(Action<DescriptorHandle, int, byte[]> take, StopSignal stop, Action<int> wait)
    {
        using var reading = ReadEnd.Use();
        while (!stop.IsSet)
        {
            if (stop.WaitReadable(reading.Number) && !TryReadOne(reading.Number, take)) return;
        }
    }

    /// <summary>Closes the channel's ends. If it owns both, also closes the connections that are left in the pipe.</summary>
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

    // Writes all messages, or none if the pipe has no room.
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
            // A thread abort can't interrupt a finally block: after the write the reader owns the descriptors, and this domain must not
            // close them.
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

    // False at the end of the pipe. True also if another reader was faster.
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
