using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics;
using System.Text;
using TextRec;

namespace ServiceStack.HyperHost.Tests;

/// <summary>All cases of a profile, run once in a process of their own, since a process has one local time zone.</summary>
internal static class CaseRun
{
    /// <summary>No key, and none that ever was: every run has it in its environment.</summary>
    public const string OldKey = "1001-e1JlZjoxMDAxLEV4cGlyeToyMDE0LTAxLTAxfQ==";

    private static readonly ConcurrentDictionary<string, Lazy<IReadOnlyDictionary<string, string>>> Runs = new();

    /// <summary>The responses by the cases' names.</summary>
    /// <param name="profile">main, in UTC, or ny, in New York's time.</param>
    public static IReadOnlyDictionary<string, string> Of(string profile) =>
        Runs.GetOrAdd(profile, name => new Lazy<IReadOnlyDictionary<string, string>>(() => Start(name))).Value;

    private static Dictionary<string, string> Start(string profile)
    {
        var program = typeof(Program).Assembly.Location;
        var start = new ProcessStartInfo
        {
            FileName = Environment.Version.Major >= 5 ? "dotnet" : "mono",
            Arguments = $"\"{program}\" --profile {profile}",
            RedirectStandardOutput = true,
            UseShellExecute = false,
            StandardOutputEncoding = Encoding.UTF8,
        };
        start.EnvironmentVariables["SERVICESTACK_LICENSE"] = OldKey;
        start.EnvironmentVariables["TZ"] = profile == "ny" ? "America/New_York" : "UTC";

        var answers = new Dictionary<string, string>();
        using var process = Process.Start(start);
        while (process.StandardOutput.ReadLine() is { } line)
        {
            var cells = line.Split('\t');
            if (cells.Length > 1) answers[cells[0]] = cells[1];
        }
        process.WaitForExit();

        return answers;
    }
}
