using System;
using System.IO;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Server.Platform;

/// <summary>
/// The limit of open files (RLIMIT_NOFILE), read before assemblies are loaded: if it is too low, the runtime reports that an assembly of
/// its own is missing, and does not mention the limit. Uses nothing but the runtime's core assembly.
/// </summary>
internal static class OpenFileLimit
{
    private const string Line = "Max open files";

    // needs half as many; the version is .NET Framework's
    private static bool IsMono => Environment.Version.Major == 4;

    /// <returns>What is wrong with the limit of this process; null for nothing, or if the system does not report it.</returns>
    public static string? Complaint()
    {
        if (IsMono || Path.DirectorySeparatorChar != '/') return null;

        try
        {
            foreach (var line in File.ReadAllLines("/proc/self/limits"))
            {
                if (line.StartsWith(Line, StringComparison.Ordinal)) return Complaint(line);
            }
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            // not Linux, or no /proc
        }

        return null;
    }

    /// <param name="line">The line of /proc/self/limits for open files: name, soft limit, hard limit, unit.</param>
    internal static string? Complaint(string line)
    {
        var values = line.Substring(Line.Length).Split([' '], StringSplitOptions.RemoveEmptyEntries);
        return values.Length > 0 && int.TryParse(values[0], out var limit) && limit < OpenFileMinimum.Count
            ? $"{OpenFileMinimum.Found}{limit}{OpenFileMinimum.Remedy}"
            : null;
    }
}
