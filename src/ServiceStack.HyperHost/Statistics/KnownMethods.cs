using System;

namespace ServiceStack.HyperHost.Statistics;

/// <summary>Verbs by their names. Anybody may send any word for one, and each would be a row of its own.</summary>
internal static class KnownMethods
{
    /// <summary>Stands for every other word, as OpenTelemetry's conventions have it.</summary>
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
