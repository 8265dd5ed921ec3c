using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.Extensions.Configuration;
using ServiceStack.HyperHost.Configuration.Json;

namespace ServiceStack.HyperHost.Configuration.Programs;

/// <summary>Reads the section "HyperHost" of a generic host's configuration.</summary>
internal static class HostSection
{
    // options without Set that are supported in a generic host, whose log is ILogger
    private static readonly HashSet<string> Known = ["listen"];

    /// <summary>Applies the section's options, which override those set by code.</summary>
    /// <returns>The addresses to listen on; empty if the section has none.</returns>
    /// <exception cref="InvalidOperationException">A value is invalid. The message has a line for each.</exception>
    public static IReadOnlyList<string> Apply(IConfiguration configuration, HyperHostOptions options)
    {
        var settings = SectionSettings.Read(
            configuration.GetSection(JsonNames.Section), "configuration",
            static option => option.Set is not null || Known.Contains(option.Name));
        if (settings.Findings.Errors.Count > 0) throw new InvalidOperationException(string.Join("\n", settings.Findings.Errors));

        settings.Apply(options);
        return [.. settings.Every("listen").Select(static setting => setting.Value)];
    }
}
