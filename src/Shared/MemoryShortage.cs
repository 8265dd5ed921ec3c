#nullable enable

using System;

namespace ServiceStack.Shared;

/// <summary>A request that the process has no memory for: no mistake of its client's, and no fault of its service.</summary>
internal static class MemoryShortage
{
    /// <summary>The message to the client.</summary>
    public const string Message = "The server has not enough memory for this request now.";

    /// <summary>Whether an exception, or its cause, is one of memory.</summary>
    public static bool Is(Exception? error)
    {
        for (; error is not null; error = error.InnerException)
        {
            if (error is OutOfMemoryException) return true;
        }

        return false;
    }
}
