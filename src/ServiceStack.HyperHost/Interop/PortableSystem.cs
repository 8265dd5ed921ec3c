using System;
using System.Diagnostics;
using System.IO;

namespace ServiceStack.HyperHost.Interop;

/// <summary>Process and file system calls with .NET's own API, for systems other than Linux. Also runs on Linux, for tests.</summary>
internal static partial class PortableSystem
{
    /// <summary>Process id.</summary>
    public static partial int ProcessId { get; }

    /// <summary>Resident memory of this process in bytes.</summary>
    public static long ResidentBytes => Environment.WorkingSet;

    /// <returns>Start time of a process, as Unix time in milliseconds; 0 if it does not run, or belongs to another user.</returns>
    public static long StartedAt(int process)
    {
        try
        {
            using var found = Process.GetProcessById(process);
            return new DateTimeOffset(found.StartTime.ToUniversalTime()).ToUnixTimeMilliseconds();
        }
        catch (Exception error) when (error is ArgumentException or InvalidOperationException or System.ComponentModel.Win32Exception)
        {
            return 0;
        }
    }

    /// <summary>The number of this process's threads.</summary>
    public static int CountThreads()
    {
        using var process = Process.GetCurrentProcess();
        return process.Threads.Count;
    }

    /// <summary>Creates a folder that no other user can enter, with a name that can't be guessed.</summary>
    /// <remarks>On Windows it inherits the rights of the user's temporary folder.</remarks>
    /// <param name="prefix">Path and beginning of the name; letters and digits are added.</param>
    /// <returns>Its path. It did not exist.</returns>
    /// <exception cref="IOException">It can't be created.</exception>
    public static string MakeFolder(string prefix)
    {
        var path = prefix + Guid.NewGuid().ToString("N");
        CreateOwn(path);
        return path;
    }

    /// <summary>Whether a path is a folder (no link) that no other user can enter.</summary>
    public static bool IsOwnFolder(string path)
    {
        try
        {
            var attributes = File.GetAttributes(path);
            return (attributes & FileAttributes.Directory) != 0 && (attributes & FileAttributes.ReparsePoint) == 0 && HasOwnMode(path);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return false;
        }
    }

    /// <param name="path">A file or folder, which need not be there.</param>
    /// <returns>Space of the path's file system; null if the system does not report it.</returns>
    public static DiskSpace? SpaceOf(string path)
    {
        try
        {
            return Path.GetPathRoot(Path.GetFullPath(path)) is { Length: > 0 } root && new DriveInfo(root) is { IsReady: true } drive
                ? new DiskSpace(drive.AvailableFreeSpace, drive.TotalSize) : null;
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException or ArgumentException)
        {
            // a network folder, which is not a drive
            return null;
        }
    }

    private static partial void CreateOwn(string path);

    private static partial bool HasOwnMode(string path);
}
