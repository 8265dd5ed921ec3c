using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Transport.Connections;
using ServiceStack.HyperHost.Transport.Listening;

namespace ServiceStack.HyperHost.SharedListeners;

/// <summary>Passes accepted connections of a shared listener to the applications that serve their first requests.</summary>
/// <remarks>
/// The first request usually arrives with the connection, so its application is known before a connection object is created. Connections of
/// one application are passed in one message, because each message wakes the process that reads it.
/// </remarks>
/// <param name="table">Returns the current table.</param>
/// <param name="address">Index of the listen address.</param>
/// <param name="limits">Limits of the params.</param>
/// <param name="allowed">Web servers that may connect. The dispatcher refuses all others.</param>
[SupportedOSPlatform("linux")]
internal sealed class PeekRouter(Func<SharedTable> table, int address, HostLimits limits, AllowedClients allowed) : IConnectionRouter
{
    private readonly FirstRequestPeek _look = new(limits);

    /// <summary>Returns whether a process or domain of an application accepts connections. Default: always true.</summary>
    public Func<int, bool> IsServed { get; init; } = static _ => true;

    public void Sort(List<DescriptorHandle> connections, int seen, List<DescriptorHandle> here)
    {
        var now = table();
        var routes = now.RoutesOf(address);
        var again = connections.GetRange(0, seen);
        foreach (var group in connections.GroupBy(connection => DestinationOf(connection, now, routes)).ToList())
        {
            if (group.Key == ApplicationRoutes.None) continue;

            DescriptorHandle[] together = [.. group];
            if (!now.Channels[group.Key].TryPost(together, address)) continue;

            connections.RemoveAll(together.Contains);
            again.RemoveAll(together.Contains);
        }

        connections.RemoveAll(again.Contains);
        here.AddRange(again);
    }

    private int DestinationOf(DescriptorHandle connection, SharedTable now, ApplicationRoutes? routes)
    {
        using var use = connection.Use();
        if (routes is null || !IsAllowed(use.Number, now.Addresses[address]) || _look.At(use.Number) is not { } request)
            return ApplicationRoutes.None;

        var destination = routes.Find(request);
        return destination >= 0 && IsServed(destination) ? destination : ApplicationRoutes.None;
    }

    private bool IsAllowed(int connection, ListenAddress listening)
    {
        if (allowed.IsAny) return true;

        var isUnix = AcceptedSocket.IsUnixAt(connection, listening);
        return allowed.Allows(isUnix ? null : Descriptors.PeerOf(connection)?.Address, isUnix);
    }
}
