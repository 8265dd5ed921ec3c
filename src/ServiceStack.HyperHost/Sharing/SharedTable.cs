using System.Collections.Generic;
using ServiceStack.HyperHost.FastCgi;
using ServiceStack.HyperHost.Sockets.Handover;

namespace ServiceStack.HyperHost.Sharing;

/// <summary>Which applications share which address, and the mailbox of each application.</summary>
/// <param name="addresses">All addresses, by their numbers.</param>
/// <param name="routes">The routes of each address; null if it is not shared.</param>
/// <param name="mailboxes">The mailbox of each application, by its number; behind them the dispatcher's.</param>
internal sealed class SharedTable(
    IReadOnlyList<ListenAddress> addresses, IReadOnlyList<ApplicationRoutes?> routes, IReadOnlyList<IMailbox> mailboxes)
{
    public IReadOnlyList<ListenAddress> Addresses => addresses;

    public IReadOnlyList<IMailbox> Mailboxes => mailboxes;

    /// <summary>No connection is posted from here any more: closes this process's ends of the mailboxes.</summary>
    public void StopPosting()
    {
        foreach (var mailbox in mailboxes) (mailbox as SocketMailbox)?.StopPosting();
    }

    /// <returns>Null if the address is not shared.</returns>
    public ApplicationRoutes? RoutesOf(FastCgiExchange exchange) => RoutesOf(exchange.AddressIndex);

    /// <returns>Null if the address is not shared.</returns>
    public ApplicationRoutes? RoutesOf(int address) => address < routes.Count ? routes[address] : null;
}
