using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Logging.Access;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Metrics;

namespace ServiceStack.HyperHost.Server.Platform;

/// <summary>
/// The folder that all processes of a server count in. The supervisor creates it, names it after its process id and removes it.
/// </summary>
internal sealed class StatisticsHome : IDisposable
{
    /// <summary>Environment variable in which processes that are started find the folder.</summary>
    public const string Variable = "HYPERHOST_STATISTICS";

    private const string Prefix = "hyperhost-figures-";

    private StatisticsHome(string folder) => Folder = folder;

    /// <summary>Its path.</summary>
    public string Folder { get; }

    private bool IsOwn => NumberIn(Folder) == ProcessFigures.Number;

    /// <summary>The folder of the server that this process belongs to; created if it is missing.</summary>
    /// <returns>Null if none can be made: each process then shows its own figures.</returns>
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

    /// <summary>The servers of this user that count and run: the number of each process, and its folder.</summary>
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

    /// <summary>Notes a reload or a restart.</summary>
    public void Add(ServerEvent one) => ServerEvents.Add(Folder, one);

    /// <summary>Makes a host count here.</summary>
    /// <param name="host">The host's options.</param>
    /// <param name="logs">The log files.</param>
    /// <param name="lost">Returns how many of their lines were lost.</param>
    public void Configure(HyperHostOptions host, IReadOnlyList<string> logs, Func<long> lost)
    {
        host.StatisticsFolder = Folder;
        host.LogFiles = [.. logs.Select(Path.GetFullPath)];
        host.LostLogLines = lost;
    }

    /// <summary>Keeps the folder small however often applications are restarted.</summary>
    public void Compact()
    {
        try
        {
            StatisticsFolder.Compact(Folder);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            // the disk is full, for example: the next call writes the same
        }
    }

    public void Dispose()
    {
        if (IsOwn) TryRemove(Folder);
    }

    // of servers that were killed
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
            // another process removes it too
        }
    }
}
