using System.Collections.Generic;
using ServiceStack.HyperHost.FastCgi;
using ServiceStack.HyperHost.Transport;
using ServiceStack.HyperHost.Transport.Sockets;

namespace ServiceStack.HyperHost.Sharing;

/// <summary>Whose requests come to which address, and where those applications take connections.</summary>
/// <param name="addresses">All, by their numbers.</param>
/// <param name="routes">Of each address; null where it is not shared.</param>
/// <param name="mailboxes">Of each application, by its number.</param>
internal sealed class SharedTable(
    IReadOnlyList<ListenAddress> addresses, IReadOnlyList<SiteRoutes?> routes, IReadOnlyList<IMailbox> mailboxes)
{
    public IReadOnlyList<ListenAddress> Addresses => addresses;

    public IReadOnlyList<IMailbox> Mailboxes => mailboxes;

    /// <returns>Null where the address is not shared.</returns>
    public SiteRoutes? RoutesOf(FastCgiExchange exchange) => exchange.AddressIndex < routes.Count ? routes[exchange.AddressIndex] : null;
}
