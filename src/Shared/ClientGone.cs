#nullable enable

using System;
using ServiceStack.HyperHost.Abstractions;

namespace ServiceStack.Shared;

/// <summary>Recognizes exceptions of responses whose clients have left.</summary>
internal static class ClientGone
{
    /// <summary>Whether an exception of the host or of the engine means that the client has left.</summary>
    public static bool Is(Exception? error) =>
        error?.GetBaseException() is IClientGone;
}
