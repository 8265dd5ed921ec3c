using System;
using System.Collections.Generic;
using System.IO;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Metrics;

/// <summary>The statistics blocks of all processes and domains of one server, in a folder that only its user can enter.</summary>
internal static class StatisticsFolder
{
    /// <summary>Extension of the files.</summary>
    public const string Ending = ".stat";

    /// <summary>Maximum number of blocks of ended processes; if there are more, they are merged.</summary>
    public const int MaxEnded = 16;

    /// <summary>Parent of the servers' folders: an in-memory file system if the system has one.</summary>
    public static string Root => Linux.IsHere && Directory.Exists("/dev/shm") ? "/dev/shm" : Path.GetTempPath();

    /// <summary>Opens all blocks. The caller disposes them.</summary>
    /// <param name="folder">Folder of the blocks.</param>
    /// <param name="known">File of a block to skip; null for none.</param>
    public static List<StatisticsMemory> Open(string folder, string? known = null)
    {
        var blocks = new List<StatisticsMemory>();
        foreach (var path in Files(folder))
        {
            if (path != known && TryOpen(path) is { } block) blocks.Add(block);
        }

        return blocks;
    }

    /// <summary>Merges the blocks of ended processes, into one block per application, if there are many.</summary>
    /// <remarks>Called by the supervisor alone, because calls must not overlap.</remarks>
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

    // Returns null if the file was deleted since it was listed.
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
