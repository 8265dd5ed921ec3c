using System;
using System.IO;
using System.Runtime.Versioning;

namespace ServiceStack.HyperHost.Interop;

/// <summary>Copies the code files of a folder, after waiting until a deployment has stopped changing them.</summary>
[SupportedOSPlatform("linux")]
internal static class SettledCopy
{
    /// <summary>Maximum wait for files that keep changing.</summary>
    public static readonly TimeSpan Longest = TimeSpan.FromSeconds(30);

    private const long Megabyte = 1 << 20;

    // The copy begins when no file has changed for this time, because a deployment writes files one after the other.
    private static readonly TimeSpan Quiet = TimeSpan.FromSeconds(1);
    private static readonly TimeSpan Poll = TimeSpan.FromMilliseconds(50);

    /// <param name="from">The folder.</param>
    /// <param name="to">The folder of the copy, which does not exist yet.</param>
    /// <param name="time">The clock.</param>
    /// <param name="wait">Waits for the given time; returns false if the copy is not needed any more.</param>
    /// <returns>False if the files have been changing for <see cref="Longest"/>: there is no copy then.</returns>
    /// <exception cref="IOException">A file can't be read or written.</exception>
    /// <exception cref="UnauthorizedAccessException">A folder may not be read or written.</exception>
    /// <exception cref="OperationCanceledException">The copy is not needed any more.</exception>
    public static bool TryMake(string from, string to, TimeProvider time, Func<TimeSpan, bool> wait)
    {
        var began = time.GetTimestamp();
        var (files, since) = (CodeFiles.Read(from), began);
        while (true)
        {
            if (HasSettled(files, since, time))
            {
                RequireRoom(files, to);
                if (files.TryCopyTo(from, to) && CodeFiles.Read(from).AreAs(files)) return true;

                PrivateFiles.Remove(to);
            }

            if (time.GetElapsedTime(began) > Longest) return false;
            if (!wait(Poll)) throw new OperationCanceledException();

            var now = CodeFiles.Read(from);
            if (!now.AreAs(files)) (files, since) = (now, time.GetTimestamp());
        }
    }

    /// <summary>Checks that the file system has space for the copy.</summary>
    /// <exception cref="IOException">There is too little space.</exception>
    public static void RequireRoom(CodeFiles files, string to)
    {
        // a tmpfs without a limit has no size
        if (DiskSpace.Of(to) is { Size: > 0 } space && space.Free < files.Size)
            throw new IOException($"Its code has {(files.Size + Megabyte - 1) / Megabyte} MB, and {space.Free / Megabyte} are free.");
    }

    // the clock of another machine's file system may be ahead or behind
    private static bool HasSettled(CodeFiles files, long since, TimeProvider time) =>
        time.GetUtcNow() - files.Changed >= Quiet || time.GetElapsedTime(since) >= Quiet;
}
