using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using System.Web;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.EngineBridge;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Protocol;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.HyperHost.Protocol.FastCgi.Requests;
using ServiceStack.HyperHost.Protocol.Http1;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.SharedListeners;
using ServiceStack.HyperHost.Transport;
using ServiceStack.HyperHost.Transport.Listening;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Hosting;

/// <summary>Serves all FastCGI and HTTP addresses of one application with one request handler.</summary>
internal sealed class HostServer : IDisposable
{
    private readonly HyperHostOptions _options;
    private readonly BoundedLog _log;
    private readonly HostMonitor _monitor;
    private readonly RequestHandler _handler;
    private readonly TrustedProxies _trustedProxies;
    private readonly AllowedClients _allowed;
    private readonly ServerContext _context;
    private readonly SharedConnections? _shared;
    private readonly List<IListener> _listeners = [];
    private FastCgiServer? _fastCgi;
    private HttpServer? _http;
    private IHttpsServer? _https;
    private Func<IHttpRequest, IHttpHandler?>? _refuse;

    /// <exception cref="ArgumentOutOfRangeException">A limit is out of its range.</exception>
    /// <exception cref="FormatException">An address range of the options is malformed.</exception>
    public HostServer(HyperHostOptions options)
    {
        options.Compression.Check();
        _options = options;
        _log = options.CreateLog(EndpointHost.Config?.ServiceName);
        _monitor = new HostMonitor(options);
        _log.Dropped = _monitor.Counters.LogLineDropped;
        EngineLog.Attach(_log);
        if (options.V3Behaviour) EngineSwitch.UseV3();
        options.ConnectTransport(_monitor.Counters);
        _trustedProxies = options.CreateProxies();

        _allowed = AllowedClients.WithEnvironment(options.AllowedClients);
        _context = new ServerContext(options.Limits, _log, _monitor.Counters, options.Time);
        _handler = CreateHandler(ConcurrencyLimiter.Create(options.Transport), _monitor.RouteStatistics, _monitor.Endpoints);
        if (options.Shared is { } inherited && Linux.IsHere) _shared = new SharedConnections(inherited, FastCgi, options.Transport, _log);
        options.CountRequests = () => Counters.Requests;
    }

    /// <summary>The listen addresses, with the ports that the system chose.</summary>
    public IReadOnlyList<ListenAddress> Addresses { get; private set; } = [];

    /// <summary>Counters since the start, over FastCGI and HTTP.</summary>
    public HostCounters Counters => _context.Counters;

    /// <summary>Whether a FastCGI server was created, which only happens for FastCGI addresses.</summary>
    internal bool ServesFastCgi => _fastCgi is not null;

    // created for the first FastCGI address
    private FastCgiServer FastCgi => _fastCgi ??= new FastCgiServer(_context, _allowed, new ExchangeHandler(_handler, _trustedProxies));

    /// <inheritdoc cref="StartAsync"/>
    public void Start(IEnumerable<string> addresses) => StartAsync(addresses).GetAwaiter().GetResult();

    /// <exception cref="ListenAddressException">An address is malformed, or the HTTP addresses have different paths.</exception>
    /// <exception cref="ListenException">An address can't be listened on.</exception>
    /// <exception cref="OperationCanceledException">The start was cancelled before the host listened on all addresses.</exception>
    public async Task StartAsync(IEnumerable<string> addresses, CancellationToken cancellationToken = default)
    {
        var wanted = addresses.Select(ListenAddress.Parse).ToArray();
        if (wanted.Length == 0 && _shared is null) throw new ArgumentException(
            "There is no address to listen on; give at least one, such as fcgi://127.0.0.1:9000.", nameof(addresses));

        _monitor.Start(EndpointHost.Config.ServiceName);
        SetHandlerPath(wanted);
        WarmUp.Start();
        if (wanted.Length > 0) Addresses = await OpenAsync(wanted, cancellationToken).ConfigureAwait(false);
        foreach (var address in Addresses) Announcement.Write(_log, address, _allowed.IsAny);
        if (Linux.IsHere) _shared?.Start();
        var application = EndpointHost.AppHost?.GetType().Assembly;
        _monitor.Listening(
            () => HostDescription.Of(_options, Addresses, _allowed.IsAny, application, PrecompiledCode.IsIn(application)),
            _log);
    }

    /// <inheritdoc cref="StopAsync"/>
    public void Stop() => StopAsync().GetAwaiter().GetResult();

    /// <summary>Stops listening, drains, and aborts the requests that are still open afterwards.</summary>
    /// <param name="cancellationToken">Ends the drain early.</param>
    public async Task StopAsync(CancellationToken cancellationToken = default)
    {
        if (_options.IsReplaced) _monitor.NoteDraining();
        else _monitor.Drain(_log);
        _log.Write(HostLogLevel.Notice, "Stopping: no new requests; those in flight are finished.");
        _options.EndConnecting?.Invoke();
        if (Linux.IsHere) _shared?.BeginStop();
        await StopServersAsync(cancellationToken).ConfigureAwait(false);
        Addresses = [];
        _log.Write(HostLogLevel.Notice, "Stopped.");
    }

    public void Dispose()
    {
        _refuse = null;
        _listeners.ForEach(static listener => listener.Dispose());
        _http?.Dispose();
        if (Linux.IsHere) _shared?.Dispose();
        _fastCgi?.Dispose();
        _monitor.Dispose();
        EngineLog.Detach(_log);
        _log.Dispose();
    }

    public void ReportFailure(Exception error) => _log.Write(HostLogLevel.Error, error.Message);

    private RequestHandler CreateHandler(
        ConcurrencyLimiter? limiter, HostStatistics? statistics = null, IHostEndpoints? endpoints = null) =>
        new(_log, _options.AccessLog, limiter, statistics, endpoints, _options.RequestEvents, _options.Compression, _options.ServerTiming,
            SlowLog.For(_options.SlowRequestTime, _log, _monitor.Counters))
        {
            Stopping = _context.Stopping,
        };

    private async Task StopServersAsync(CancellationToken cancellationToken)
    {
        await Task.WhenAll(_listeners.ConvertAll(static listener => listener.StopListeningAsync())).ConfigureAwait(false);
        _context.EndStreams();
        var http = _http?.StopAsync(cancellationToken: cancellationToken) ?? Task.CompletedTask;
        var https = _https?.DrainAsync(cancellationToken) ?? Task.CompletedTask;
        await Task.WhenAll(StopFastCgiAsync(cancellationToken), http, https).ConfigureAwait(false);
        await Task.WhenAll(_listeners.ConvertAll(static listener => listener.StopAsync())).ConfigureAwait(false);
    }

    private async Task StopFastCgiAsync(CancellationToken cancellationToken)
    {
        if (_shared is not null && Linux.IsHere) await _shared.DrainAsync(cancellationToken).ConfigureAwait(false);
        if (_fastCgi is not null) await _fastCgi.StopAsync(cancellationToken: cancellationToken).ConfigureAwait(false);
    }

    // Sets v3's handler path from the path of the HTTP addresses, as v3's self-host does from its start URL.
    private void SetHandlerPath(ListenAddress[] addresses)
    {
        var paths = addresses.Where(address => address.Protocol == ListenProtocol.Http).Select(address => address.Path.Trim('/')).Distinct()
            .ToArray();
        if (paths.Length > 1)
        {
            throw new ListenAddressException(
                $"The HTTP addresses have different paths ({string.Join(", ", paths.Select(path => "/" + path))}); v3 has one handler "
                    + "path for an app.");
        }

        var config = EndpointHost.Config;
        if (paths.Length == 1 && paths[0].Length > 0)
        {
            var own = config.ServiceStackHandlerFactoryPath?.Trim('/');
            if (string.IsNullOrEmpty(own) || own!.Equals(paths[0], StringComparison.OrdinalIgnoreCase)) MountPath.Set(paths[0]);
            _refuse = MountPath.RefuseOutside(paths[0]);
            config.RawHttpHandlers.Insert(0, request => _refuse?.Invoke(request)!);
        }

        // AppHostBase would read the redirect path from web.config, which may not exist
        if (string.IsNullOrEmpty(config.ServiceStackHandlerFactoryPath)) config.MetadataRedirectPath ??= "metadata";
    }

    private async Task<ListenAddress[]> OpenAsync(ListenAddress[] wanted, CancellationToken cancellationToken)
    {
        var open = new ListenAddress[wanted.Length];
        cancellationToken.ThrowIfCancellationRequested();
        await OpenThoseAsync(wanted, open, static address => address.Protocol == ListenProtocol.FastCgi, OpenFastCgiAsync)
            .ConfigureAwait(false);
        cancellationToken.ThrowIfCancellationRequested();
        await OpenHttpAsync(wanted, open).ConfigureAwait(false);
        return open;
    }

    // opens the HTTP addresses, each at its index in wanted
    private async Task OpenHttpAsync(ListenAddress[] wanted, ListenAddress[] open)
    {
        var http = Array.FindAll(wanted, static address => address.Protocol == ListenProtocol.Http);
        if (http.Length == 0) return;

        var tls = _options.Tls;
        tls.Check();
        if (tls.Redirect && !Array.Exists(http, IsTlsOverTcp)) throw ListenException.NoTlsAddress();

        await OpenThoseAsync(wanted, open, address => address.Protocol == ListenProtocol.Http && !IsForKestrel(address), OpenOwnHttpAsync)
            .ConfigureAwait(false);
        await OpenThoseAsync(wanted, open, IsForKestrel, OpenHttpsAsync).ConfigureAwait(false);
        if (tls.Redirect) _https?.RedirectTo(TlsPort(open));
    }

    private Task<IReadOnlyList<ListenAddress>> OpenHttpsAsync(ListenAddress[] addresses)
    {
        var module = _options.HttpsModule ?? throw ListenException.NoHttps(addresses[0]);
        _https = module.Create(new(_options, _handler, _context.RequestLimiter, _context.Counters, _trustedProxies, _log), addresses);
        return BeginAsync(_https);
    }

    // Kestrel serves TLS, HTTP/2, and HTTP addresses that only redirect to TLS.
    private bool IsForKestrel(ListenAddress address) => address.Protocol == ListenProtocol.Http
        && (address.IsTls || address.HasHttp2 || _options.Tls.Redirect || _options.Transport.UseKestrel);

    private static bool IsTlsOverTcp(ListenAddress address) => address.IsTls && address.Kind != ListenKind.Unix;

    // Reads the port of an inherited socket from the socket.
    private static int TlsPort(IReadOnlyList<ListenAddress> open)
    {
        var address = open.First(IsTlsOverTcp);
        var inherited = Linux.IsHere && address.EndPoint is null ? Descriptors.LocalOf(address.Descriptor) : null;
        return (address.EndPoint ?? inherited)?.Port ?? throw ListenException.NoTlsAddress();
    }

    private static async Task OpenThoseAsync(
        ListenAddress[] wanted,
        ListenAddress[] open,
        Predicate<ListenAddress> which,
        Func<ListenAddress[], Task<IReadOnlyList<ListenAddress>>> openAsync)
    {
        var those = Array.FindAll(wanted, which);
        if (those.Length == 0) return;

        // keeps the order of wanted
        var (opened, at) = (await openAsync(those).ConfigureAwait(false), 0);
        for (var i = 0; i < wanted.Length; i++)
        {
            if (which(wanted[i])) open[i] = opened[at++];
        }
    }

    private Task<IReadOnlyList<ListenAddress>> OpenFastCgiAsync(ListenAddress[] addresses) =>
        BeginAsync(new SocketListener(addresses, _options.Transport, FastCgi.ServeAsync, _log));

    private Task<IReadOnlyList<ListenAddress>> OpenOwnHttpAsync(ListenAddress[] addresses)
    {
        _http = new HttpServer(_context.OverHttp(), HandleAsync);
        return BeginAsync(new SocketListener(addresses, _options.Transport, _http.ServeAsync, _log));
    }

    private ValueTask HandleAsync(Http1Exchange exchange) => _handler.HandleAsync(
        new Http1Request(exchange, _trustedProxies, _options.UnderscoresInHeaders), new Http1Response(exchange));

    private async Task<IReadOnlyList<ListenAddress>> BeginAsync(IListener listener)
    {
        _listeners.Add(listener);
        await listener.StartAsync().ConfigureAwait(false);
        return listener.Addresses;
    }

    private sealed class ExchangeHandler(RequestHandler handler, TrustedProxies trustedProxies) : IExchangeHandler
    {
        public ValueTask HandleAsync(FastCgiExchange exchange) =>
            handler.HandleAsync(new FastCgiRequest(exchange, trustedProxies), new FastCgiResponse(exchange));
    }
}
