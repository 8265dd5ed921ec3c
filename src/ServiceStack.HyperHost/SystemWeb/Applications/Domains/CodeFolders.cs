using System;
using System.Globalization;
using System.IO;
using ServiceStack.HyperHost.Logging.Access;
using ServiceStack.HyperHost.Sockets.Linux;

namespace ServiceStack.HyperHost.SystemWeb.Applications.Domains;

/// <summary>The folder of this process for compiled pages and copies of bin: gone when the last server has stopped.</summary>
/// <remarks>
/// <c>hyperhost-USER-PID</c> in the temporary folder, with a file that says when the process began, since numbers of processes come
/// again. A process that was killed leaves its folder; the next one removes it.
/// </remarks>
internal static class CodeFolders
{
    private const string Marker = "process";
    private const int OnlyOwner = 448;

    private static readonly object Changing = new();
    private static readonly string Prefix = "hyperhost-" + Environment.UserName + "-";
    private static int s_servers;

    /// <summary>This process's; it may not exist.</summary>
    public static string Own { get; } =
        Path.Combine(Path.GetTempPath(), Prefix + ProcessFigures.Number.ToString(CultureInfo.InvariantCulture));

    private static bool MayRemove => Environment.GetEnvironmentVariable("MONO_ASPNET_NODELETE") is null;

    /// <summary>A server begins to use the folder.</summary>
    public static void Take()
    {
        lock (Changing)
        {
            if (s_servers++ > 0) return;

            // whoever made it before is not this process
            Remove(Own);
            Directory.CreateDirectory(Own);
            Libc.TryChangeMode(Own, OnlyOwner);
            File.WriteAllText(Path.Combine(Own, Marker), Beginning(ProcessFigures.Number) ?? "");
            if (MayRemove) RemoveLeft();
        }
    }

    /// <summary>A server needs it no longer.</summary>
    public static void Leave()
    {
        lock (Changing)
        {
            if (--s_servers == 0 && MayRemove) Remove(Own);
        }
    }

    private static void RemoveLeft()
    {
        foreach (var folder in Directory.GetDirectories(Path.GetTempPath(), Prefix + "*"))
        {
            if (!int.TryParse(Path.GetFileName(folder).Substring(Prefix.Length), out var id) || folder == Own) continue;

            var marker = Path.Combine(folder, Marker);
            try
            {
                // without a marker it is not known whose it is
                if (File.Exists(marker) && File.ReadAllText(marker) is { Length: > 0 } began && began != Beginning(id)) Remove(folder);
            }
            catch (Exception error) when (error is IOException or UnauthorizedAccessException)
            {
                // another user's, whatever its name says, or another process removes it as well
            }
        }
    }

    // The system's boot and the moment in it: field 22 of /proc/PID/stat, behind the name, which may have spaces and brackets.
    private static string? Beginning(int id)
    {
        try
        {
            var stat = File.ReadAllText("/proc/" + id.ToString(CultureInfo.InvariantCulture) + "/stat");
            var fields = stat.Substring(stat.LastIndexOf(')') + 2).Split(' ');
            return File.ReadAllText("/proc/sys/kernel/random/boot_id").Trim() + " " + fields[19];
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }

    private static void Remove(string folder)
    {
        try
        {
            if (Directory.Exists(folder)) Directory.Delete(folder, recursive: true);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            // a thread of an application that did not end writes there; the next process tries again
        }
    }
}
