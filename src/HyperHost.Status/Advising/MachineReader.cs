using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Runtime.Versioning;
using System.Text;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Status.Advising;

/// <summary>Reads the operating system's figures for the rules. On systems other than Linux, only those of disks.</summary>
internal static class MachineReader
{
    private const int MaxProcesses = 4096;
    private const long KeptMilliseconds = 60_000;

    private static readonly object Lock = new();
    private static readonly byte[] Inotify = Encoding.ASCII.GetBytes("anon_inode:inotify");

    private static (long? Watchers, long? Watches) _counted;
    private static long? _countedAt;

    /// <param name="logFiles">Log files whose file systems to check.</param>
    public static MachineFigures Read(IEnumerable<string> logFiles)
    {
        if (!Linux.IsHere) return new MachineFigures { LogDisks = Disks(logFiles) };

        var (watchers, watches) = KeptWatches(TimeProvider.System.Milliseconds());
        return new MachineFigures
        {
            MaxBacklog = Number("/proc/sys/net/core/somaxconn"),
            MaxWatchers = Least("/proc/sys/fs/inotify/max_user_instances", "/proc/sys/user/max_inotify_instances"),
            MaxWatches = Least("/proc/sys/fs/inotify/max_user_watches", "/proc/sys/user/max_inotify_watches"),
            Watchers = watchers,
            Watches = watches,
            LogDisks = Disks(logFiles),
        };
    }

    private static IReadOnlyList<(string File, long Free, long Size)> Disks(IEnumerable<string> logFiles) =>
        [.. logFiles.Distinct(StringComparer.Ordinal).Select(Disk).Where(disk => disk.Size > 0)];

    // a user namespace, such as a container's, may have a lower limit
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

    // cached for a minute, because several browsers may reload the page every ten seconds
    [SupportedOSPlatform("linux")]
    private static (long? Watchers, long? Watches) KeptWatches(long now)
    {
        lock (Lock)
        {
            if (_countedAt is { } at && now - at < KeptMilliseconds) return _counted;

            _counted = CountWatches();
            _countedAt = now;
            return _counted;
        }
    }

    // The limits apply per user. Processes of other users can't be read, and do not count.
    [SupportedOSPlatform("linux")]
    private static (long? Watchers, long? Watches) CountWatches()
    {
        try
        {
            return CountWatches(Directory.GetDirectories("/proc").Where(IsProcess).Take(MaxProcesses));
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return (null, null);
        }
    }

    /// <summary>Counts inotify instances and their watches, identified by the target of the descriptor's link.</summary>
    /// <param name="processes">Directories of processes in /proc.</param>
    [SupportedOSPlatform("linux")]
    internal static (long Watchers, long Watches) CountWatches(IEnumerable<string> processes)
    {
        long watchers = 0, watches = 0;
        var link = new byte[Inotify.Length + 1];
        foreach (var process in processes)
        {
            foreach (var descriptor in DescriptorsOf(process))
            {
                var length = (int)Libc.readlink(Libc.Bytes(descriptor), link, (IntPtr)link.Length);
                if (length != Inotify.Length || !link.AsSpan(0, length).SequenceEqual(Inotify)) continue;

                watchers++;
                watches += Watches(process + "/fdinfo/" + Path.GetFileName(descriptor));
            }
        }

        return (watchers, watches);
    }

    private static bool IsProcess(string folder) => char.IsDigit(folder[folder.LastIndexOf('/') + 1]);

    private static string[] DescriptorsOf(string process)
    {
        try
        {
            return Directory.GetFiles(process + "/fd");
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return [];
        }
    }

    // each watch has a line "inotify wd:…" in fdinfo
    private static long Watches(string info)
    {
        try
        {
            var text = File.ReadAllText(info);
            long count = 0;
            for (var at = 0; (at = text.IndexOf("\ninotify wd:", at, StringComparison.Ordinal)) >= 0; at++) count++;
            return count;
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            // the descriptor was closed meanwhile
            return 0;
        }
    }
}
