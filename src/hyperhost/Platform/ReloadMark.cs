using System;
using System.Globalization;
using ServiceStack.HyperHost.Statistics;

namespace ServiceStack.HyperHost.Server.Platform;

/// <summary>Tells a process that executes itself again for a reload when that began.</summary>
internal sealed class ReloadMark
{
    /// <summary>The environment variable.</summary>
    public const string Variable = "HYPERHOST_RELOADING";

    private ReloadMark(long since) => Since = since;

    /// <summary>Unix time in milliseconds; 0 where the process has just been born.</summary>
    public long Since { get; }

    /// <summary>Reads the mark, and removes it: no program that the application starts gets it.</summary>
    public static ReloadMark Take()
    {
        var text = Environment.GetEnvironmentVariable(Variable);
        Environment.SetEnvironmentVariable(Variable, null);
        return new ReloadMark(long.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var since) ? since : 0);
    }

    /// <returns>The environment variable for the next program.</returns>
    public static (string Name, string? Value) Of(long since) => (Variable, since.ToString(CultureInfo.InvariantCulture));

    /// <summary>The application is served again.</summary>
    public void NoteReady(StatisticsHome? statistics, string application)
    {
        var now = UnixTime.Now;
        if (Since > 0) statistics?.Add(new ServerEvent(now, ServerEventKind.Reload, application, "SIGHUP", Math.Max(0, now - Since), -1));
    }
}
