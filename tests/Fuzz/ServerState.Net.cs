using System;
using System.Globalization;
using System.IO;

namespace ServiceStack.HyperHost.Fuzz;

/// <summary>What the system reports of a process.</summary>
/// <param name="Memory">Resident memory, in KiB.</param>
/// <param name="TemporaryFiles">Open files that have no name any more.</param>
internal readonly record struct ServerState(long Memory, int Threads, int Descriptors, int TemporaryFiles)
{
    /// <exception cref="IOException">There is no such process any more.</exception>
    public static ServerState Of(int processId)
    {
        long memory = 0;
        var threads = 0;
        foreach (var line in File.ReadLines($"/proc/{processId}/status"))
        {
            if (line.StartsWith("VmRSS:", StringComparison.Ordinal)) memory = Number(line);
            if (line.StartsWith("Threads:", StringComparison.Ordinal)) threads = (int)Number(line);
        }

        var (descriptors, temporary) = (0, 0);
        foreach (var link in Directory.EnumerateFiles($"/proc/{processId}/fd"))
        {
            descriptors++;
            if (Target(link) is { } target && IsSpooled(target)) temporary++;
        }

        return new(memory, threads, descriptors, temporary);
    }

    // "/#" is how /proc starts the entry of a file that never had a name
    private static bool IsSpooled(string target) =>
        target.Contains("hyperhost-", StringComparison.Ordinal) || target.Contains("/#", StringComparison.Ordinal);

    public override string ToString() =>
        string.Create(
            CultureInfo.InvariantCulture,
            $"{Memory / 1024.0:0.0} MiB, {Threads} threads, {Descriptors} descriptors, {TemporaryFiles} temporary files");

    private static long Number(string line) =>
        long.Parse(line.Split([' ', '\t'], StringSplitOptions.RemoveEmptyEntries)[1], CultureInfo.InvariantCulture);

    private static string? Target(string link)
    {
        try
        {
            return new FileInfo(link).LinkTarget;
        }
        catch (IOException)
        {
            return null;
        }
    }
}
