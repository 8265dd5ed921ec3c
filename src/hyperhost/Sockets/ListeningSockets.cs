using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Server.Logging;
using ServiceStack.HyperHost.Transport;
using ServiceStack.HyperHost.Transport.DescriptorPassing;

namespace ServiceStack.HyperHost.Server.Sockets;

/// <summary>
/// The listening sockets that the supervisor holds. Workers inherit them. They stay open while workers are replaced, so a client waits then
/// and is not refused.
/// </summary>
[SupportedOSPlatform("linux")]
internal sealed class ListeningSockets(ServerLog log, HyperHostOptions options, SocketStore store) : IDisposable
{
    private readonly Dictionary<string, HeldSocket> _held = new(StringComparer.Ordinal);
    private readonly HashSet<string> _quiet = new(StringComparer.Ordinal);
    private readonly Dictionary<string, string> _kept = new(StringComparer.Ordinal);

    /// <summary>Whether each socket outlives this process, so that clients wait for the next one.</summary>
    public bool AreKept => _held.Count > 0 && _held.All(held => held.Value.IsShared || _kept.ContainsKey(held.Key));

    /// <summary>Closes sockets that systemd has kept for addresses that are not wanted any more.</summary>
    public void CloseUnused(IEnumerable<string> wanted)
    {
        var unused = PassedSockets.OfProcess.CloseUnused([.. wanted.Select(ListenAddress.Parse)]);
        foreach (var socket in unused)
        {
            log.Notice($"No longer listening on {socket.Place}");
            store.Forget(socket.Name);
        }

        // one of the wanted addresses may have the port
        if (unused.Count > 0) store.Settle();
    }

    /// <summary>Closes what is not wanted any more, and opens nothing.</summary>
    public void Keep(IEnumerable<string> wanted)
    {
        foreach (var address in _held.Keys.Except(wanted).ToList())
        {
            if (!_quiet.Contains(address)) log.Notice($"No longer listening on {_held[address].Address}");
            Drop(address);
        }
    }

    /// <summary>
    /// Opens those of the addresses that are not open yet, all or none. Clients wait from now on; <see cref="Announce"/>
    /// reports success once they respond.
    /// </summary>
    /// <exception cref="ListenException">One can't be listened on.</exception>
    public void Open(IEnumerable<string> addresses)
    {
        var opened = new List<string>();
        try
        {
            foreach (var address in addresses.Where(address => !_held.ContainsKey(address)))
            {
                _held[address] = HeldSocket.Open(address, options.Transport);
                opened.Add(address);
                Keep(address);
            }
        }
        catch
        {
            foreach (var address in opened) Drop(address);
            throw;
        }

        _quiet.UnionWith(opened);
    }

    /// <summary>Logs the addresses that the server listens on, each once, as soon as requests to it are served.</summary>
    public void Announce(IEnumerable<string> addresses)
    {
        foreach (var address in addresses.Where(_quiet.Remove)) Announce(_held[address].Address);
    }

    /// <summary>The socket of an address; null if it is not held.</summary>
    public DescriptorHandle? HandleOf(string address) => _held.TryGetValue(address, out var held) ? held.Handle : null;

    /// <summary>The address as it was chosen: with its port.</summary>
    public string NameOf(string address) => _held.TryGetValue(address, out var held) ? held.Address.ToString() : address;

    /// <summary>The address for a process that has the socket too; as it was, if it opens its own.</summary>
    public string Inherited(string address) => _held.TryGetValue(address, out var held) ? held.Inherited : address;

    /// <summary>Before the end, while workers still accept: stops the kernel completing handshakes, and drains the accept queues.</summary>
    public void End() => HeldSocket.End(_held.Values);

    /// <summary>Has systemd close its copies: no process follows this one.</summary>
    public void Forget()
    {
        foreach (var name in _kept.Values) store.Forget(name);
        _kept.Clear();
    }

    /// <summary>Closes the copies of this process: the next one gets systemd's.</summary>
    public void Leave()
    {
        foreach (var held in _held.Values) held.Leave();
        _held.Clear();
        _quiet.Clear();
    }

    public void Dispose()
    {
        foreach (var held in _held.Values) held.Dispose();
        _held.Clear();
        _quiet.Clear();
    }

    private void Keep(string address)
    {
        var held = _held[address];
        if (!held.IsShared && PassedSocket.NameOf(held.Address) is { } name && store.TryKeep(name, held.Handle)) _kept[address] = name;
    }

    private void Drop(string address)
    {
        if (_kept.TryGetValue(address, out var name)) store.Forget(name);
        _kept.Remove(address);
        _held[address].Dispose();
        _held.Remove(address);
        _quiet.Remove(address);
    }

    private void Announce(ListenAddress address)
    {
        // the process that opened it has logged it
        if (address.Kind == ListenKind.Descriptor) return;

        var isHttp = address.Protocol == ListenProtocol.Http;
        log.Notice($"Listening on {address} ({(address.IsTls ? "HTTPS" : isHttp ? "HTTP" : "FastCGI")})");
        if (isHttp || address.IsLocal || options.AllowedClients.Count > 0
            || Environment.GetEnvironmentVariable("FCGI_WEB_SERVER_ADDRS") is { Length: > 0 }) return;

        log.Warning(
            $"{address} can be reached from other machines, and a FastCGI peer can claim to be any client and any user: "
            + "name the web servers with --allowed-clients.");
    }
}
