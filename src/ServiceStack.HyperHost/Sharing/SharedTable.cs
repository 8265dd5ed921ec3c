using System.Collections.Generic;
using ServiceStack.HyperHost.FastCgi;
using ServiceStack.HyperHost.Sockets.Handover;

namespace ServiceStack.HyperHost.Sharing;

/// <summary>Whose requests come to which address, and where those applications take connections.</summary>
/// <param name="addresses">All, by their numbers.</param>
/// <param name="routes">Of each address; null where it is not shared.</param>
/// <param name="mailboxes">Of each application, by its number.</param>
internal sealed class SharedTable(
    IReadOnlyList<ListenAddress> addresses, IReadOnlyList<ApplicationRoutes?> routes, IReadOnlyList<IMailbox> mailboxes)
{
    public IReadOnlyList<ListenAddress> Addresses => addresses;

    public IReadOnlyList<IMailbox> Mailboxes => mailboxes;

    /// <returns>Null where the address is not shared.</returns>
    public ApplicationRoutes? RoutesOf(FastCgiExchange exchange) =>
        exchange.AddressIndex < routes.Count ? routes[exchange.AddressIndex] : null;
}
