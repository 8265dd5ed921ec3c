using System;
using System.Collections.Generic;
using System.Diagnostics;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Logging;

internal static partial class HostLogEvents
{
    private const string EventName = "Line";

    private static readonly DiagnosticListener Listener = new("ServiceStack.HyperHost.Log");

    public static partial bool AreEnabled => Listener.IsEnabled();

    public static partial void Publish(string level, string message, Exception? error)
    {
        var entry = new List<KeyValuePair<string, object?>> { new("level", level), new("message", LogText.Line(message)) };
        if (error is not null)
        {
            entry.Add(new("exception.type", error.GetType().FullName));
            entry.Add(new("exception.message", LogText.Line(SecretText.MaskIn(error.Message))));
            entry.Add(new("exception.stacktrace", RelayedException.LinesOf(error)));
        }

        try
        {
            Listener.Write(EventName, entry);
        }
        catch (Exception failed) when (failed is not OutOfMemoryException)
        {
            // an exception of the subscriber must not affect the host
        }
    }
}
