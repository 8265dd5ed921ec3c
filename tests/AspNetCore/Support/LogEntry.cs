using System;
using System.Collections.Generic;
using Microsoft.Extensions.Logging;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Support;

/// <summary>A line of the log with the scopes around it.</summary>
internal sealed record LogEntry(
    LogLevel Level, string Category, EventId Event, string Text, Exception? Error, IReadOnlyDictionary<string, string> Scopes)
{
    /// <summary>The last line of ASP.NET Core about a request.</summary>
    public bool IsEnd => IsEndOf(Category, Event);

    /// <summary>Whether a line is the last of ASP.NET Core about a request.</summary>
    public static bool IsEndOf(string category, EventId id) => id.Id == 2 && category == "Microsoft.AspNetCore.Hosting.Diagnostics";
}
