#nullable enable

using System;

namespace ServiceStack.Shared;

/// <summary>Recognizes exceptions of responses whose clients have left.</summary>
internal static class ClientGone
{
    /// <summary>Whether that is the cause of an exception, whichever of host and engine has noticed it.</summary>
    public static bool Is(Exception? error) =>
        error?.GetBaseException() is IServiceProvider cause && cause.GetService(HostContract.ClientGone) is not null;
}
