using System.Collections.Generic;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.HyperHost.Transport.DescriptorPassing;

namespace ServiceStack.HyperHost.SharedListeners;

/// <summary>Which applications share which address, and the descriptor channel of each application.</summary>
/// <param name="addresses">All addresses, by their numbers.</param>
/// <param name="routes">The routes of each address; null if it is not shared.</param>
/// <param name="channels">The descriptor channel of each application, by its number; behind them the dispatcher's.</param>
internal sealed class SharedTable(
    IReadOnlyList<ListenAddress> addresses, IReadOnlyList<ApplicationRoutes?> routes, IReadOnlyList<IDescriptorChannel> channels)
{
    public IReadOnlyList<ListenAddress> Addresses => addresses;

    public IReadOnlyList<IDescriptorChannel> Channels => channels;

    /// <summary>No connection is posted from here any more: closes this process's ends of the descriptor channels.</summary>
    [SupportedOSPlatform("linux")]
    public void StopPosting()
    {
        foreach (var channel in channels) (channel as SocketDescriptorChannel)?.StopPosting();
    }

    /// <returns>Null if the address is not shared.</returns>
    public ApplicationRoutes? RoutesOf(FastCgiExchange exchange) => RoutesOf(exchange.AddressIndex);

    /// <returns>Null if the address is not shared.</returns>
    public ApplicationRoutes? RoutesOf(int address) => address < routes.Count ? routes[address] : null;
}
