using System.IO;

namespace ServiceStack.HyperHost.Messages;

/// <summary>
/// Thrown at an app that writes to a request which has no reader any more: the client left, aborted it, or its time was up.
/// </summary>
internal sealed class ClientGoneException : IOException
{
    public ClientGoneException()
        : base("Nobody reads this answer any more: the client left, aborted the request, or the request's time was up.")
    {
    }
}
