using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Net;
using System.Net.Security;
using System.Net.Sockets;
using System.Text;
using StackExchange.Redis;

namespace ServiceStack.HyperHost.Redis;

/// <summary>A connection with CLIENT TRACKING in broadcast mode: Redis reports each change of a key with one of the prefixes.</summary>
/// <remarks>
/// The tracking and its messages share this connection, so neither can be lost without the other. StackExchange.Redis has no client
/// tracking, and its connections for commands and for messages are closed at different times.
/// </remarks>
internal sealed class TrackingConnection : IDisposable
{
    private const string ChangesChannel = "__redis__:invalidate";

    private readonly Socket _socket;
    private readonly TrackingStream _tracked;
    private readonly Stream _stream;
    private readonly RespReader _reader;
    private readonly string _channel;

    private TrackingConnection(Socket socket, TrackingStream tracked, Stream stream, string channel)
    {
        _socket = socket;
        _tracked = tracked;
        _stream = stream;
        _reader = new RespReader(stream);
        _channel = channel;
    }

    /// <param name="options">Credentials and encryption.</param>
    /// <param name="timeout">Timeout of each step of the handshake.</param>
    /// <param name="channel">The connection's own channel, for heartbeats.</param>
    /// <exception cref="TrackingRefusedException">Redis does not support tracking, or the user has no permission for it.</exception>
    /// <exception cref="IOException">Redis was unreachable or did not respond in time.</exception>
    /// <exception cref="SocketException">Redis was unreachable.</exception>
    /// <exception cref="System.Security.Authentication.AuthenticationException">The server's certificate is not trusted.</exception>
    public static TrackingConnection Open(
        EndPoint server, ConfigurationOptions options, TimeSpan timeout, string channel, IEnumerable<string> prefixes)
    {
        var (host, port) = server switch
        {
            DnsEndPoint name => (name.Host, name.Port),
            IPEndPoint address => (address.Address.ToString(), address.Port),
            _ => throw new TrackingRefusedException($"the address {server} is not supported for tracking"),
        };
        var socket = Connect(host, port, timeout);
        try
        {
            var tracked = new TrackingStream(socket) { ReceiveTimeout = timeout };
            var connection = new TrackingConnection(socket, tracked, options.Ssl ? new SslStream(tracked) : tracked, channel);
            connection.Handshake(options, host, prefixes);
            return connection;
        }
        catch
        {
            socket.Dispose();
            throw;
        }
    }

    /// <summary>Whether the listener has processed all received messages. Thread-safe.</summary>
    public bool IsDrained
    {
        get
        {
            try
            {
                return _tracked.IsDrained;
            }
            catch (Exception ex) when (ex is ObjectDisposedException or SocketException)
            {
                return false;
            }
        }
    }

    /// <summary>Passes messages to the listener until the connection is closed.</summary>
    /// <param name="maxSilence">Time without a message after which the connection counts as lost.</param>
    /// <exception cref="IOException">The connection was lost, or was silent for too long.</exception>
    /// <exception cref="ObjectDisposedException">The connection was disposed.</exception>
    public void Listen(ITrackingListener listener, TimeSpan maxSilence)
    {
        _tracked.ReceiveTimeout = maxSilence;
        while (true)
        {
            var parts = _reader.ReadArray();
            if (parts != 3 || _reader.ReadText() != "message")
                throw new InvalidDataException("Redis sent a response that is not a pub/sub message.");

            if (_reader.ReadText() == _channel)
            {
                listener.OnHeartbeat(_reader.ReadText() ?? "");
                continue;
            }

            var keys = _reader.ReadArray();
            if (keys < 0) listener.OnFlushed();
            for (var i = 0L; i < keys; i++) listener.OnInvalidated(_reader.ReadText() ?? "");
        }
    }

    /// <summary>Ends a <see cref="Listen"/> on another thread.</summary>
    public void Dispose()
    {
        try
        {
            // on Mono, Dispose alone does not end a blocking read
            _socket.Shutdown(SocketShutdown.Both);
        }
        catch (Exception ex) when (ex is SocketException or ObjectDisposedException)
        {
            // already closed
        }

        _socket.Dispose();
    }

    private static Socket Connect(string host, int port, TimeSpan timeout)
    {
        var client = new TcpClient { NoDelay = true, SendTimeout = (int)timeout.TotalMilliseconds };
        try
        {
            return client.ConnectAsync(host, port).Wait(timeout)
                ? client.Client
                : throw new IOException($"No connection to {host}:{port} within {timeout}.");
        }
        catch (Exception ex)
        {
            client.Close();
            if (ex is AggregateException { InnerException: SocketException inner }) throw new IOException(inner.Message, inner);
            throw;
        }
    }

    private void Handshake(ConfigurationOptions options, string host, IEnumerable<string> prefixes)
    {
        (_stream as SslStream)?.AuthenticateAsClient(string.IsNullOrEmpty(options.SslHost) ? host : options.SslHost);
        if (options.Password is { Length: > 0 } password)
        {
            if (options.User is { Length: > 0 } user) Call("AUTH", user, password);
            else Call("AUTH", password);
        }

        Call("CLIENT", "SETNAME", "hyperhost-tracking");
        var own = Call("CLIENT", "ID") ?? throw new InvalidDataException("Redis returned no id for the connection.");

        List<string> tracking = ["CLIENT", "TRACKING", "ON", "REDIRECT", own, "BCAST"];
        foreach (var prefix in prefixes) tracking.AddRange(["PREFIX", prefix]);
        Call([.. tracking]);

        Send("SUBSCRIBE", ChangesChannel, _channel);
        for (var subscribed = 0; subscribed < 2; subscribed++)
        {
            for (var part = _reader.ReadArray(); part > 0; part--) _reader.ReadText();
        }
    }

    private string? Call(params string[] words)
    {
        Send(words);
        return _reader.ReadText();
    }

    private void Send(params string[] words)
    {
        var text = new StringBuilder();
        text.Append('*').Append(words.Length.ToString(CultureInfo.InvariantCulture)).Append("\r\n");
        foreach (var word in words)
        {
            text.Append('$').Append(Encoding.UTF8.GetByteCount(word).ToString(CultureInfo.InvariantCulture)).Append("\r\n");
            text.Append(word).Append("\r\n");
        }

        var bytes = Encoding.UTF8.GetBytes(text.ToString());
        _stream.Write(bytes, 0, bytes.Length);
        _stream.Flush();
    }
}
