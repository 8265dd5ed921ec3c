using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;

namespace ServiceStack.HyperHost.Metrics;

/// <summary>The last reloads and restarts of a server, in a tab-separated file beside its statistics.</summary>
internal static class ServerEvents
{
    /// <summary>Maximum number of stored events.</summary>
    public const int Most = 100;

    private const string FileName = "events";
    private const int LongestText = 200;
    private const int Parts = 6;

    /// <summary>Adds an event. Does not throw, so that a reload can't fail because of statistics.</summary>
    /// <param name="folder">The folder of the statistics; null: does nothing.</param>
    public static void Add(string? folder, ServerEvent one)
    {
        if (folder is null) return;

        try
        {
            var path = Path.Combine(folder, FileName);
            var line = string.Join("\t", Text(one.Time), one.Kind.ToString(), Plain(one.Application), Plain(one.Reason),
                Text(one.Milliseconds), Text(one.Held));
            var lines = File.Exists(path) ? File.ReadAllLines(path) : [];
            if (lines.Length < 2 * Most)
            {
                File.AppendAllText(path, line + "\n");
                return;
            }

            // replaces the file atomically, for concurrent readers
            var next = path + "." + Guid.NewGuid().ToString("N");
            File.WriteAllLines(next, [.. lines.Skip(lines.Length - Most + 1), line], new UTF8Encoding(false));
            File.Delete(path);
            File.Move(next, path);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            // the event is also in the log
        }
    }

    /// <returns>The events, oldest first; empty without a file.</returns>
    public static IReadOnlyList<ServerEvent> Read(string? folder)
    {
        if (folder is null) return [];

        try
        {
            var path = Path.Combine(folder, FileName);
            if (!File.Exists(path)) return [];

            var events = File.ReadAllLines(path).Select(Parse).Where(one => one is not null).Select(one => one!).ToList();
            return events.Count <= Most ? events : events.GetRange(events.Count - Most, Most);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return [];
        }
    }

    private static ServerEvent? Parse(string line)
    {
        var parts = line.Split('\t');
        return parts.Length == Parts && Number(parts[0]) is { } time && Number(parts[4]) is { } length && Number(parts[5]) is { } held
            && Enum.TryParse<ServerEventKind>(parts[1], out var kind)
            ? new ServerEvent(time, kind, parts[2], parts[3], length, (int)held) : null;
    }

    private static long? Number(string text) =>
        long.TryParse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var number) ? number : null;

    private static string Text(long number) => number.ToString(CultureInfo.InvariantCulture);

    private static string Plain(string text)
    {
        var plain = new string([.. text.Take(LongestText).Select(letter => char.IsControl(letter) ? ' ' : letter)]);
        return plain.Length == 0 ? "-" : plain;
    }
}
