using System;
using System.Globalization;
using System.IO;
using System.Net;
using System.Net.Sockets;
using ServiceStack.HyperHost.Server.Platform;

namespace ServiceStack.HyperHost.Server.Roles.Check;

/// <summary>Checks whether this user can listen on the ports of a configuration.</summary>
/// <remarks>A port is bound for a moment and never listened on, so a server that listens there is not disturbed.</remarks>
internal sealed class PortCheck
{
    private const int UsualFloor = 1024;

    /// <summary>Binds a port for a moment.</summary>
    public Action<IPEndPoint, bool> Bind { get; init; } = BindOnce;

    /// <summary>Finds the process that listens on a port; null if it can't be found.</summary>
    public Func<int, PortOwner?> FindOwner { get; init; } = PortOwner.Find;

    /// <returns>What is wrong, and whether a start would fail; null if nothing is.</returns>
    public (string Text, bool IsError)? Check(ListenAddress address)
    {
        if (address.Kind != ListenKind.Tcp || address.EndPoint!.Port == 0) return null;

        try
        {
            Bind(address.EndPoint, address.IsAnyHost);
            return null;
        }
        catch (SocketException error)
        {
            return error.SocketErrorCode switch
            {
                SocketError.AddressAlreadyInUse => InUse(address, FindOwner(address.EndPoint.Port)),
                SocketError.AccessDenied => (Privileged(address), true),
                SocketError.AddressNotAvailable => ($"{address} is not an address of this machine.", true),

                // a machine without IPv6, on which * means IPv4
                SocketError.AddressFamilyNotSupported when address.IsAnyHost => null,
                _ => ($"{address} can't be listened on: {error.Message}", true),
            };
        }
    }

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

    private static (string Text, bool IsError) InUse(ListenAddress address, PortOwner? owner) => owner switch
    {
        null when !ServerSystem.IsLinux => ($"{address} is in use. If it is by this server, stop it before the next start; any other "
            + "process has to listen on another port.", false),
        null => ($"{address} is in use by a process that this user can't see. If it is this server, a reload keeps the port; any other "
            + "has to be stopped first.", false),
        { IsHyperHost: true } => ($"{address} is in use by hyperhost, process {owner.Process}. A reload keeps the port; a second "
            + "server can't start.", false),
        _ => ($"{address} is in use by {owner.Name}, process {owner.Process}. Stop that, or listen on another address.", true),
    };

    private static string Privileged(ListenAddress address)
    {
        if (!ServerSystem.IsLinux)
        {
            return $"{address} may not be listened on by this user. Windows reserves ranges of ports: "
                + "netsh int ipv4 show excludedportrange protocol=tcp lists them. Listen on another port.";
        }

        var first = FirstFreePort();
        return address.EndPoint!.Port < first
            ? $"{address}: ports below {first} (net.ipv4.ip_unprivileged_port_start) require the right CAP_NET_BIND_SERVICE, which this "
                + "user lacks. Write AmbientCapabilities=CAP_NET_BIND_SERVICE into the unit of systemd, or listen on a port from "
                + $"{first.ToString(CultureInfo.InvariantCulture)} on."
            : $"{address} may not be listened on by this user.";
    }

    private static void BindOnce(IPEndPoint endPoint, bool isAnyHost)
    {
        using var socket = new Socket(endPoint.AddressFamily, SocketType.Stream, ProtocolType.Tcp);
        if (endPoint.AddressFamily == AddressFamily.InterNetworkV6) socket.DualMode = isAnyHost;
        socket.Bind(endPoint);
    }
}
