using System;
using System.Collections.Generic;
using System.Globalization;
using System.Threading;
using System.Threading.Tasks;
using System.Web;
using ServiceStack.HyperHost.FastCgi;
using ServiceStack.HyperHost.Requests;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.SystemWeb.Hosting;

/// <summary>One application in its domain: FastCGI on one side, System.Web on the other.</summary>
internal sealed class AspNetHost : IConnectionMover, IDisposable
{
    private static readonly TimeSpan WarmUpTimeout = TimeSpan.FromSeconds(120);

    private readonly DomainSettings _settings;
    private readonly DomainLog _log;
    private readonly FastCgiServer _fastCgi;
    private readonly AspNetHandler _handler;
    private readonly SiteFolder _site;
    private readonly DomainListener _listener;
    private readonly SiteRoutes _routes;
    private readonly HashSet<int> _shared = [];
    private readonly int _number;
    private readonly int[] _mailboxes;
    private readonly TaskCompletionSource<bool> _mayUnload = new();
    private SiteWatch? _watch;
    private volatile bool _hasSuccessor;
    private volatile bool _hasCrashed;
    private int _isRetired;

    public AspNetHost(DomainSettings settings)
    {
        _settings = settings;
        _number = settings.Number("site");
        _log = new DomainLog(settings.Number("log"), (HostLogLevels)settings.Number("log.levels"));
        _mailboxes = Array.ConvertAll(settings.List("mailboxes"), static text => int.Parse(text, CultureInfo.InvariantCulture));
        _site = new SiteFolder(
            settings["virtualPath"],
            settings["physicalPath"],
            settings.List("defaultDocuments"),
            new TrustedProxies(settings.List("trusted")))
        {
            AddTrailingSlash = settings.Is("addTrailingSlash"),
            CheckHiddenFiles = settings.Is("checkHiddenFiles"),
        };
        _routes = SiteRoutes.Read(settings.List("routes"));
        foreach (var shared in settings.List("shared")) _shared.Add(int.Parse(shared, CultureInfo.InvariantCulture));

        var limits = new FastCgiLimits();
        settings.Restore("limits", limits);
        var transport = new TransportOptions();
        settings.Restore("transport", transport);
        _handler = new AspNetHandler(_site, _log);
        var allowed = AllowedClients.Parse(settings["allowed"], settings["webServers"]);
        _fastCgi = new FastCgiServer(limits, allowed, _handler, _log) { Mover = this };
        _listener = new DomainListener(
            Array.ConvertAll(settings.List("addresses"), ListenAddress.Parse), transport, _fastCgi.ServeAsync, _log);
        AppDomain.CurrentDomain.DomainUnload += OnDomainUnload;
        AppDomain.CurrentDomain.UnhandledException += OnCrash;
    }

    // System.Web takes nothing any more from a moment on that is before the domain is told
    public bool HasSuccessor => _hasSuccessor || SystemWebRuntime.IsUnloading;

    public string WarmUp()
    {
        var path = _settings["warmUp"];
        var answer = path.Length == 0 ? "" : Ask(path);
        _watch = new SiteWatch(reason => _log.Send(DomainLog.ReloadWanted, reason));
        _watch.Look();
        return answer;
    }

    private string Ask(string path)
    {
        try
        {
            return WarmUpRequest.Send(_site, path, WarmUpTimeout);
        }
        catch (Exception error)
        {
            while (error.InnerException is { } inner) error = inner;
            return "500 " + error.Message;
        }
    }

    public void Begin()
    {
        foreach (var listening in _settings.List("listening"))
        {
            var parts = listening.Split(' ');
            _listener.Listen(int.Parse(parts[0], CultureInfo.InvariantCulture), int.Parse(parts[1], CultureInfo.InvariantCulture));
        }

        _listener.Receive(_settings.Number("mailbox.read"));
    }

    public int Retire(bool hasSuccessor)
    {
        if (Interlocked.Exchange(ref _isRetired, 1) != 0) return Drain();

        _hasSuccessor = hasSuccessor;
        var running = (int)(_fastCgi.Counters.RequestsRunning + _fastCgi.Counters.RequestsWaiting);
        _listener.StopAccepting();
        Drain();
        return running;
    }

    private int Drain()
    {
        var running = (int)_fastCgi.Counters.RequestsRunning;
        _fastCgi.StopAsync().GetAwaiter().GetResult();
        Dispose();
        return running;
    }

    public void Dispose()
    {
        _watch?.Dispose();
        _listener.Dispose();
        _fastCgi.Dispose();
    }

    /// <summary>Has System.Web run Application_End and unload the domain.</summary>
    public static void End() => HttpRuntime.UnloadAppDomain();

    public void LetGo() => _mayUnload.TrySetResult(true);

    public bool IsElsewhere(FastCgiExchange exchange, out int place)
    {
        place = _number;
        if (!_shared.Contains(exchange.AddressIndex) || !RequestPath.TryRead(exchange, out var path)) return false;

        var found = _routes.Find(exchange.ServerName, exchange.ServerPort, path.Path);
        if (found >= 0) place = found;
        return place != _number;
    }

    public bool TryMove(PipeConnection transport, int place, byte[] begun)
    {
        var descriptor = transport.Detach();
        if (descriptor < 0) return false;

        Mailbox.Post(_mailboxes[place < 0 ? _number : place], descriptor, transport.AddressIndex, begun);
        return true;
    }

    // The application called HttpRuntime.UnloadAppDomain, or something that was not taken over did: System.Web answers nothing any more.
    private void OnDomainUnload(object? sender, EventArgs e)
    {
        if (Interlocked.Exchange(ref _isRetired, 1) != 0)
        {
            LastWords();
            return;
        }

        _hasSuccessor = true;
        _handler.PassEverythingOn();
        _listener.StopAccepting();
        _log.Send(DomainLog.Unloading, "System.Web unloads the domain");
        _mayUnload.Task.Wait();
        LastWords();
    }

    private void LastWords()
    {
        _log.Send(DomainLog.Ending, "");
        if (_hasCrashed) Thread.Sleep(Timeout.Infinite);
    }

    // The process ends when this returns, and when the domain is unloaded: so the thread stays here, and the domain too.
    private void OnCrash(object sender, UnhandledExceptionEventArgs e)
    {
        _hasCrashed = true;
        _log.Send(DomainLog.Crashed, "");
        _log.Write(
            HostLogLevel.Error,
            "a thread ended with an exception that nobody caught; the application goes on without it",
            e.ExceptionObject as Exception);
        Thread.CurrentThread.IsBackground = true;
        Thread.Sleep(Timeout.Infinite);
    }
}
