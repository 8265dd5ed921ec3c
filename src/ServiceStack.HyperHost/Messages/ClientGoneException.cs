using System;
using System.IO;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Messages;

/// <summary>
/// Thrown at an app that writes to a request which is no longer read: the client disconnected, aborted it, or its time was up.
/// </summary>
internal sealed class ClientGoneException : IOException, IServiceProvider
{
    public ClientGoneException()
        : base("No client reads this response any more: it left, it aborted the request, or the request timed out.")
    {
    }

    /// <summary>What <see cref="HostContract.ClientGone"/> names.</summary>
    object? IServiceProvider.GetService(Type serviceType) => serviceType == HostContract.ClientGone ? this : null;
}
