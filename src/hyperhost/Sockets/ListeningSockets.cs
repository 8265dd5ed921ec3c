using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Configuration.Logging;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Transport;
using ServiceStack.HyperHost.Transport.DescriptorPassing;

namespace ServiceStack.HyperHost.Server.Sockets;

/// <summary>
/// The listening sockets that the supervisor holds and workers inherit. The sockets stay open while workers are replaced, so clients wait
/// instead of being refused.
/// </summary>
[SupportedOSPlatform("linux")]
internal sealed class ListeningSockets(ServerLog log, HyperHostOptions options, SocketStore store) : IDisposable
{
    private readonly Dictionary<string, HeldSocket> _held = new(StringComparer.Ordinal);
    private readonly HashSet<string> _quiet = new(StringComparer.Ordinal);
    private readonly Dictionary<string, string> _kept = new(StringComparer.Ordinal);

    /// <summary>Whether every socket outlives this process, so that clients wait for the next one.</summary>
    public bool AreKept => _held.Count > 0 && _held.All(held => held.Value.IsShared || _kept.ContainsKey(held.Key));

    /// <summary>Closes the sockets that systemd stored for addresses which are no longer configured.</summary>
    public void CloseUnused(IEnumerable<string> wanted)
    {
        var unused = PassedSockets.OfProcess.CloseUnused([.. wanted.Select(ListenAddress.Parse)]);
        foreach (var socket in unused)
        {
            log.Notice($"No longer listening on {socket.Place}");
            store.Forget(socket.Name);
        }

        // a configured address may need the same port, so wait until systemd has closed its copies
        if (unused.Count > 0) store.Settle();
    }

    /// <summary>Closes the sockets of addresses that are no longer configured. Opens none.</summary>
    public void Keep(IEnumerable<string> wanted)
    {
        foreach (var address in _held.Keys.Except(wanted).ToList())
        {
            if (!_quiet.Contains(address)) log.Notice($"No longer listening on {_held[address].Address}");
            Drop(address);
        }
    }

    /// <summary>
    /// Opens the addresses that are not open yet; if one fails, opens none. Clients wait from now on; <see cref="Announce"/> logs success
    /// once requests are served.
    /// </summary>
    /// <exception cref="ListenException">An address can't be listened on.</exception>
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

    /// <summary>Logs each address once, as soon as requests to it are served.</summary>
    public void Announce(IEnumerable<string> addresses)
    {
        foreach (var address in addresses.Where(_quiet.Remove)) Announce(_held[address].Address);
    }

    /// <summary>The socket of an address; null if this object has none.</summary>
    public DescriptorHandle? HandleOf(string address) => _held.TryGetValue(address, out var held) ? held.Handle : null;

    /// <summary>The address with its actual port.</summary>
    public string NameOf(string address) => _held.TryGetValue(address, out var held) ? held.Address.ToString() : address;

    /// <summary>The address of the inherited socket, for a worker; the address itself if the worker opens its own socket.</summary>
    public string Inherited(string address) => _held.TryGetValue(address, out var held) ? held.Inherited : address;

    /// <summary>
    /// Called before the end, while workers still accept: stops the kernel completing handshakes, and drains the accept queues.
    /// </summary>
    public void End() => HeldSocket.End(_held.Values);

    /// <summary>Makes systemd close its copies, because no process follows this one.</summary>
    public void Forget()
    {
        foreach (var name in _kept.Values) store.Forget(name);
        _kept.Clear();
    }

    /// <summary>Closes this process's copies; the next process gets systemd's.</summary>
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
        // the process that opened an inherited socket has logged it
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
