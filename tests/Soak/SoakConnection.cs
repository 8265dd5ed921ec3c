using System;
using System.Net;
using System.Net.Sockets;
using System.Threading;

namespace ServiceStack.HyperHost.Soak;

/// <summary>A client's connection. For one thread.</summary>
internal abstract class SoakConnection : IDisposable
{
    private const int Patience = 60_000;
    private const int SlowSize = 4 * 1024;
    private const int SlowMilliseconds = 2;

    private readonly Socket _socket;
    private readonly byte[] _buffer = new byte[64 * 1024];
    private int _start;
    private int _end;

    /// <param name="address">A path, or address and port.</param>
    /// <exception cref="SocketException">The server does not accept.</exception>
    protected SoakConnection(string address)
    {
        var isUnix = address[0] == '/';
        _socket = isUnix
            ? new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified)
            : new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        try
        {
            _socket.Connect(isUnix ? UnixAddress.Of(address) : EndPointOf(address));
        }
        catch
        {
            _socket.Dispose();
            throw;
        }

        _socket.ReceiveTimeout = _socket.SendTimeout = Patience;
    }

    /// <summary>Requests that it has had.</summary>
    public int Asked { get; set; }

    /// <summary>Reads with pauses.</summary>
    public bool IsSlow { get; set; }

    /// <summary>The bytes of a request.</summary>
    public abstract byte[] Bytes(SoakRequest request, bool isKept);

    /// <summary>Reads until the response ends, or the connection.</summary>
    /// <exception cref="SoakFault">Bytes came that the protocol does not have there.</exception>
    public abstract SoakResponse Read();

    /// <summary>Checks that nothing is there before a further request.</summary>
    /// <returns>False if the server takes none.</returns>
    /// <exception cref="SoakFault">Bytes arrived that belong to no request.</exception>
    public abstract bool IsReady();

    /// <summary>Gives a request up, if the protocol has a way to.</summary>
    public virtual bool TryAbort() => false;

    /// <returns>False if the peer has disconnected.</returns>
    public bool TrySend(byte[] bytes, int count)
    {
        try
        {
            for (var at = 0; at < count;) at += _socket.Send(bytes, at, count - at, SocketFlags.None);
            return true;
        }
        catch (SocketException)
        {
            return false;
        }
    }

    /// <summary>Waits for bytes, and takes none.</summary>
    public void WaitForSome() => TryFill();

    /// <summary>The server sees a reset.</summary>
    public void Reset()
    {
        _socket.LingerState = new LingerOption(true, 0);
        Dispose();
    }

    public void Dispose() => _socket.Dispose();

    /// <summary>Whether the server has sent something, or closed the connection.</summary>
    protected bool HasNews => _start < _end || _socket.Poll(0, SelectMode.SelectRead);

    /// <returns>Bytes that have come; 0 at the end of the connection.</returns>
    protected int Take(byte[] into, int at, int count)
    {
        if (_start == _end && !TryFill()) return 0;

        var taken = Math.Min(count, _end - _start);
        Buffer.BlockCopy(_buffer, _start, into, at, taken);
        _start += taken;
        return taken;
    }

    /// <returns>False if the connection ends before all have come.</returns>
    protected bool TryTakeAll(byte[] into, int count)
    {
        for (var at = 0; at < count;)
        {
            var taken = Take(into, at, count - at);
            if (taken == 0) return false;

            at += taken;
        }

        return true;
    }

    private bool TryFill()
    {
        if (_start < _end) return true;
        if (IsSlow) Thread.Sleep(SlowMilliseconds);

        try
        {
            _start = 0;
            _end = _socket.Receive(_buffer, 0, IsSlow ? SlowSize : _buffer.Length, SocketFlags.None);
        }
        catch (SocketException error) when (error.SocketErrorCode is SocketError.TimedOut or SocketError.WouldBlock)
        {
            throw new SoakFault(SoakCount.Lost, $"nothing came for {Patience / 1000} s");
        }
        catch (SocketException)
        {
            _end = 0;
        }

        return _end > 0;
    }

    private static IPEndPoint EndPointOf(string address)
    {
        var colon = address.LastIndexOf(':');
        return new IPEndPoint(IPAddress.Parse(address.Substring(0, colon)), int.Parse(address.Substring(colon + 1)));
    }
}
