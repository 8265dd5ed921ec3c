using System;
using System.Threading;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Abstractions;

/// <summary>Keys of <c>IHttpRequest.Items</c> that host and engine share. The item is optional for both.</summary>
public static class RequestItems
{
    /// <summary>The prefix of the keys that belong to host and engine alone.</summary>
    public const string Prefix = "hyperhost.";

    /// <summary>
    /// An <see cref="Action{T}"/> of <see cref="Task"/>: the engine calls it with the rest of a request whose service has not completed
    /// yet, and the host ends the request when that task is done. Without it the engine waits.
    /// </summary>
    public const string Defer = Prefix + "defer";

    /// <summary>A <see cref="CancellationToken"/> that is cancelled when the client has disconnected.</summary>
    public const string Cancelled = Prefix + "cancelled";

    /// <summary>The session of a user that the host has authenticated. It replaces the one in the cache.</summary>
    public const string Session = Prefix + "session";

    /// <summary>Present if the session was saved in this request: its lifetime; null for none of its own.</summary>
    public const string SavedSession = "__session-saved-for";
}
