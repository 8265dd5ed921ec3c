using System;

namespace ServiceStack.HyperHost.Metrics;

/// <summary>The known verbs. Clients can send any token as a verb, which would create a row for each.</summary>
internal static class KnownMethods
{
    /// <summary>Replaces unknown verbs, as in OpenTelemetry's conventions.</summary>
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
