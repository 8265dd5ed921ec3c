using System;
using System.IO;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Server.Platform;

/// <summary>
/// Checks the limit of open files (RLIMIT_NOFILE) before assemblies are loaded: if the limit is too low, the runtime reports a missing
/// assembly and does not mention the limit. Uses only the runtime's core assembly.
/// </summary>
internal static class OpenFileLimit
{
    private const string Line = "Max open files";

    // Mono needs half as many descriptors as .NET, and reports .NET Framework's version
    private static bool IsMono => Environment.Version.Major == 4;

    /// <returns>The message if the limit of this process is too low; null if it is sufficient or unknown.</returns>
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
