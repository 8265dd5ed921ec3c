using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Linux;
using ServiceStack.HyperHost.Server.Logging;
using ServiceStack.HyperHost.Server.Platform;
using ServiceStack.HyperHost.Sockets.Handover;

namespace ServiceStack.HyperHost.Server.Sockets;

/// <summary>
/// The sockets of the server. They stay open while what serves them is started anew, and over a reload of the server itself: a client waits
/// then and is not refused.
/// </summary>
internal sealed class ListeningSockets(ServerLog log, HyperHostOptions options) : IDisposable
{
    /// <summary>Environment variable in which sockets are handed from the server to itself: ADDRESS|ADDRESS WITH PORT|NUMBER;…</summary>
    public const string Variable = "HYPERHOST_SOCKETS";

    private readonly Dictionary<string, HeldSocket> _held = new(StringComparer.Ordinal);
    private readonly HashSet<string> _quiet = new(StringComparer.Ordinal);

    /// <summary>Takes over the sockets of the server before a reload.</summary>
    public void Adopt(string? text)
    {
        foreach (var one in (text ?? "").Split([';'], StringSplitOptions.RemoveEmptyEntries))
        {
            var parts = one.Split('|');
            var descriptor = int.Parse(parts[2], CultureInfo.InvariantCulture);
            var held = _held[parts[0]] = HeldSocket.Adopt(parts[0], parts[1], descriptor);
            SystemCalls.SetInherited(held.Handle, isInherited: false);
        }
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
    /// says so once they are answered.
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
            }
        }
        catch
        {
            foreach (var address in opened) Drop(address);
            throw;
        }

        _quiet.UnionWith(opened);
    }

    /// <summary>Says where the server listens, each address once: something answers there now.</summary>
    public void Announce(IEnumerable<string> addresses)
    {
        foreach (var address in addresses.Where(_quiet.Remove)) Announce(_held[address].Address);
    }

    /// <summary>The address for a host of this process.</summary>
    public string Lend(string address) => _held.TryGetValue(address, out var held) ? held.Lend() : address;

    /// <summary>The socket of an address; null if it is not held.</summary>
    public DescriptorHandle? HandleOf(string address) => _held.TryGetValue(address, out var held) ? held.Handle : null;

    /// <summary>The address as it was chosen: with its port.</summary>
    public string NameOf(string address) => _held.TryGetValue(address, out var held) ? held.Address.ToString() : address;

    /// <summary>The address for a process that has the socket too; as it was, where it opens its own.</summary>
    public string Inherited(string address) => _held.TryGetValue(address, out var held) ? held.Inherited : address;

    /// <summary>Makes the sockets survive this program, for the one that takes its place.</summary>
    /// <returns>The value of <see cref="Variable"/>.</returns>
    public string HandOver()
    {
        foreach (var held in _held.Values) SystemCalls.SetInherited(held.Handle, isInherited: true);
        return string.Join(";", _held.Values.Select(static held => $"{held.Wanted}|{held.Address}|{held}"));
    }

    /// <summary>
    /// Before the end, while hosts still accept: nobody connects any more, and every connection that the system has made is accepted.
    /// </summary>
    // a method of its own: an application on Mono may bring an older host that lacks the method
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void End() => Task.WaitAll(_held.Values.Select(static held => held.EndAsync()).ToArray());

    public void Dispose()
    {
        foreach (var held in _held.Values) held.Dispose();
        _held.Clear();
        _quiet.Clear();
    }

    private void Drop(string address)
    {
        _held[address].Dispose();
        _held.Remove(address);
        _quiet.Remove(address);
    }

    private void Announce(ListenAddress address)
    {
        // whoever opened it has said so
        if (address.Kind == ListenKind.Descriptor) return;

        var isHttp = address.Protocol == ListenProtocol.Http;
        log.Notice($"Listening on {address} ({(address.IsTls ? "HTTPS" : isHttp ? "HTTP" : "FastCGI")})");
        if (isHttp || address.IsLocal || options.AllowedClients.Count > 0
            || Environment.GetEnvironmentVariable("FCGI_WEB_SERVER_ADDRS") is { Length: > 0 }) return;

        log.Warning(
            $"{address} can be reached from other machines, and whoever speaks FastCGI can be any client and any user: "
            + "name the web servers with --allowed-clients.");
    }
}
