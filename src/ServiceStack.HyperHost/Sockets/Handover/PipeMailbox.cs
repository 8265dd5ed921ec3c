using System;
using System.Net.Sockets;
using ServiceStack.HyperHost.Linux;

namespace ServiceStack.HyperHost.Sockets.Handover;

/// <summary>
/// A pipe through which domains of one process pass connections to each other. The domain that serves the application at the time reads it;
/// no call crosses a domain.
/// </summary>
/// <param name="readEnd">-1 for one that only posts.</param>
/// <param name="writeEnd">-1 for one that only reads.</param>
/// <remarks>
/// <code>
/// | connection 4 | address 4 | bytes 4 | file 4 | the bytes, if there is no file (-1) |
/// </code>
/// A message of up to 4,096 bytes is written in one piece, so that many may write; longer bytes go into a file in memory.
/// </remarks>
internal sealed class PipeMailbox(int readEnd, int writeEnd) : IMailbox
{
    /// <summary>Bytes that can wait in the pipe; further writers wait for a reader.</summary>
    private const int Size = 1024 * 1024;

    private const int HeadSize = 16;
    private const int MaxMessage = 4096;
    private const int WaitMilliseconds = 50;

    public bool HasWaiting => Descriptors.WaitReadable(readEnd, 0);

    public static (int Read, int Write) CreateEnds()
    {
        var ends = Descriptors.CreatePipe(Size);
        Descriptors.MakeNonBlocking(ends.Write);
        return ends;
    }

    public void Post(int connection, int address, byte[] received)
    {
        // domains of a process share their descriptors: from here on the reader has to close it
        var file = HeadSize + received.Length > MaxMessage ? Descriptors.CreateFile(received) : -1;
        var message = Message(connection, address, received.Length, file, file < 0 ? received : []);
        while (!Descriptors.TryWriteAtOnce(writeEnd, message))
        {
            if (Libc.LastError is not (Libc.TryAgain or Libc.Interrupted)) throw new SocketException(Libc.LastError);

            Descriptors.WaitWritable(writeEnd, WaitMilliseconds);
        }
    }

    public bool TryPost(ReadOnlySpan<int> connections, int address)
    {
        var messages = new byte[HeadSize * connections.Length];
        for (var i = 0; i < connections.Length; i++) Message(connections[i], address, 0, -1, []).CopyTo(messages, i * HeadSize);

        return Descriptors.TryWriteAtOnce(writeEnd, messages);
    }

    /// <summary>Closes the connections that are left in the pipe. The write end must be closed already.</summary>
    public void Empty()
    {
        var head = new byte[HeadSize];
        while (Descriptors.WaitReadable(readEnd, 0) && Descriptors.TryRead(readEnd, head, HeadSize))
        {
            Libc.Close(BitConverter.ToInt32(head, 0));
            var file = BitConverter.ToInt32(head, 12);
            if (file >= 0) Libc.Close(file);
            else if (BitConverter.ToInt32(head, 8) is > 0 and var count) Descriptors.TryRead(readEnd, new byte[count], count);
        }
    }

    private static byte[] Message(int connection, int address, int length, int file, byte[] within)
    {
        var message = new byte[HeadSize + within.Length];
        BitConverter.GetBytes(connection).CopyTo(message, 0);
        BitConverter.GetBytes(address).CopyTo(message, 4);
        BitConverter.GetBytes(length).CopyTo(message, 8);
        BitConverter.GetBytes(file).CopyTo(message, 12);
        Buffer.BlockCopy(within, 0, message, HeadSize, within.Length);
        return message;
    }

    // a connection is a descriptor of this process already, so there is nothing to wait for
    public void Read(Action<int, int, byte[]> take, Func<bool> isOver, Action<int> wait)
    {
        var head = new byte[HeadSize];
        while (!isOver())
        {
            if (!Descriptors.WaitReadable(readEnd, WaitMilliseconds)) continue;
            if (!Descriptors.TryRead(readEnd, head, HeadSize)) return;

            var received = new byte[BitConverter.ToInt32(head, 8)];
            var file = BitConverter.ToInt32(head, 12);
            Descriptors.TryRead(file < 0 ? readEnd : file, received, received.Length);
            if (file >= 0) Libc.Close(file);
            take(BitConverter.ToInt32(head, 0), BitConverter.ToInt32(head, 4), received);
        }
    }
}
