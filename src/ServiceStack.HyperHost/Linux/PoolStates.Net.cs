using System;
using System.IO;

namespace ServiceStack.HyperHost.Linux;

/// <summary>What the threads of the pool do at the moment, as the system says it. Linux.</summary>
internal static class PoolStates
{
    private const string Tasks = "/proc/self/task";
    private const int MostBytes = 256;

    // The runtime gives its threads of the pool this name, and "proc" writes it between a thread's number and its state.
    private static ReadOnlySpan<byte> WorkerThatCouldRun => "(.NET TP Worker) R"u8;

    /// <summary>
    /// Threads of the pool that run, or wait for a processor; those that wait for anything else don't count. Takes some ten microseconds
    /// for each thread of the process.
    /// </summary>
    /// <param name="enough">It looks no further once it has found so many.</param>
    /// <returns>0 where the system does not say it.</returns>
    public static int CountRunnable(int enough)
    {
        if (!OperatingSystem.IsLinux()) return 0;

        var found = 0;
        try
        {
            foreach (var thread in Directory.EnumerateDirectories(Tasks))
            {
                if (IsRunnableWorker(thread + "/stat") && ++found >= enough) break;
            }
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            // a thread too many is better than one too few
            return 0;
        }

        return found;
    }

    private static bool IsRunnableWorker(string path)
    {
        Span<byte> text = stackalloc byte[MostBytes];
        try
        {
            using var file = File.OpenHandle(path, FileMode.Open, FileAccess.Read, FileShare.ReadWrite);
            return text[..RandomAccess.Read(file, text, 0)].IndexOf(WorkerThatCouldRun) >= 0;
        }
        catch (IOException)
        {
            // the thread has ended
            return false;
        }
    }
}
