using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.Versioning;
using System.Text;

namespace ServiceStack.HyperHost.Server.Platform;

/// <summary>Builds the command line and environment that start this program again.</summary>
internal static class Self
{
    /// <summary>
    /// This process's command line with other arguments; the words before the server's own arguments ("mono --debug") stay.
    /// </summary>
    [SupportedOSPlatform("linux")]
    public static IReadOnlyList<string> Command(IReadOnlyCollection<string> ownArguments, IEnumerable<string> arguments)
    {
        var words = Encoding.UTF8.GetString(File.ReadAllBytes("/proc/self/cmdline")).Split('\0');
        var before = words.Take(Math.Max(1, words.Length - 1 - ownArguments.Count)).ToList();
        before[0] = SystemCalls.ReadLink("/proc/self/exe") ?? before[0];

        // a full path, because the current directory may have changed
        if (before.Count > 1) before[before.Count - 1] = typeof(Self).Assembly.Location;
        return [.. before, .. arguments];
    }

    /// <summary>A copy of this process's environment, with changes.</summary>
    /// <param name="changes">Null removes a variable.</param>
    public static Dictionary<string, string> Environ(params (string Name, string? Value)[] changes)
    {
        var variables = Environment.GetEnvironmentVariables().Cast<DictionaryEntry>()
            .ToDictionary(entry => (string)entry.Key, entry => (string?)entry.Value ?? "", StringComparer.Ordinal);
        foreach (var (name, value) in changes)
        {
            if (value is null) variables.Remove(name);
            else variables[name] = value;
        }

        return variables;
    }
}
