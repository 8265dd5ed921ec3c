using System;
using System.Globalization;
using System.IO;
using ServiceStack.HyperHost.Logging.Access;
using ServiceStack.HyperHost.Sockets.Linux;

namespace ServiceStack.HyperHost.SystemWeb.Applications.Domains;

/// <summary>The folder of this process for compiled pages and copies of bin: gone when the last server has stopped.</summary>
/// <remarks>
/// <c>hyperhost-USER-PID-LETTERS</c> in the temporary folder: what lies there is run, so it is made with a name that nobody can know, and
/// nobody else can enter it. A file in it says when the process began, since numbers of processes come again. A process that was killed
/// leaves its folder; the next one of the same user removes it.
/// </remarks>
internal static class CodeFolders
{
    private const string Marker = "process";

    private static readonly object Changing = new();
    private static readonly string Prefix = "hyperhost-" + Environment.UserName + "-";
    private static int s_servers;
    private static string? s_own;

    /// <summary>This process's, while a server uses it.</summary>
    /// <exception cref="InvalidOperationException">None does.</exception>
    public static string Own => s_own ?? throw new InvalidOperationException("There is no folder for compiled pages: no server has begun.");

    private static bool MayRemove => Environment.GetEnvironmentVariable("MONO_ASPNET_NODELETE") is null;

    /// <summary>A server begins to use the folder.</summary>
    /// <exception cref="IOException">It can't be made.</exception>
    public static void Take()
    {
        lock (Changing)
        {
            if (s_servers == 0)
            {
                var number = ProcessFigures.Number.ToString(CultureInfo.InvariantCulture);
                s_own = PrivateFiles.MakeFolder(Path.Combine(Path.GetTempPath(), Prefix + number + "-"));
                File.WriteAllText(Path.Combine(s_own, Marker), Beginning(ProcessFigures.Number) ?? "");
                if (MayRemove) RemoveLeft();
            }

            s_servers++;
        }
    }

    /// <summary>A server needs it no longer.</summary>
    public static void Leave()
    {
        lock (Changing)
        {
            if (--s_servers == 0 && MayRemove) Remove(Own);
            if (s_servers == 0) s_own = null;
        }
    }

    private static void RemoveLeft()
    {
        foreach (var folder in Directory.GetDirectories(Path.GetTempPath(), Prefix + "*"))
        {
            var number = Path.GetFileName(folder).Substring(Prefix.Length).Split('-')[0];
            if (!int.TryParse(number, NumberStyles.None, CultureInfo.InvariantCulture, out var id)) continue;

            // another user's, whatever its name says, could be a trap: a link, say
            if (folder == s_own || !PrivateFiles.IsOwnFolder(folder)) continue;

            var marker = Path.Combine(folder, Marker);
            try
            {
                // without a marker it is not known whose it is
                if (File.Exists(marker) && File.ReadAllText(marker) is { Length: > 0 } began && began != Beginning(id)) Remove(folder);
            }
            catch (Exception error) when (error is IOException or UnauthorizedAccessException)
            {
                // another process removes it as well
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
