using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Logging.Access;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Configuration.Platform;

/// <summary>
/// The folder with the statistics files of all processes of a server. The supervisor creates it, names it after its process id, and removes
/// it.
/// </summary>
internal sealed class StatisticsHome : IDisposable
{
    /// <summary>Environment variable with the folder's path, for child processes.</summary>
    public const string Variable = "HYPERHOST_STATISTICS";

    private const string Prefix = "hyperhost-figures-";

    private StatisticsHome(string folder) => Folder = folder;

    /// <summary>Path of the folder.</summary>
    public string Folder { get; }

    private bool IsOwn => NumberIn(Folder) == ProcessFigures.Number;

    /// <summary>Opens the folder of this process's server; creates it if it is missing.</summary>
    /// <returns>Null if the folder can't be created; each process then shows only its own statistics.</returns>
    public static StatisticsHome? Enter()
    {
        if (Environment.GetEnvironmentVariable(Variable) is { Length: > 0 } known && PrivateFiles.IsOwnFolder(known)) return new(known);

        try
        {
            RemoveLeftovers();
            var folder = PrivateFiles.MakeFolder(
                Path.Combine(StatisticsFolder.Root, Prefix + ProcessFigures.Number.ToString(CultureInfo.InvariantCulture) + "-"));
            Environment.SetEnvironmentVariable(Variable, folder);
            return new(folder);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }

    /// <summary>The running servers of this user that publish statistics: process id and folder.</summary>
    public static IReadOnlyList<(int Process, string Folder)> Running()
    {
        if (!Directory.Exists(StatisticsFolder.Root)) return [];

        return
        [
            .. from folder in Directory.GetDirectories(StatisticsFolder.Root, Prefix + "*")
               let number = NumberIn(folder)
               where number > 0 && PrivateFiles.IsOwnFolder(folder) && ProcessLife.StartedAt(number) != 0
               orderby number
               select (number, folder),
        ];
    }

    /// <summary>Records a reload or a restart.</summary>
    public void Add(ServerEvent one) => ServerEvents.Add(Folder, one);

    /// <summary>Makes a host write its statistics to this folder.</summary>
    /// <param name="host">Options of the host.</param>
    /// <param name="logs">Paths of the log files.</param>
    /// <param name="lost">Returns the number of log lines that could not be written.</param>
    public void Configure(HyperHostOptions host, IReadOnlyList<string> logs, Func<long> lost)
    {
        host.StatisticsFolder = Folder;
        host.LogFiles = [.. logs.Select(Path.GetFullPath)];
        host.LostLogLines = lost;
    }

    /// <summary>Merges the files of ended processes, so that the folder stays small however often applications restart.</summary>
    public void Compact()
    {
        try
        {
            StatisticsFolder.Compact(Folder);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            // a full disk, for example: the next call tries again
        }
    }

    public void Dispose()
    {
        if (IsOwn) TryRemove(Folder);
    }

    // removes folders of servers that were killed
    private static void RemoveLeftovers()
    {
        foreach (var folder in Directory.GetDirectories(StatisticsFolder.Root, Prefix + "*"))
        {
            var process = NumberIn(folder);
            if (process > 0 && ProcessLife.StartedAt(process) == 0 && PrivateFiles.IsOwnFolder(folder)) TryRemove(folder);
        }
    }

    private static int NumberIn(string folder)
    {
        var words = Path.GetFileName(folder).Substring(Prefix.Length).Split('-');
        return int.TryParse(words[0], NumberStyles.None, CultureInfo.InvariantCulture, out var number) ? number : 0;
    }

    private static void TryRemove(string folder)
    {
        try
        {
            Directory.Delete(folder, recursive: true);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            // another process is removing the folder too
        }
    }
}
