using System;
using System.Collections.Generic;
using System.IO;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Metrics;

/// <summary>The blocks of all processes and domains of one server, in a folder that only its user can enter.</summary>
internal static class StatisticsFolder
{
    /// <summary>How the files' names end.</summary>
    public const string Ending = ".stat";

    /// <summary>Blocks of processes that have ended are put together when there are more.</summary>
    public const int MaxEnded = 16;

    /// <summary>The folder in which a server's folder is made: in memory if the system has such a file system.</summary>
    public static string Root => Linux.IsHere && Directory.Exists("/dev/shm") ? "/dev/shm" : Path.GetTempPath();

    /// <summary>Opens every block that is there. Dispose them.</summary>
    /// <param name="folder">Their folder.</param>
    /// <param name="known">The file of one that is left out; null for none.</param>
    public static List<StatisticsMemory> Open(string folder, string? known = null)
    {
        var blocks = new List<StatisticsMemory>();
        foreach (var path in Files(folder))
        {
            if (path != known && TryOpen(path) is { } block) blocks.Add(block);
        }

        return blocks;
    }

    /// <summary>Puts the figures of ended processes together, one block an application, when there are many.</summary>
    /// <remarks>Called by one process at a time: the one that starts the others.</remarks>
    public static void Compact(string folder)
    {
        var ended = new Dictionary<string, List<string>>(StringComparer.Ordinal);
        var count = 0;
        foreach (var path in Files(folder))
        {
            using var block = TryOpen(path);
            if (block is null || ProcessSnapshot.IsLive(block)) continue;

            var application = block.ReadText(StatisticsLayout.ApplicationAt, StatisticsLayout.ApplicationWords);
            if (!ended.TryGetValue(application, out var files)) ended[application] = files = [];
            files.Add(path);
            count++;
        }

        if (count <= MaxEnded) return;

        foreach (var files in ended.Values)
        {
            if (files.Count > 1) StatisticsSum.Replace(folder, files);
        }
    }

    private static string[] Files(string folder)
    {
        try
        {
            return Directory.GetFiles(folder, "*" + Ending);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return [];
        }
    }

    // it may be gone since it was listed
    private static StatisticsMemory? TryOpen(string path)
    {
        try
        {
            return StatisticsMemory.Open(path);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }
}
