using System;
using ServiceStack.HyperHost.FastCgi;
using ServiceStack.HyperHost.Sockets;

namespace ServiceStack.HyperHost.Sharing;

/// <summary>
/// Gives connections away, seen from one application: to another when the next request is that one's, to the front when it is nobody's,
/// to what follows this one when it stops.
/// </summary>
/// <param name="table">All that share.</param>
/// <param name="own">The application's number.</param>
/// <param name="front">Number of the mailbox of those who answer for nobody.</param>
/// <param name="hasSuccessor">Whether something follows that reads the application's mailbox.</param>
internal sealed class ApplicationMover(SharedTable table, int own, int front, Func<bool> hasSuccessor) : IConnectionMover
{
    public bool HasSuccessor => hasSuccessor();

    public bool IsElsewhere(FastCgiExchange exchange, out int place)
    {
        place = own;
        if (table.RoutesOf(exchange) is not { } routes) return false;

        place = routes.Find(exchange);
        if (place < 0) place = front;
        return place != own;
    }

    public bool TryMove(PipeConnection transport, int place, byte[] begun)
    {
        var descriptor = transport.Detach();
        if (descriptor < 0) return false;

        table.Mailboxes[place < 0 ? own : place].Post(descriptor, transport.AddressIndex, begun);
        return true;
    }
}
