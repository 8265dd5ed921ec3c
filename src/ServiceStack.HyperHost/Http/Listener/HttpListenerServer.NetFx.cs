using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Engine;
using ServiceStack.HyperHost.Linux;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Statistics;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Http.Listener;

/// <summary>HTTP by HttpListener, for Mono and .NET Framework.</summary>
internal sealed class HttpListenerServer(
    RequestHandler handler, HostLimits limits, TransportOptions transport, HostCounters counters, TrustedProxies trustedProxies,
    bool underscoresInHeaders, IHostLog log) : IDisposable
{
    private const int DefaultMaxThreads = 256;
    private const int DrainLookMilliseconds = 5;

    /// <summary>A request may be between its socket and its thread, on a busy machine for a while.</summary>
    private const int QuietLooks = 10;

    /// <summary>More of them stand in each other's way: HttpListener gives each the next request in turn.</summary>
    private static readonly int ReadyThreads = Math.Max(4, Environment.ProcessorCount * 2);

    private readonly HttpListener _listener = new() { IgnoreWriteExceptions = true };
    private readonly List<int> _ports = [];
    private ListenerThreads? _threads;
    private volatile bool _isStopping;

    /// <exception cref="ListenException">The address can't be listened on.</exception>
    public void Start(ListenAddress address)
    {
        var prefix = address.IsAnyHost
            ? $"http://*:{address.EndPoint!.Port}{address.Path.TrimEnd('/')}/"
            : $"http://{Host(address)}:{address.EndPoint!.Port}{address.Path.TrimEnd('/')}/";
        try
        {
            _listener.Prefixes.Add(prefix);
            // HttpListener answers only to the name it was given; loopback has two
            if (!address.IsAnyHost && IPAddress.Loopback.Equals(address.EndPoint.Address))
                _listener.Prefixes.Add(prefix.Replace("//127.0.0.1:", "//localhost:"));
            MonoListener.Guard();

            // does nothing where it has started
            _listener.Start();
            _ports.Add(address.EndPoint.Port);
        }
        catch (Exception error) when (error is SocketException or HttpListenerException)
        {
            var code = error is SocketException socketError ? socketError.SocketErrorCode : SocketError.AddressAlreadyInUse;
            throw ListenException.From(address, code, error);
        }

        // MaxThreads bounds services alone: a body that comes slowly holds a thread as well
        var ready = Math.Max(ReadyThreads, transport.MinThreads);
        _threads ??= new ListenerThreads(_listener, Run, ready, Math.Max(DefaultMaxThreads, transport.MaxThreads), log);
    }

    /// <summary>
    /// Has the system make no more connections, and waits for the requests in flight and for those that come on connections that are there;
    /// each is the last of its connection.
    /// </summary>
    /// <returns>False if some were not done in time.</returns>
    public bool Stop(TimeSpan drainTime)
    {
        // HttpListener.Stop ends the requests in flight, so they are waited for first
        _isStopping = true;
        foreach (var port in _ports) Descriptors.ListeningOn(port).ForEach(Libc.RefuseConnections);
        var drained = IsDrained(drainTime);
        Close();
        return drained;
    }

    public void Dispose() => Close();

    private bool IsDrained(TimeSpan within)
    {
        var began = Clock.Now;
        var grace = limits.IdleDrainTime.TotalMilliseconds;
        for (var quiet = 0; quiet < QuietLooks;)
        {
            var isServing = _threads is { AreServing: true };
            if (isServing && Clock.Now - began >= within.TotalMilliseconds) return false;

            // what a busy machine has not let it read yet
            var isAsked = Clock.Now - began < within.TotalMilliseconds && _ports.Exists(IsAsked);
            quiet = isServing || isAsked || Clock.Now - began < grace ? 0 : quiet + 1;
            Thread.Sleep(DrainLookMilliseconds);
        }

        return true;
    }

    // Whether the system holds a connection or bytes that HttpListener has not taken yet.
    private static bool IsAsked(int port) =>
        Descriptors.ListeningOn(port).Exists(static listening => Descriptors.WaitReadable(listening, 0))
        || Descriptors.ConnectedTo(port).Any(static connection => Libc.CountReceived(connection) > 0);

    private void Close()
    {
        _threads?.Dispose();

        // HttpListener answers whatever comes while it closes with 400 or with an empty 200; a client asks again where it is cut
        foreach (var port in _ports)
        {
            foreach (var connection in Descriptors.ConnectedTo(port)) Libc.Shutdown(connection);
        }

        // closed once more, it leaves whoever listens there by then alone
        _ports.Clear();
        _listener.Close();
    }

    private static string Host(ListenAddress address) =>
        address.EndPoint!.AddressFamily == AddressFamily.InterNetworkV6
            ? $"[{address.EndPoint.Address}]" : address.EndPoint.Address.ToString();

    private void Run(HttpListenerContext context)
    {
        try
        {
            Serve(context);
        }
        catch (Exception error)
        {
            if (log.IsEnabled(HostLogLevel.Debug))
                log.Write(HostLogLevel.Debug, $"{context.Request.RemoteEndPoint}: the client left.", error);
            context.Response.Abort();
        }
    }

    private void Serve(HttpListenerContext context)
    {
        if (_isStopping)
        {
            context.Response.KeepAlive = false;
        }

        if (context.Request.Headers.Count > limits.MaxHeaderCount)
        {
            LogLimit(context, LimitName.MaxHeaderCount, $"more than {limits.MaxHeaderCount} headers came. Answered with 431.");
            Refuse(context, 431, $"A request may have {limits.MaxHeaderCount} headers here.");
            return;
        }

        if (!context.Request.HasEntityBody)
        {
            Handle(context, body: null);
            return;
        }

        var body = new RequestBody();
        try
        {
            if (!TryReadBody(context.Request, body)) RefuseLargeBody(context);
            else if (context.Request.ContentLength64 >= 0 && body.Length < context.Request.ContentLength64) RefuseCutBody(context);
            else Handle(context, body);
        }
        catch (EndOfStreamException)
        {
            RefuseCutBody(context);
        }
        finally
        {
            body.Reset();
        }
    }

    private void RefuseCutBody(HttpListenerContext context)
    {
        counters.ProtocolError();
        log.Write(HostLogLevel.Notice, $"{context.Request.RemoteEndPoint}: The body ended before it was whole. Answered with 400.");
        Refuse(context, 400, "The body ended before it was whole.");
    }

    private void LogLimit(HttpListenerContext context, LimitName limit, string reason)
    {
        counters.LimitReached(limit);
        log.Write(HostLogLevel.Warning, $"{context.Request.RemoteEndPoint}: {limit}: {reason}");
    }

    private void RefuseLargeBody(HttpListenerContext context)
    {
        LogLimit(context, LimitName.MaxBodyBytes, $"a body of more than {limits.MaxBodyBytes} bytes. Answered with 413.");
        Refuse(context, 413, $"A body may have {limits.MaxBodyBytes} bytes here.");
    }

    private void Handle(HttpListenerContext context, RequestBody? body)
    {
        var response = new ListenerResponse(context);
        var done = handler.HandleAsync(new ListenerRequest(context.Request, body, trustedProxies, underscoresInHeaders), response);
        if (!done.IsCompletedSuccessfully) done.AsTask().GetAwaiter().GetResult();
        response.Release();
    }

    private bool TryReadBody(HttpListenerRequest request, RequestBody body)
    {
        if (limits.MaxBodyBytes > 0 && request.ContentLength64 > limits.MaxBodyBytes) return false;

        var buffer = ArrayPool<byte>.Shared.Rent(16 * 1024);
        try
        {
            var source = request.ContentLength64 < 0 ? new ChunkedInput(request.InputStream) : request.InputStream;
            while (source.Read(buffer, 0, buffer.Length) is > 0 and var read)
            {
                body.Append(new ReadOnlySequence<byte>(buffer, 0, read), request.ContentLength64, limits);
                if (limits.MaxBodyBytes > 0 && body.Length > limits.MaxBodyBytes) return false;
            }

            body.Finish();
            return true;
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(buffer, clearArray: true);
        }
    }

    private static void Refuse(HttpListenerContext context, int status, string reason)
    {
        context.Response.StatusCode = status;
        context.Response.ContentType = "text/plain";
        context.Response.KeepAlive = false;
        context.Response.Close(System.Text.Encoding.UTF8.GetBytes(reason), willBlock: true);
    }
}
