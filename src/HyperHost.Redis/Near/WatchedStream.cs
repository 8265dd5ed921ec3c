using System;
using System.IO;
using System.Net.Sockets;
using System.Threading;

namespace ServiceStack.HyperHost.Redis;

/// <summary>The stream of a socket of which other threads can tell whether all that has arrived was dealt with.</summary>
/// <remarks>
/// One thread reads, and asks for more only when it is done with what it has. So there is nothing left when it waits and the system has
/// no bytes for it.
/// </remarks>
internal sealed class WatchedStream(Socket socket) : Stream
{
    private bool _isWaiting;

    /// <summary>
    /// False from the moment in which bytes or the end of the connection arrive until they have been dealt with. Any thread may ask.
    /// </summary>
    /// <exception cref="ObjectDisposedException">The socket is closed.</exception>
    /// <exception cref="SocketException">The connection was lost.</exception>
    public bool IsDrained => !socket.Poll(0, SelectMode.SelectRead) && Volatile.Read(ref _isWaiting);

    /// <summary>How long a reading waits for the first byte.</summary>
    public TimeSpan Patience { get; set; }

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    /// <exception cref="IOException">Nothing came in time, or the connection was lost.</exception>
    public override int Read(byte[] buffer, int offset, int count)
    {
        Volatile.Write(ref _isWaiting, true);
        try
        {
            if (!socket.Poll((int)Math.Min(Patience.TotalMilliseconds * 1000, int.MaxValue), SelectMode.SelectRead))
            {
                throw new IOException($"Redis was silent for {Patience}.");
            }

            // before the bytes leave the system, so that one of the two tells of them
            Volatile.Write(ref _isWaiting, false);
            Interlocked.MemoryBarrier();
            return socket.Receive(buffer, offset, count, SocketFlags.None);
        }
        catch (SocketException ex)
        {
            throw new IOException(ex.Message, ex);
        }
        finally
        {
            Volatile.Write(ref _isWaiting, false);
        }
    }

    /// <exception cref="IOException">The connection was lost.</exception>
    public override void Write(byte[] buffer, int offset, int count)
    {
        try
        {
            while (count > 0)
            {
                var sent = socket.Send(buffer, offset, count, SocketFlags.None);
                offset += sent;
                count -= sent;
            }
        }
        catch (SocketException ex)
        {
            throw new IOException(ex.Message, ex);
        }
    }

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();
}
