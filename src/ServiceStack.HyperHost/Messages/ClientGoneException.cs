using System.IO;
using ServiceStack.HyperHost.Abstractions;

namespace ServiceStack.HyperHost.Messages;

/// <summary>
/// Thrown when an application writes a response that nobody reads: the client disconnected, or the request was aborted or timed out.
/// </summary>
internal sealed class ClientGoneException : IOException, IClientGone
{
    public ClientGoneException()
        : base("No client reads this response any more: it left, it aborted the request, or the request timed out.")
    {
    }
}
