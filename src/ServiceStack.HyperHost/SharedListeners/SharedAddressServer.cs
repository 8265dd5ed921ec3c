using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Runtime.Versioning;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Transport.DescriptorPassing;

namespace ServiceStack.HyperHost.SharedListeners;

/// <summary>
/// Serves FastCGI addresses that several applications share, each in its own process. Runs in the supervisor,
/// which starts these processes and holds the listening sockets. Not thread-safe.
/// </summary>
/// <remarks>
/// The supervisor accepts connections, and passes each descriptor, with the received bytes, to the process of the application that serves
/// the first request. Later requests don't pass through the supervisor. If a request for another application follows on a connection, the
/// first application's process migrates the connection. The supervisor responds with 404 to requests for no application, and with 503 to
/// requests for an application without a process.
/// </remarks>
[SupportedOSPlatform("linux")]
internal sealed class SharedAddressServer : IDisposable
{
    private readonly BoundedLog _log;
    private readonly ConnectionDispatcher _dispatcher;
    private readonly SocketDescriptorChannel _channel = SocketDescriptorChannel.Create();
    private readonly List<ListenAddress> _addresses = [];
    private readonly List<string> _names = [];
    private readonly Dictionary<string, Action> _accepting = new(StringComparer.Ordinal);
    private readonly List<Sharer> _applications = [];
    private string[][] _routes = [];

    /// <param name="limits">Limits of connections that were not passed on yet.</param>
    /// <param name="transport">Backlog and threads.</param>
    /// <param name="allowed">Web servers that may connect over TCP.</param>
    /// <param name="log">Disposed with this object.</param>
    public SharedAddressServer(HostLimits limits, TransportOptions transport, AllowedClients allowed, BoundedLog log)
    {
        _log = log;
        _dispatcher = new ConnectionDispatcher(limits, transport, allowed, new SharedTable([], [], []), _log)
        {
            IsServed = number => _applications[number].IsServed,
        };
        _dispatcher.Receive(_channel);
    }

    /// <summary>
    /// The server's own paths, such as the status page. If no application serves such a path, the first application of the address
    /// responds. Read by <see cref="SetApplications"/>.
    /// </summary>
    public IReadOnlyList<string> ServerPaths { get; set; } = [];

    /// <summary>Sets the applications. Existing applications keep their process and their descriptor channel.</summary>
    /// <exception cref="ListenAddressException">An address is malformed.</exception>
    public void SetApplications(IReadOnlyList<SharedApplication> applications)
    {
        Guard.NotNull(applications);

        foreach (var application in applications)
        {
            if (_applications.Exists(known => known.Name == application.Name)) continue;

            var added = new Sharer(application.Name);
            _applications.Add(added);
            added.StopResponding = _dispatcher.Receive(added.Channel);
        }

        foreach (var address in applications.SelectMany(static application => application.Addresses).Where(name => !_names.Contains(name)))
        {
            _addresses.Add(ListenAddress.Parse(address));
            _names.Add(address);
        }

        _routes = _names.Select(name => Lines([.. applications.Where(application => application.Addresses.Contains(name))])).ToArray();

        _dispatcher.Table = new SharedTable(
            [.. _addresses],
            Array.ConvertAll(_routes, static lines => lines.Length == 0 ? null : ApplicationRoutes.Read(lines)),
            _applications.ConvertAll(static known => (IDescriptorChannel)known.Channel));
    }

    /// <summary>Starts accepting; does nothing if already started.</summary>
    /// <param name="address">An address of the applications.</param>
    /// <param name="descriptor">Descriptor of the listening socket; must stay open until <see cref="EndAccept"/> or
    /// <see cref="StopAsync"/>.</param>
    public void Accept(string address, DescriptorHandle descriptor)
    {
        Guard.NotNull(address);

        if (!_accepting.ContainsKey(address)) _accepting[address] = _dispatcher.Listen(descriptor, _names.IndexOf(address));
    }

    /// <summary>Stops accepting on all addresses except <paramref name="kept"/>.</summary>
    public void EndAccept(ICollection<string> kept)
    {
        Guard.NotNull(kept);

        foreach (var address in _accepting.Keys.Where(address => !kept.Contains(address)).ToList())
        {
            _accepting[address]();
            _accepting.Remove(address);
        }
    }

    /// <summary>The text that a new process of the application parses into <see cref="HyperHostOptions.Shared"/>.</summary>
    public string DescriptionFor(string application)
    {
        var own = Number(application);
        var lines = new List<string>
        {
            $"{Text(own)} {Text(_applications.Count)} {Text(_applications[own].Channel.ReadEnd)}",
            string.Join(" ", _applications.Select(static known => Text(known.Channel.WriteEnd)).Concat([Text(_channel.WriteEnd)])),
        };
        for (var i = 0; i < _names.Count; i++)
        {
            lines.Add(_addresses[i].ToString());
            lines.AddRange(_routes[i]);
        }

        return string.Join("\n", lines);
    }

    /// <summary>The descriptors that a process of the application must inherit.</summary>
    public IReadOnlyList<DescriptorHandle> DescriptorsOf(string application) =>
    [
        _applications[Number(application)].Channel.ReadEnd,
        .. _applications.Select(static known => known.Channel.WriteEnd),
        _channel.WriteEnd,
    ];

    /// <summary>Returns the last value of <see cref="SetServed"/>; false before the first call.</summary>
    public bool IsServed(string application) => _applications[Number(application)].IsServed;

    /// <summary>Called when a process of an application begins to accept connections, and when the last one has ended.</summary>
    /// <param name="application">Name of the application.</param>
    /// <param name="isServed">Whether a process accepts its connections; if not, requests get 503.</param>
    public void SetServed(string application, bool isServed)
    {
        var sharer = _applications[Number(application)];
        if (sharer.IsServed == isServed) return;

        sharer.IsServed = isServed;
        if (!isServed)
        {
            sharer.StopResponding = _dispatcher.Receive(sharer.Channel);
            return;
        }

        sharer.StopResponding?.Invoke();
        sharer.StopResponding = null;
    }

    /// <summary>
    /// Stops accepting at once. The task completes when each connection has migrated, or was closed because no request arrived. The
    /// applications close migrated connections, and may end afterwards.
    /// </summary>
    public async Task StopAsync()
    {
        foreach (var end in _accepting.Values) end();
        _accepting.Clear();
        await _dispatcher.StopAsync().ConfigureAwait(false);
        _dispatcher.Table.StopPosting();
    }

    /// <summary>Closes everything, the log included.</summary>
    public void Dispose()
    {
        _dispatcher.Dispose();
        _log.Dispose();
        _channel.Dispose();
        foreach (var known in _applications) known.Channel.Dispose();
    }

    private int Number(string application)
    {
        var number = _applications.FindIndex(known => known.Name == application);
        return number >= 0 ? number
            : throw new ArgumentException(
                $"There is no application '{application}'; there is {string.Join(", ", _applications.Select(static known => known.Name))}.",
                nameof(application));
    }

    private string[] Lines(IReadOnlyList<SharedApplication> applications) => applications.Count == 0 ? []
        : [
            .. applications.Select(Line),
            .. ServerPaths.Select(path => ApplicationRoutes.ServerLine(Number(applications[0].Name), path)),
        ];

    private string Line(SharedApplication application) =>
        ApplicationRoutes.Line(Number(application.Name), application.Host, application.Port, application.VirtualPath);

    private static string Text(int number) => number.ToString(CultureInfo.InvariantCulture);

    private static string Text(DescriptorHandle descriptor)
    {
        if (!descriptor.TryUse(out var use)) return Text(-1);

        var text = Text(use.Number);
        use.Dispose();
        return text;
    }

    // An application that shares addresses.
    private sealed class Sharer(string name)
    {
        private volatile bool _isServed;

        public string Name => name;

        public SocketDescriptorChannel Channel { get; } = SocketDescriptorChannel.Create();

        public bool IsServed
        {
            get => _isServed;
            set => _isServed = value;
        }

        /// <summary>Stops the supervisor's 503 responses; null while a process serves the application.</summary>
        public Action? StopResponding { get; set; }
    }
}
