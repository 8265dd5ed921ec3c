using System;

namespace ServiceStack.HyperHost.Server.Roles;

/// <summary>An application can't be served; the message is one line with the reason and what to do.</summary>
internal sealed class ServingException(string message, Exception? inner = null) : Exception(message, inner)
{
    /// <summary>Whether the application itself threw while it started.</summary>
    public bool IsOfApplication { get; init; }

    /// <summary>Whether the exception has been logged already.</summary>
    public bool IsLogged { get; init; }
}
