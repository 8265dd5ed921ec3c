using System;
using System.Globalization;
using System.IO;
using System.Net.Sockets;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Server.Roles.Check;

/// <summary>Checks whether this user can listen on an address, and finds the process that occupies it.</summary>
/// <remarks>Never listens meanwhile, so a server that listens on the address is not disturbed.</remarks>
/// <param name="options">Owner, group and mode of a Unix socket.</param>
internal sealed class AddressCheck(TransportOptions options)
{
    private const int UsualFloor = 1024;

    /// <summary>The check; by default the bind that a start also does.</summary>
    public Action<ListenAddress, TransportOptions> Try { get; init; } = ListenSocket.Try;

    /// <summary>Finds the process that listens on an address; null if none is found.</summary>
    public Func<ListenAddress, PortOwner?> FindOwner { get; init; } = PortOwner.Find;

    /// <returns>The error, and whether a start would fail; null if the address is usable.</returns>
    public AddressFault? Check(ListenAddress address)
    {
        try
        {
            Try(address, options);
            return null;
        }
        catch (ListenException error)
        {
            return Explain(error, FindOwner);
        }
    }

    /// <summary>The message for an address on which a start could not listen, in the words of a check.</summary>
    public static string Reason(Exception error) => error is ListenException listen ? Explain(listen, PortOwner.Find).Text : error.Message;

    /// <summary>The first port that every user may listen on.</summary>
    public static int FirstFreePort(string file = "/proc/sys/net/ipv4/ip_unprivileged_port_start")
    {
        try
        {
            var text = File.ReadAllText(file);
            return int.TryParse(text, NumberStyles.Integer, CultureInfo.InvariantCulture, out var port) ? port : UsualFloor;
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return UsualFloor;
        }
    }

    private static AddressFault Explain(ListenException error, Func<ListenAddress, PortOwner?> findOwner)
    {
        if (error.Address is not { } address) return new(error.Message);

        return (error.InnerException as SocketException)?.SocketErrorCode switch
        {
            SocketError.AddressAlreadyInUse => InUse(address, findOwner(address)),
            SocketError.AccessDenied when address.Kind == ListenKind.Tcp && !Linux.IsHere => Reserved(address),
            SocketError.AccessDenied when address.Kind == ListenKind.Tcp && address.EndPoint!.Port < FirstFreePort() => Privileged(address),
            _ => new(error.Message),
        };
    }

    private static AddressFault InUse(ListenAddress address, PortOwner? owner) => owner switch
    {
        null when !Linux.IsHere => new($"{address} is in use. If it is by this server, stop it before the next start; any other "
            + "process has to listen on another port.") { IsError = false },
        null => new($"{address} is in use by a process that this user can't see. If it is this server, a reload keeps the address; any "
            + "other has to be stopped first.") { IsError = false },
        { IsSystemd: true } => new($"{address} is in use by systemd, process {owner.Process}, for a socket unit or for a service that "
            + "restarts. The start of that service gets the socket; any other server can't start.") { IsError = false },
        { IsHyperHost: true, HasOtherConfiguration: true } => new($"{address} is in use by hyperhost, process {owner.Process}, with "
            + "another configuration. Stop that, or listen on another address."),
        { IsHyperHost: true } => new($"{address} is in use by hyperhost, process {owner.Process}. A reload keeps the address; a second "
            + "server can't start.") { IsError = false },
        _ => new($"{address} is in use by {owner.Name}, process {owner.Process}. Stop that, or listen on another address."),
    };

    private static AddressFault Reserved(ListenAddress address) =>
        new($"{address} may not be listened on by this user. Windows reserves ranges of ports: "
            + "netsh int ipv4 show excludedportrange protocol=tcp lists them. Listen on another port.");

    private static AddressFault Privileged(ListenAddress address)
    {
        var first = FirstFreePort();
        return new($"{address}: ports below {first} (net.ipv4.ip_unprivileged_port_start) require the right CAP_NET_BIND_SERVICE, which "
            + "this user lacks. Write AmbientCapabilities=CAP_NET_BIND_SERVICE into the unit of systemd, or listen on a port from "
            + $"{first.ToString(CultureInfo.InvariantCulture)} on.") { IsOfUnit = true };
    }
}
