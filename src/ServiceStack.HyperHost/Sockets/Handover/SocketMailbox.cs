using System;
using System.Net.Sockets;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Linux;

namespace ServiceStack.HyperHost.Sockets.Handover;

/// <summary>A pair of sockets through which processes pass connections to each other.</summary>
/// <remarks>
/// The sockets keep messages apart, so that several may write and several may read:
/// <code>
/// | address 4 | length 4 | bytes, unless they are in a file | beside it: descriptors of the connection and of the file |
/// </code>
/// The system holds some hundred messages. Further writers wait for 2 s, and fail if nobody reads.
/// </remarks>
internal sealed class SocketMailbox : IMailbox
{
    private const int HeadSize = 8;
    private const int MaxBytes = 16 * 1024;
    private const int WaitMilliseconds = 50;
    private const int GiveUpMilliseconds = 2000;
    private const int TimedOut = 110;

    /// <param name="readEnd">-1 for one that only posts.</param>
    /// <param name="writeEnd">-1 for one that only reads.</param>
    public SocketMailbox(int readEnd, int writeEnd)
    {
        ReadEnd = readEnd;
        WriteEnd = writeEnd;
        if (readEnd >= 0) Libc.SetReceiveTimeout(readEnd, WaitMilliseconds);
    }

    public int ReadEnd { get; }

    public int WriteEnd { get; }

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
            var message = Message(address, received.Length, file < 0 ? received : []);
            Send(message, connection, file);
        }
        finally
        {
            Libc.Close(connection);
            if (file >= 0) Libc.Close(file);
        }
    }

    public bool TryPost(int connection, int address)
    {
        if (!DescriptorMessages.TrySend(WriteEnd, Message(address, 0, []), connection, -1)) return false;

        Libc.Close(connection);
        return true;
    }

    public void Read(Action<int, int, byte[]> take, Func<bool> isOver)
    {
        var bytes = new byte[HeadSize + MaxBytes];
        while (!isOver())
        {
            // waits for as long as the socket's time-out says
            var count = DescriptorMessages.Receive(ReadEnd, bytes, out var connection, out var file);
            if (count < 0 && Libc.LastError is Libc.TryAgain or Libc.Interrupted) continue;
            if (count < HeadSize) return;

            Deliver(take, bytes, connection, file);
        }
    }

    public void Dispose()
    {
        Libc.Close(WriteEnd);
        Libc.Close(ReadEnd);
    }

    private static byte[] Message(int address, int length, byte[] within)
    {
        var message = new byte[HeadSize + within.Length];
        BitConverter.GetBytes(address).CopyTo(message, 0);
        BitConverter.GetBytes(length).CopyTo(message, 4);
        Buffer.BlockCopy(within, 0, message, HeadSize, within.Length);
        return message;
    }

    private static void Deliver(Action<int, int, byte[]> take, byte[] bytes, int connection, int file)
    {
        var received = new byte[BitConverter.ToInt32(bytes, 4)];
        var isWhole = received.Length <= MaxBytes;
        if (isWhole) Buffer.BlockCopy(bytes, HeadSize, received, 0, received.Length);
        else isWhole = file >= 0 && Descriptors.TryRead(file, received, received.Length);
        if (file >= 0) Libc.Close(file);

        // a descriptor is missing if this process has as many open files as it may have
        if (connection >= 0 && isWhole) take(connection, BitConverter.ToInt32(bytes, 0), received);
        else if (connection >= 0) Libc.Close(connection);
    }

    private void Send(byte[] message, int connection, int file)
    {
        var until = Clock.Now + GiveUpMilliseconds;
        while (!DescriptorMessages.TrySend(WriteEnd, message, connection, file))
        {
            if (Libc.LastError is not (Libc.TryAgain or Libc.Interrupted)) throw new SocketException(Libc.LastError);
            if (Clock.Now >= until) throw new SocketException(TimedOut);

            Descriptors.WaitWritable(WriteEnd, WaitMilliseconds);
        }
    }
}
