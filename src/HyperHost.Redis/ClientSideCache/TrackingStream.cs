using System;
using System.IO;
using System.Net.Sockets;
using System.Threading;

namespace ServiceStack.HyperHost.Redis;

/// <summary>The stream of a socket that reports to other threads whether all received bytes are processed.</summary>
/// <remarks>
/// One thread reads, and reads again only after it has processed its buffer. So nothing is pending while it waits and the kernel has no
/// bytes for it.
/// </remarks>
internal sealed class TrackingStream(Socket socket) : Stream
{
    private bool _isWaiting;

    /// <summary>
    /// False from the arrival of bytes, or of the end of the connection, until they are processed. Thread-safe.
    /// </summary>
    /// <exception cref="ObjectDisposedException">The socket is closed.</exception>
    /// <exception cref="SocketException">The connection was lost.</exception>
    public bool IsDrained => !socket.Poll(0, SelectMode.SelectRead) && Volatile.Read(ref _isWaiting);

    /// <summary>Timeout of a read.</summary>
    public TimeSpan ReceiveTimeout { get; set; }

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    /// <exception cref="IOException">The read timed out, or the connection was lost.</exception>
    public override int Read(byte[] buffer, int offset, int count)
    {
        Volatile.Write(ref _isWaiting, true);
        try
        {
            if (!socket.Poll((int)Math.Min(ReceiveTimeout.TotalMilliseconds * 1000, int.MaxValue), SelectMode.SelectRead))
            {
                throw new IOException($"No data from Redis for {ReceiveTimeout}.");
            }

            // cleared before Receive empties the kernel's buffer, so that IsDrained is false throughout
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
