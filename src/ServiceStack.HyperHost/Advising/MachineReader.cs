using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;

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
            MostWatchers = Number("/proc/sys/fs/inotify/max_user_instances"),
            MostWatches = Number("/proc/sys/fs/inotify/max_user_watches"),
            Watchers = watchers,
            Watches = watches,
            LogDisks = [.. logFiles.Distinct(StringComparer.Ordinal).Select(Disk).Where(disk => disk.Size > 0)],
        };
    }

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
            // the mount with the longest path that the file is below
            var full = Path.GetFullPath(file);
            var drive = DriveInfo.GetDrives().Where(drive => full.StartsWith(drive.Name, StringComparison.Ordinal))
                .OrderByDescending(drive => drive.Name.Length).FirstOrDefault();
            return drive is null ? default : (full, drive.AvailableFreeSpace, drive.TotalSize);
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
