using System;
using System.Threading;
using System.Threading.Tasks;
using System.Web;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.HyperHost.Protocol.FastCgi.Requests;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.AspNet.Domains;
using ServiceStack.HyperHost.AspNet.Requests;
using ServiceStack.HyperHost.SystemWeb.Sessions;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.AspNet;

/// <summary>An application in its domain: connects FastCGI to System.Web.</summary>
internal sealed class HostedApplication : IDisposable
{
    private const string UnloadReason = "System.Web unloads the domain";

    private static readonly TimeSpan WarmUpTimeout = TimeSpan.FromSeconds(120);

    // keeps the log's descriptor open until the domain is unloaded
    private static DomainLog? s_log;

    private readonly DomainSettings _settings;
    private readonly DomainLog _log;
    private readonly AccessLog? _accessLog;
    private readonly AspNetHandler _handler;
    private readonly ApplicationFolder _folder;
    private readonly ApplicationConnections _connections;
    private readonly SessionCache _sessions = new();
    private readonly TaskCompletionSource<bool> _mayUnload = new();
    private readonly DomainMonitor? _monitor;
    private ApplicationMonitor? _applicationMonitor;
    private UnloadBarrier? _unloadBarrier;
    private volatile bool _hasCrashed;
    private int _isDrained;

    public HostedApplication(DomainSettings settings)
    {
        _settings = settings;
#pragma warning disable RS0030 // AspNetApplication passes its lines to the server's log, with their kinds
        s_log = _log = new DomainLog(
            DescriptorHandle.DuplicateOf(settings.Number("log")), (HostLogLevels)settings.Number("log.levels"));
#pragma warning restore RS0030
        _folder = new ApplicationFolder(
            settings["virtualPath"],
            settings["physicalPath"],
            settings.List("defaultDocuments"),
            ReadProxies(settings))
        {
            AddTrailingSlash = settings.Is("addTrailingSlash"),
            CheckHiddenFiles = settings.Is("checkHiddenFiles"),
        };
        if (SystemWebRuntime.Lacks() is { } missing) _log.Write(HostLogLevel.Warning, missing);
        if (!SystemWebRuntime.DeclareHosted(settings["name"]))
        {
            _log.Write(
                HostLogLevel.Warning,
                "HostingEnvironment.IsHosted can't be set in this System.Web: libraries that read it find no web application");
        }

        if (StaticFileGuard.Register() is { } reason)
        {
            _log.Write(
                HostLogLevel.Warning,
                $"files that System.Web sends itself are not judged, so that it sends settings and sources too: {reason}");
        }

        var format = settings["access.format"];
        if (format.Length > 0)
        {
            _accessLog = new AccessLog(
                format,
                settings["name"],
                (lines, count) => _log.Send(DomainLog.AccessLines, lines, count),
                message => _log.Write(HostLogLevel.Warning, message));
        }

        var transport = new TransportOptions();
        settings.Restore("transport", transport);
        _handler = new AspNetHandler(_folder, _log, ConcurrencyLimiter.Create(transport), isLogged: _accessLog is not null);
        IExchangeHandler handler = _accessLog is null ? _handler : new LoggedExchanges(_handler, _accessLog, _folder.TrustedProxies);
        _monitor = DomainMonitor.For(settings);
        handler = SlowExchanges.For(settings, handler, _log, _monitor?.Counters);
        if (_monitor is not null) handler = _monitor.Wrap(handler);
        _connections = new ApplicationConnections(
            settings, handler, _log, static () => SystemWebRuntime.IsUnloading, _monitor?.Counters);
        new DomainEngineLog(_log).Start();
        AppDomain.CurrentDomain.DomainUnload += OnDomainUnload;
        AppDomain.CurrentDomain.UnhandledException += OnCrash;
    }

    /// <summary>Reads the proxies whose forwarded client addresses are trusted.</summary>
    public static TrustedProxies ReadProxies(DomainSettings settings) =>
        new(settings.List("trusted")) { UnixIsLocal = settings.Find("unixIsLocal") is { } value && bool.Parse(value) };

    public string WarmUp()
    {
        var path = _settings["warmUp"];
        var response = path.Length == 0 ? "" : RunWarmUp(path);
        _applicationMonitor = new ApplicationMonitor(
            _settings["physicalPath"],
            reason => _log.Send(DomainLog.ReloadWanted, reason),
            line =>
            {
                _monitor?.Counters.WatchFailed();
                _log.Write(HostLogLevel.Warning, line);
            });

        // System.Web creates its watchers after it has compiled Global.asax. Without watchers, it responds to every request with the error.
        if (!_applicationMonitor.Check() && SystemWebRuntime.Lacks() is null && response.StartsWith("500", StringComparison.Ordinal))
        {
            throw new InvalidOperationException(
                response.Length > 4 ? response : "System.Web can't start it, and reports no reason; check its web.config and Global.asax");
        }

        return response;
    }

    public void Start()
    {
        _unloadBarrier = new UnloadBarrier(() => _log.Send(DomainLog.Unloading, UnloadReason));
        _connections.Start();
        _monitor?.Start(_log);
    }

    /// <summary>Makes /readyz fail; requests are still served.</summary>
    public void Drain() => _monitor?.Drain();

    /// <summary>Called when the whole server stops: returns when no connection can migrate from this domain any more.</summary>
    public void DrainConnections() => _connections.Drain();

    public int CompleteDrain(bool hasReplacement)
    {
        if (Interlocked.Exchange(ref _isDrained, 1) == 0) _connections.StopAccepting(hasReplacement);

        // registered last, so that it runs after the application's own handlers, which may wait for a timer
        AppDomain.CurrentDomain.DomainUnload += static (_, _) => DomainTimers.Forget();

        var running = _connections.CompleteDrain();
        Dispose();
        return running;
    }

    public void Dispose()
    {
        _applicationMonitor?.Dispose();
        _sessions.Dispose();
        _connections.Dispose();
        _monitor?.Dispose();
    }

    /// <summary>Makes System.Web run Application_End and unload the domain.</summary>
    public void End()
    {
        _unloadBarrier?.Open();
        HttpRuntime.UnloadAppDomain();
    }

    public void ContinueUnloading()
    {
        _unloadBarrier?.Open();
        _mayUnload.TrySetResult(true);
    }

    private string RunWarmUp(string path)
    {
        try
        {
            return WarmUpRequest.Send(_folder, path, WarmUpTimeout);
        }
        catch (Exception error)
        {
            while (error.InnerException is { } inner) error = inner;
            return "500 " + error.Message;
        }
    }

    // Runs when the domain is unloaded without the barrier: System.Web rejects all requests from now on.
    private void OnDomainUnload(object? sender, EventArgs e)
    {
        if (Interlocked.Exchange(ref _isDrained, 1) != 0)
        {
            SendEnding();
            return;
        }

        SystemWebRuntime.IsHeld = false;
        SystemWebRuntime.IsUnloading = true;
        _handler.PassOnAll();
        _connections.StopAccepting(hasReplacement: true);
        _log.Send(DomainLog.Unloading, UnloadReason);
        _mayUnload.Task.Wait();
        SendEnding();
    }

    private void SendEnding()
    {
        _accessLog?.Dispose();
        _log.Send(DomainLog.Ending, "");
        if (_hasCrashed) Thread.Sleep(Timeout.Infinite);
    }

    // The process would end when this handler returns, or when the domain is unloaded: so the thread blocks forever, and the domain stays.
    // The same happens while Mono unloads the domain, because an abort may surface as another exception from a comparer or static
    // constructor.
    private void OnCrash(object sender, UnhandledExceptionEventArgs e)
    {
        _hasCrashed = true;
        _log.Send(DomainLog.Crashed, "");
        _log.Write(
            HostLogLevel.Error,
            "a thread ended with an unhandled exception; the application continues without it",
            e.ExceptionObject as Exception);
        Thread.CurrentThread.IsBackground = true;
        Thread.Sleep(Timeout.Infinite);
    }
}
