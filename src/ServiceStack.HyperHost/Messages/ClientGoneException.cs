using System.IO;
using ServiceStack.HyperHost.Abstractions;

namespace ServiceStack.HyperHost.Messages;

/// <summary>
/// Thrown at an app that writes to a request which is no longer read: the client disconnected, aborted it, or its time was up.
/// </summary>
internal sealed class ClientGoneException : IOException, IClientGone
{
    public ClientGoneException()
        : base("No client reads this response any more: it left, it aborted the request, or the request timed out.")
    {
    }
}
