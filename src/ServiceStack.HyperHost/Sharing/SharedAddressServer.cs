using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Sharing;
using ServiceStack.HyperHost.Sockets.Handover;

namespace ServiceStack.HyperHost.Sharing;

/// <summary>
/// FastCGI addresses that several applications share, each of which has a process of its own;
/// for the process that starts them and holds the listening sockets. Not for several threads at once.
/// </summary>
/// <remarks>
/// Connections are accepted here. The first request of one says whose it is: the connection goes there, as a descriptor, with what
/// was read of it, and no further request comes by here; when one of another application comes on it, it moves on by itself. Requests of
/// nobody are answered with 404 here, those of an application whose process is not there with 503.
/// </remarks>
internal sealed class SharedAddressServer : IDisposable
{
    private readonly BoundedLog _log;
    private readonly ConnectionDispatcher _front;
    private readonly SocketMailbox _mailbox = SocketMailbox.Create();
    private readonly List<ListenAddress> _addresses = [];
    private readonly List<string> _names = [];
    private readonly Dictionary<string, Action> _accepting = new(StringComparer.Ordinal);
    private readonly List<SharedSite> _sites = [];
    private string[][] _routes = [];

    /// <param name="limits">Bounds of connections and of the answers that are given here.</param>
    /// <param name="transport">Backlog and threads.</param>
    /// <param name="allowed">Web servers that may connect over TCP.</param>
    /// <param name="log">Disposed with this.</param>
    public SharedAddressServer(HostLimits limits, TransportOptions transport, AllowedClients allowed, BoundedLog log)
    {
        _log = log;
        _front = new ConnectionDispatcher(
            limits, transport, allowed, new SharedTable([], [], []), _log) { IsServed = number => _sites[number].IsServed };
        _front.Receive(_mailbox);
    }

    /// <summary>Says which applications there are from now on. Those that were there keep their process.</summary>
    /// <exception cref="ListenAddressException">An address is malformed.</exception>
    public void SetApplications(IReadOnlyList<SharedApplication> applications)
    {
        Guard.NotNull(applications);

        foreach (var application in applications)
        {
            if (_sites.Exists(site => site.Name == application.Name)) continue;

            var site = new SharedSite(application.Name);
            _sites.Add(site);
            site.StopStandIn = _front.Receive(site.Mailbox);
        }

        foreach (var address in applications.SelectMany(static application => application.Addresses).Where(name => !_names.Contains(name)))
        {
            _addresses.Add(ListenAddress.Parse(address));
            _names.Add(address);
        }

        _routes = _names.Select(name => applications.Where(application => application.Addresses.Contains(name)).Select(Line).ToArray())
            .ToArray();
        _front.Table = new SharedTable(
            [.. _addresses],
            Array.ConvertAll(_routes, static lines => lines.Length == 0 ? null : ApplicationRoutes.Read(lines)),
            _sites.ConvertAll(static site => (IMailbox)site.Mailbox));
    }

    /// <summary>Begins to accept, if it was not begun.</summary>
    /// <param name="address">One of the applications'.</param>
    /// <param name="descriptor">Its listening socket, which has to stay open until <see cref="EndAccept"/> or <see cref="Stop"/>.</param>
    public void Accept(string address, int descriptor)
    {
        Guard.NotNull(address);

        if (!_accepting.ContainsKey(address)) _accepting[address] = _front.Listen(descriptor, _names.IndexOf(address));
    }

    /// <summary>Accepts on no other addresses than these any more.</summary>
    public void EndAccept(ICollection<string> kept)
    {
        Guard.NotNull(kept);

        foreach (var address in _accepting.Keys.Where(address => !kept.Contains(address)).ToList())
        {
            _accepting[address]();
            _accepting.Remove(address);
        }
    }

    /// <summary>For <see cref="HyperHostOptions.Shared"/> in a process of the application that is started now.</summary>
    public string PartOf(string application)
    {
        var own = Number(application);
        var lines = new List<string>
        {
            $"{Text(own)} {Text(_sites.Count)} {Text(_sites[own].Mailbox.ReadEnd)}",
            string.Join(" ", _sites.Select(static site => Text(site.Mailbox.WriteEnd)).Concat([Text(_mailbox.WriteEnd)])),
        };
        for (var i = 0; i < _names.Count; i++)
        {
            lines.Add(_addresses[i].ToString());
            lines.AddRange(_routes[i]);
        }

        return string.Join("\n", lines);
    }

    /// <summary>The descriptors that a process of the application has to have.</summary>
    public IReadOnlyList<int> DescriptorsOf(string application) =>
    [
        _sites[Number(application)].Mailbox.ReadEnd, .. _sites.Select(static site => site.Mailbox.WriteEnd), _mailbox.WriteEnd,
    ];

    /// <summary>What <see cref="SetServed"/> said last.</summary>
    public bool IsServed(string application) => _sites[Number(application)].IsServed;

    /// <param name="application">Its name.</param>
    /// <param name="isServed">Whether there is a process that takes connections; while there is none, 503 is answered.</param>
    public void SetServed(string application, bool isServed)
    {
        var site = _sites[Number(application)];
        if (site.IsServed == isServed) return;

        site.IsServed = isServed;
        if (!isServed)
        {
            site.StopStandIn = _front.Receive(site.Mailbox);
            return;
        }

        site.StopStandIn?.Invoke();
        site.StopStandIn = null;
    }

    /// <summary>
    /// Accepts nothing more. Connections without a request are closed soon; those that moved are their applications' matter.
    /// </summary>
    public void Stop()
    {
        foreach (var end in _accepting.Values) end();
        _accepting.Clear();
        _front.Stop();
    }

    /// <summary>Lets go of everything.</summary>
    public void Dispose()
    {
        _front.Dispose();
        _log.Dispose();
        _mailbox.Dispose();
        foreach (var site in _sites) site.Mailbox.Dispose();
    }

    private int Number(string application)
    {
        var number = _sites.FindIndex(site => site.Name == application);
        return number >= 0 ? number
            : throw new ArgumentException(
                $"There is no application '{application}'; there is {string.Join(", ", _sites.Select(static site => site.Name))}.",
                nameof(application));
    }

    private string Line(SharedApplication application) =>
        ApplicationRoutes.Line(Number(application.Name), application.Host, application.Port, application.VirtualPath);

    private static string Text(int number) => number.ToString(CultureInfo.InvariantCulture);

    private sealed class SharedSite(string name)
    {
        private volatile bool _isServed;

        public string Name => name;

        public SocketMailbox Mailbox { get; } = SocketMailbox.Create();

        public bool IsServed
        {
            get => _isServed;
            set => _isServed = value;
        }

        public Action? StopStandIn { get; set; }
    }
}
