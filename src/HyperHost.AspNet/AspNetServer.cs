using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Hosting;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.SharedListeners;
using ServiceStack.HyperHost.Transport;
using ServiceStack.HyperHost.Transport.DescriptorPassing;
using ServiceStack.HyperHost.AspNet.Domains;

namespace ServiceStack.HyperHost.AspNet;

/// <summary>Hosts ASP.NET applications behind a FastCGI web server, each in a domain of its own that speaks FastCGI itself.</summary>
/// <remarks>
/// The sockets belong to the server and stay open while applications restart. An application that has addresses of its own, or that is the
/// only one, accepts on them in its own domain: no request crosses a domain. If several applications share addresses, a connection moves
/// to the domain of the application that its first request is for, and moves on when a request for another application follows.
/// </remarks>
internal sealed class AspNetServer : IDisposable
{
    /// <summary>The time that Application_End and the unloading may take beyond the drain time.</summary>
    private static readonly TimeSpan UnloadTime = TimeSpan.FromSeconds(5);

    private readonly AspNetServerOptions _options;
    private readonly BoundedLog _log;
    private readonly List<ListenSocket> _sockets = [];
    private readonly List<AspNetApplication> _applications = [];
    private readonly List<int>[] _ownAddresses;
    private PipeDescriptorChannel? _dispatcherChannel;
    private ConnectionDispatcher? _dispatcher;
    private bool _isStarted;
    private bool _hasFolder;
    private volatile bool _isDraining;

    /// <param name="options">Not to be changed once the server has started.</param>
    public AspNetServer(AspNetServerOptions options)
    {
        Guard.NotNull(options);
        _options = options;
        _log = options.Host.CreateLog();
        _ownAddresses = options.Applications.Select(static _ => new List<int>()).ToArray();
    }

    /// <summary>The addresses that are listened on, with the ports that the system chose; empty before the start.</summary>
    public IReadOnlyList<ListenAddress> Addresses { get; private set; } = [];

    /// <summary>Opens the addresses and starts every application.</summary>
    /// <exception cref="ArgumentException">The options are invalid; the message is one line with the option and what is wrong.</exception>
    /// <exception cref="ListenAddressException">An address is malformed.</exception>
    /// <exception cref="ListenException">An address can't be listened on.</exception>
    public void Start()
    {
        if (_isStarted) throw new InvalidOperationException("The server has been started already; make another one.");

        AspNetOptionsCheck.Check(_options);
        _isStarted = true;
        try
        {
            Open();
        }
        catch
        {
            foreach (var socket in _sockets) socket.Dispose();
            throw;
        }

        CodeFolders.Acquire();
        _hasFolder = true;
        for (var i = 0; i < _options.Applications.Count; i++)
        {
            var number = i;
            var accessLog = (AccessLog?)_options.Host.AccessLog;
            _applications.Add(new AspNetApplication(
                _options.Applications[i], () => Settings(number), _log, accessLog, _options.Host.StatisticsFolder));
        }

        if (SharingApplications.Count > 1)
        {
            _dispatcherChannel = PipeDescriptorChannel.Create();
        }

        // an application that does not start must not keep the others from serving
        Parallel.ForEach(_applications, hosted => hosted.Start());
        if (_dispatcherChannel is { } channel)
        {
            _dispatcher = new ConnectionDispatcher(
                _options.Host.Limits, _options.Host.Transport, AllowedClients.WithEnvironment(_options.Host.AllowedClients), Table(), _log);
            _dispatcher.Receive(channel);
            foreach (var address in SharedIndexes) _dispatcher.Listen(Handle(address), address);
        }

        var isOpenToAll = AllowedClients.WithEnvironment(_options.Host.AllowedClients).IsAny;
        foreach (var address in Addresses) Announcement.Write(_log, address, isOpenToAll);
    }

    /// <summary>Restarts an application: the new domain serves before the old one ends.</summary>
    /// <param name="application">Its name.</param>
    /// <param name="reason">For the log.</param>
    /// <returns>False if the new domain did not start; the old one continues to serve.</returns>
    /// <exception cref="ArgumentException">There is no application of that name.</exception>
    public bool Reload(string application, string reason)
    {
        var hosted = _applications.Find(known => known.Name == application)
            ?? throw new ArgumentException(
                $"There is no application '{application}'; there is {string.Join(", ", _applications.Select(static known => known.Name))}.",
                nameof(application));
        return hosted.Reload(reason);
    }

    /// <summary>Accepts no further connection, lets requests in flight finish within the drain time, unloads the domains.</summary>
    /// <remarks>Returns some seconds after the drain time at the latest, even if a domain can't be unloaded.</remarks>
    /// <returns>
    /// False if the domain of any server in this process did not end: Mono would wait for it for ever when Main returns, so end the process
    /// by <see cref="Environment.Exit"/>.
    /// </returns>
    public bool Stop()
    {
        if (!_isStarted || Addresses.Count == 0) return !ApplicationDomain.AreLeft;

        if (!_options.Host.IsReplaced) Drain();
        _log.Write(HostLogLevel.Notice, "Stopping: no new requests; those in flight are finished.");
        _options.Host.EndConnecting?.Invoke();
        Task.WaitAll(_sockets.ConvertAll(static socket => socket.SettleAsync()).ToArray());
        _dispatcher?.StopAsync().GetAwaiter().GetResult();
        StopApplications();
        foreach (var socket in _sockets) socket.Dispose();
        Addresses = [];
        LeaveFolder();
        _log.Write(HostLogLevel.Notice, "Stopped.");
        return !ApplicationDomain.AreLeft;
    }

    /// <summary>Stops the server if it has not been stopped.</summary>
    public void Dispose()
    {
        Stop();
        _dispatcher?.Dispose();
        _log.Dispose();
        LeaveFolder();
        _dispatcherChannel?.Dispose();
    }

    // balancers have to notice before connections are refused
    private void Drain()
    {
        _isDraining = true;
        foreach (var hosted in _applications) hosted.Drain();
        if (_options.Host.Health is { IsEnabled: true, DrainDelay: { Ticks: > 0 } delay })
            HostMonitor.WaitFor(delay, _log, _options.Host.Time);
    }

    private void LeaveFolder()
    {
        if (_hasFolder) CodeFolders.Release();
        _hasFolder = false;
    }

    private void StopApplications()
    {
        // Not on the thread pool: an application may occupy all of its threads. Applications that share addresses end together, since each
        // may pass a connection to another one while it has any.
        var most = _options.Host.Limits.DrainTimeout + UnloadTime;
        var watch = Stopwatch.StartNew();
        var draining = new CountdownEvent(_applications.Count);
        var threads = _applications.ConvertAll(
            hosted => new Thread(() => Stop(hosted, draining, watch)) { IsBackground = true, Name = "HyperHost stop" });
        for (var i = 0; i < threads.Count; i++) StartOrRun(threads[i], _applications[i], draining);

        var haveEnded = true;
        for (var i = 0; i < threads.Count; i++)
        {
            var left = most - watch.Elapsed;
            if ((threads[i].ThreadState & System.Threading.ThreadState.Unstarted) != 0) continue;
            if (threads[i].Join(left > TimeSpan.Zero ? left : TimeSpan.Zero)) continue;

            _log.Write(HostLogLevel.Error, $"{_applications[i].Name}: its domain did not end in {most.TotalSeconds:0} s; it is left.");
            haveEnded = false;
        }

        // a domain that is left may still post to the descriptor channels
        if (!haveEnded)
        {
            ApplicationDomain.LeaveToProcessExit();
            return;
        }

        foreach (var hosted in _applications) hosted.Dispose();
    }

    private void Stop(AspNetApplication hosted, CountdownEvent draining, Stopwatch watch)
    {
        try
        {
            if (_dispatcher is not null) hosted.DrainConnections();
        }
        catch (Exception error)
        {
            // on a thread of its own it would end the process
            _log.Write(HostLogLevel.Warning, $"{hosted.Name}: its connections were not drained.", error);
        }

        draining.Signal();
        var left = _options.Host.Limits.DrainTimeout - watch.Elapsed;
        if (_dispatcher is not null && left > TimeSpan.Zero) draining.Wait(left);
        hosted.Stop();
    }

    // If no thread can be created, the applications are stopped one after the other.
    private void StartOrRun(Thread thread, AspNetApplication hosted, CountdownEvent draining)
    {
        try
        {
            thread.Start();
        }
        catch (Exception error) when (PersistentThread.IsRefusal(error))
        {
            _log.Write(
                HostLogLevel.Error, $"{hosted.Name}: no thread can be made to stop it. Raise TasksMax, pids.max or ulimit -u.", error);
            draining.Signal();
            hosted.Stop();
        }
    }

    // Indexes of the applications that share addresses: those without addresses of their own.
    private List<int> SharingApplications => _options.Applications
        .Select(static (application, index) => (application, index))
        .Where(static entry => entry.application.Addresses.Count == 0)
        .Select(static entry => entry.index).ToList();

    private IEnumerable<int> SharedIndexes => Enumerable.Range(0, _options.Addresses.Count);

    private void Open()
    {
        foreach (var address in _options.Addresses) Open(address);
        for (var i = 0; i < _options.Applications.Count; i++)
        {
            foreach (var address in _options.Applications[i].Addresses)
            {
                _ownAddresses[i].Add(_sockets.Count);
                Open(address);
            }
        }

        // the only application serves every request
        if (SharingApplications.Count == 1) _ownAddresses[SharingApplications[0]].AddRange(SharedIndexes);
        Addresses = _sockets.ConvertAll(static socket => socket.Address);
    }

    private void Open(string address)
    {
        var socket = ListenSocket.Open(ListenAddress.Parse(address), _options.Host.Transport);
        _sockets.Add(socket);
    }

    private DescriptorHandle Handle(int address) => _sockets[address].Handle!;

    private string[] Routes() =>
    [
        .. SharingApplications.Select(index =>
        {
            var application = _options.Applications[index];
            return ApplicationRoutes.Line(index, application.Host, application.Port, application.VirtualPath);
        }),
        .. SharingApplications.Take(1)
            .SelectMany(index => _options.Host.ServerPaths().Select(path => ApplicationRoutes.ServerLine(index, path))),
    ];

    private SharedTable Table()
    {
        var routes = ApplicationRoutes.Read(Routes());
        return new SharedTable(
            Addresses,
            Addresses.Select((_, index) => index < _options.Addresses.Count ? routes : null).ToArray(),
            _applications.ConvertAll(static hosted => (IDescriptorChannel)hosted.Channel));
    }

    private static string Text(int number) => number.ToString(CultureInfo.InvariantCulture);

    // The number means this descriptor while a domain is prepared, which makes a copy of its own: none of them closes another's.
    private static int Number(DescriptorHandle? descriptor)
    {
        if (descriptor is null || !descriptor.TryUse(out var use)) return -1;

        var number = use.Number;
        use.Dispose();
        return number;
    }

    private DomainSettings Settings(int number)
    {
        var application = _options.Applications[number];
        var host = _options.Host;
        var settings = new DomainSettings
        {
            ["virtualPath"] = application.VirtualPath,
            ["name"] = application.Name,
            ["access.format"] = ((AccessLog?)host.AccessLog)?.Format ?? "",
            ["physicalPath"] = Path.GetFullPath(application.PhysicalPath).TrimEnd('/'),
            ["addTrailingSlash"] = application.AddTrailingSlash.ToString(),
            ["checkHiddenFiles"] = application.CheckHiddenFiles.ToString(),
            ["warmUp"] = application.WarmUpPath,
        };
        if (_isDraining) settings[DomainMonitor.Draining] = "";
        settings[SlowExchanges.Setting] = host.SlowRequestTime.ToString("c", CultureInfo.InvariantCulture);
        settings.SetNumber("application", number);
        settings.SetNumber("log.levels", (int)host.WrittenLevels);
        settings.SetNumber("channel.read", Number(_applications[number].Channel.ReadEnd));
        settings.SetNumber("dispatcher", _dispatcherChannel is null ? ApplicationRoutes.None : _applications.Count);
        var channels = _applications.ConvertAll(static hosted => Text(Number(hosted.Channel.WriteEnd)));
        if (_dispatcherChannel is { } channel) channels.Add(Text(Number(channel.WriteEnd)));
        settings.SetList("channels", channels);
        settings.SetList("defaultDocuments", application.DefaultDocuments);
        settings.SetList("allowed", host.AllowedClients);
        settings.SetList("trusted", host.TrustedProxies);
        settings["unixIsLocal"] = host.LocalUnixSockets.ToString();
        settings.SetList("addresses", Addresses.Select(static address => address.ToString()));
        settings.SetList("listening", _ownAddresses[number].Select(index => $"{Number(Handle(index))} {index}"));
        settings.SetList("shared", SharingApplications.Count > 1 ? SharedIndexes.Select(Text) : []);
        settings.SetList("routes", SharingApplications.Count > 1 ? Routes() : []);
        if (host.Status.Path is not null || host.Health.IsEnabled)
        {
            settings["statistics"] = host.StatisticsFolder ?? "";
            settings.Store("status", host.Status);
            settings.Store("health", host.Health);
            settings.SetList("status.clients", host.Status.AllowedClients);
            settings.SetList("status.silenced", host.Status.SuppressedAdvice);
        }

        settings.Store("limits", host.Limits);
        settings.Store("transport", host.Transport);
        return settings;
    }
}
