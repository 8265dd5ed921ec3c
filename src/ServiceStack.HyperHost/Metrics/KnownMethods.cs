using System;

namespace ServiceStack.HyperHost.Metrics;

/// <summary>Verbs by their names. A client may send any word as a verb, and each would be a row of its own.</summary>
internal static class KnownMethods
{
    /// <summary>Replaces every other word, as in OpenTelemetry's conventions.</summary>
    public const string Other = "_OTHER";

    private static readonly string[] Names = ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "CONNECT"];

    /// <returns>The verb, or <see cref="Other"/>.</returns>
    public static string Name(string? method)
    {
        foreach (var name in Names)
        {
            if (string.Equals(name, method, StringComparison.Ordinal)) return name;
        }

        return Other;
    }
}
