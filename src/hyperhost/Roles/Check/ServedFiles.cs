using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Configuration.Options;
using ServiceStack.HyperHost.Server.Platform;

namespace ServiceStack.HyperHost.Server.Roles.Check;

/// <summary>The configuration files and applications in a server's command line, which tell two servers apart.</summary>
internal static class ServedFiles
{
    private static readonly string[] Options = ["config", "configfile", "app", "applications", "appconfigfile", "appconfigdir", "root"];

    /// <summary>
    /// Whether a running server has no file in common with this one. False if either is configured by environment variables.
    /// </summary>
    [SupportedOSPlatform("linux")]
    public static bool AreOthers(int process) =>
        Of(process.ToString(System.Globalization.CultureInfo.InvariantCulture)) is { Count: > 0 } others
        && Of("self") is { Count: > 0 } own && !own.Overlaps(others);

    /// <param name="commandLine">NUL-separated words, the format of /proc/PID/cmdline.</param>
    /// <param name="folder">Base folder of relative paths.</param>
    public static HashSet<string> Of(string commandLine, string folder)
    {
        var words = commandLine.TrimEnd('\0').Split('\0').SkipWhile(static word => !PortOwner.IsServer(word)).Skip(1).ToList();
        var settings = new Settings(new Findings());
        CommandLine.Read(words, settings);
        return [.. Options.SelectMany(settings.Every).Select(setting => Path.Combine(folder, setting.Value))];
    }

    [SupportedOSPlatform("linux")]
    private static HashSet<string> Of(string process)
    {
        try
        {
            return Of(File.ReadAllText($"/proc/{process}/cmdline"), SystemCalls.ReadLink($"/proc/{process}/cwd") ?? "");
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return [];
        }
    }
}
