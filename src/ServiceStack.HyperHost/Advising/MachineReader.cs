using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Linux;

namespace ServiceStack.HyperHost.Advising;

/// <summary>Asks the system for what rules need. Linux; elsewhere nothing is known.</summary>
internal static class MachineReader
{
    private const int MostProcesses = 4096;

    /// <param name="logFiles">Whose file systems matter.</param>
    public static MachineFigures Read(IEnumerable<string> logFiles)
    {
        var (watchers, watches) = CountWatches();
        return new MachineFigures
        {
            MostBacklog = Number("/proc/sys/net/core/somaxconn"),
            MostWatchers = Least("/proc/sys/fs/inotify/max_user_instances", "/proc/sys/user/max_inotify_instances"),
            MostWatches = Least("/proc/sys/fs/inotify/max_user_watches", "/proc/sys/user/max_inotify_watches"),
            Watchers = watchers,
            Watches = watches,
            LogDisks = [.. logFiles.Distinct(StringComparer.Ordinal).Select(Disk).Where(disk => disk.Size > 0)],
        };
    }

    // a namespace of users, such as a container's, may have a limit of its own
    private static long? Least(string ofMachine, string ofNamespace) =>
        Number(ofMachine) is { } machine && Number(ofNamespace) is { } own ? Math.Min(machine, own) : Number(ofMachine);

    private static long? Number(string file)
    {
        try
        {
            return long.Parse(File.ReadAllText(file).Trim(), CultureInfo.InvariantCulture);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException or FormatException)
        {
            return null;
        }
    }

    private static (string File, long Free, long Size) Disk(string file)
    {
        try
        {
            var full = Path.GetFullPath(file);
            return DiskSpace.Of(full) is { } space ? (full, space.Free, space.Size) : default;
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException or ArgumentException)
        {
            return default;
        }
    }

    // the limits are a user's: of other users' processes the system tells nothing, and they don't count
    private static (long? Watchers, long? Watches) CountWatches()
    {
        try
        {
            long watchers = 0, watches = 0;
            foreach (var process in Directory.GetDirectories("/proc").Where(IsProcess).Take(MostProcesses))
            {
                foreach (var info in Infos(process))
                {
                    var count = Watches(info);
                    if (count < 0) continue;

                    watchers++;
                    watches += count;
                }
            }

            return (watchers, watches);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return (null, null);
        }
    }

    private static bool IsProcess(string folder) => char.IsDigit(folder[folder.LastIndexOf('/') + 1]);

    private static string[] Infos(string process)
    {
        try
        {
            return Directory.GetFiles(process + "/fdinfo");
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return [];
        }
    }

    // a line "inotify wd:…" for each; -1 for what is no inotify instance
    private static long Watches(string info)
    {
        try
        {
            var text = File.ReadAllText(info);
            long count = 0;
            for (var at = 0; (at = text.IndexOf("\ninotify wd:", at, StringComparison.Ordinal)) >= 0; at++) count++;
            return count > 0 ? count : -1;
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return -1;
        }
    }
}
