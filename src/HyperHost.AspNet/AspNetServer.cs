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

/// <summary>
/// Hosts ASP.NET applications behind a FastCGI web server. Each application has its own domain, which speaks FastCGI itself.
/// </summary>
/// <remarks>
/// The sockets belong to the server, and stay open while applications restart. An application with its own addresses, or a single
/// application, accepts on them in its own domain: no connection crosses a domain. If several applications share addresses, a connection
/// migrates to the domain of the application of its first request, and again when a request for another application follows.
/// </remarks>
internal sealed class AspNetServer : IDisposable
{
    /// <summary>Time for Application_End and the unloading beyond the drain time.</summary>
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

    /// <param name="options">Must not be changed after the start.</param>
    public AspNetServer(AspNetServerOptions options)
    {
        Guard.NotNull(options);
        _options = options;
        _log = options.Host.CreateLog();
        _ownAddresses = options.Applications.Select(static _ => new List<int>()).ToArray();
    }

    /// <summary>The addresses with their actual ports; empty before the start.</summary>
    public IReadOnlyList<ListenAddress> Addresses { get; private set; } = [];

    /// <summary>Opens the addresses and starts every application.</summary>
    /// <exception cref="ArgumentException">An option is invalid; the message is one line with the option and the reason.</exception>
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

        // an application that fails to start must not keep the others from serving
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

    /// <summary>Restarts an application: its new domain serves before the old one ends.</summary>
    /// <param name="application">Name of the application.</param>
    /// <param name="reason">The reason, for the log.</param>
    /// <returns>False if the new domain did not start; the old domain continues to serve.</returns>
    /// <exception cref="ArgumentException">No application has the name.</exception>
    public bool Reload(string application, string reason)
    {
        var hosted = _applications.Find(known => known.Name == application)
            ?? throw new ArgumentException(
                $"There is no application '{application}'; there is {string.Join(", ", _applications.Select(static known => known.Name))}.",
                nameof(application));
        return hosted.Reload(reason);
    }

    /// <summary>Stops accepting, waits for requests in flight for the drain time at most, and unloads the domains.</summary>
    /// <remarks>Returns at the latest some seconds after the drain time, even if a domain can't be unloaded.</remarks>
    /// <returns>
    /// False if a domain of any server in this process did not end. Mono would wait for it forever when Main returns, so end the process
    /// with <see cref="Environment.Exit"/>.
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

    // load balancers need time to notice before connections are refused
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
        // Separate threads, because an application may occupy the whole thread pool. Applications that share addresses stop concurrently,
        // because their connections may still migrate between them.
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

        // keeps the channels open, because a domain that did not end may still send to them
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
            // an unhandled exception on this thread would end the process
            _log.Write(HostLogLevel.Warning, $"{hosted.Name}: its connections were not drained.", error);
        }

        draining.Signal();
        var left = _options.Host.Limits.DrainTimeout - watch.Elapsed;
        if (_dispatcher is not null && left > TimeSpan.Zero) draining.Wait(left);
        hosted.Stop();
    }

    // If no thread can be created, stops the application on this thread.
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

    // Indexes of the applications without addresses of their own.
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

        // a single application serves every request
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

    // The number remains valid after Dispose while a domain starts: the server keeps the descriptor open, and the domain duplicates it.
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
