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

/// <summary>A connection on which Redis tells of every change of the keys that begin so.</summary>
/// <remarks>
/// Both the tracking and its messages are of this one connection, so neither can be lost without the other. The client cannot do
/// this: its connections for commands and for messages end at different times, and it breaks on these messages, which hold a list.
/// </remarks>
internal sealed class TrackingConnection : IDisposable
{
    private const string ChangesChannel = "__redis__:invalidate";

    private readonly Socket _socket;
    private readonly WatchedStream _watched;
    private readonly Stream _stream;
    private readonly RespReader _reader;
    private readonly string _channel;

    private TrackingConnection(Socket socket, WatchedStream watched, Stream stream, string channel)
    {
        _socket = socket;
        _watched = watched;
        _stream = stream;
        _reader = new RespReader(stream);
        _channel = channel;
    }

    /// <param name="options">Has the password, and whether to encrypt.</param>
    /// <param name="timeout">For each step until Redis tells of changes.</param>
    /// <param name="channel">Of this connection alone: what is published there is heard too.</param>
    /// <exception cref="TrackingRefusedException">Redis cannot or may not tell of changes.</exception>
    /// <exception cref="IOException">Redis was not reached, or did not answer in time.</exception>
    /// <exception cref="SocketException">Redis was not reached.</exception>
    /// <exception cref="System.Security.Authentication.AuthenticationException">The server's certificate is not trusted.</exception>
    public static TrackingConnection Open(
        EndPoint server, ConfigurationOptions options, TimeSpan timeout, string channel, IEnumerable<string> prefixes)
    {
        var (host, port) = server switch
        {
            DnsEndPoint name => (name.Host, name.Port),
            IPEndPoint address => (address.Address.ToString(), address.Port),
            _ => throw new TrackingRefusedException($"no connection of this kind can be made to {server}"),
        };
        var socket = Connect(host, port, timeout);
        try
        {
            var watched = new WatchedStream(socket) { Patience = timeout };
            var connection = new TrackingConnection(socket, watched, options.Ssl ? new SslStream(watched) : watched, channel);
            connection.Begin(options, host, prefixes);
            return connection;
        }
        catch
        {
            socket.Dispose();
            throw;
        }
    }

    /// <summary>Whether the listener was told of all that has arrived. Any thread may ask.</summary>
    public bool IsDrained
    {
        get
        {
            try
            {
                return _watched.IsDrained;
            }
            catch (Exception ex) when (ex is ObjectDisposedException or SocketException)
            {
                return false;
            }
        }
    }

    /// <summary>Tells the listener of all that comes, until the connection ends.</summary>
    /// <param name="longestSilence">After which the connection counts as lost.</param>
    /// <exception cref="IOException">It has ended, or was silent for too long.</exception>
    /// <exception cref="ObjectDisposedException">It was disposed of.</exception>
    public void Listen(ITrackingListener listener, TimeSpan longestSilence)
    {
        _watched.Patience = longestSilence;
        while (true)
        {
            var parts = _reader.ReadArray();
            if (parts != 3 || _reader.ReadText() != "message") throw new InvalidDataException("Redis sent what is no message.");

            if (_reader.ReadText() == _channel)
            {
                listener.Heard(_reader.ReadText() ?? "");
                continue;
            }

            var keys = _reader.ReadArray();
            if (keys < 0) listener.ChangedAll();
            for (var i = 0L; i < keys; i++) listener.Changed(_reader.ReadText() ?? "");
        }
    }

    /// <summary>Ends <see cref="Listen"/> on another thread, too.</summary>
    public void Dispose()
    {
        try
        {
            // Mono does not wake a thread that reads when the socket is only closed
            _socket.Shutdown(SocketShutdown.Both);
        }
        catch (Exception ex) when (ex is SocketException or ObjectDisposedException)
        {
            // it has ended by itself
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
                : throw new IOException($"{host}:{port} took no connection within {timeout}.");
        }
        catch (Exception ex)
        {
            client.Close();
            if (ex is AggregateException { InnerException: SocketException inner }) throw new IOException(inner.Message, inner);
            throw;
        }
    }

    private void Begin(ConfigurationOptions options, string host, IEnumerable<string> prefixes)
    {
        (_stream as SslStream)?.AuthenticateAsClient(string.IsNullOrEmpty(options.SslHost) ? host : options.SslHost);
        if (!string.IsNullOrEmpty(options.Password)) Ask("AUTH", options.Password!);
        Ask("CLIENT", "SETNAME", "hyperhost-near");
        var own = Ask("CLIENT", "ID") ?? throw new InvalidDataException("Redis gave the connection no id.");

        List<string> tracking = ["CLIENT", "TRACKING", "ON", "REDIRECT", own, "BCAST"];
        foreach (var prefix in prefixes) tracking.AddRange(["PREFIX", prefix]);
        Ask([.. tracking]);

        Send("SUBSCRIBE", ChangesChannel, _channel);
        for (var subscribed = 0; subscribed < 2; subscribed++)
        {
            for (var part = _reader.ReadArray(); part > 0; part--) _reader.ReadText();
        }
    }

    private string? Ask(params string[] words)
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
