using System;
using System.Globalization;
using System.IO;
using System.Runtime.Versioning;

namespace ServiceStack.HyperHost.Interop;

/// <summary>The kernel scheduler's times of one thread of this process. Linux.</summary>
/// <param name="OnProcessor">CPU time in nanoseconds.</param>
/// <param name="IsRunnable">The thread runs, or waits for a processor; false while it waits for anything else.</param>
[SupportedOSPlatform("linux")]
internal readonly record struct ThreadTimes(long OnProcessor, bool IsRunnable)
{
    /// <summary>Kernel id of the calling thread; 0 if the C library lacks gettid (glibc before 2.30).</summary>
    public static int CurrentThread
    {
        get
        {
            try
            {
                return Libc.gettid();
            }
            catch (EntryPointNotFoundException)
            {
                return 0;
            }
        }
    }

    /// <summary>Reads the times of a thread, in some ten microseconds.</summary>
    /// <returns>Null if the system does not report it, or the thread has ended.</returns>
    public static ThreadTimes? Of(int thread)
    {
        var folder = "/proc/self/task/" + thread.ToString(CultureInfo.InvariantCulture);
        try
        {
            return Parse(File.ReadAllText(folder + "/stat"), File.ReadAllText(folder + "/schedstat"));
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }

    /// <param name="state">"7 (name, which may hold anything) S 1 …", as proc(5) describes.</param>
    /// <param name="schedule">"time on the processor, time waiting for it, slices".</param>
    internal static ThreadTimes? Parse(string state, string schedule)
    {
        var letter = state.LastIndexOf(')') + 2;
        var figures = schedule.Split(' ');
        if (letter < 2 || letter >= state.Length || figures.Length < 2) return null;
        if (!long.TryParse(figures[0], NumberStyles.None, CultureInfo.InvariantCulture, out var run)) return null;

        return new ThreadTimes(run, state[letter] == 'R');
    }
}
