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

/// <summary>Passes connections that were just accepted on a shared address to the applications that their first requests are for.</summary>
/// <remarks>
/// Most connections come with their first request, which names their application before anything is created for them here. Those of one
/// application are passed together: each message wakes the process that reads it.
/// </remarks>
/// <param name="table">The applications of now.</param>
/// <param name="address">Number of the address.</param>
/// <param name="limits">Those of params.</param>
/// <param name="allowed">Web servers that may connect. Others are refused by the dispatcher.</param>
[SupportedOSPlatform("linux")]
internal sealed class PeekRouter(Func<SharedTable> table, int address, HostLimits limits, AllowedClients allowed) : IConnectionRouter
{
    private readonly FirstRequestPeek _look = new(limits);

    /// <summary>Whether an application accepts connections at the moment; all do by default.</summary>
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
