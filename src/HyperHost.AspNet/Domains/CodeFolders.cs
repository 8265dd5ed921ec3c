using System;
using System.Globalization;
using System.IO;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Logging.Access;

namespace ServiceStack.HyperHost.AspNet.Domains;

/// <summary>This process's folder for compiled pages and copies of bin; deleted when the last server has stopped.</summary>
/// <remarks>
/// <c>hyperhost-USER-PID-LETTERS</c> in the temporary folder. Because its files are executed, its name can't be guessed, and no other user
/// can enter it. A marker file records the start time of the process, because process ids are reused. If a process is killed, the next
/// process of the same user deletes the folder.
/// </remarks>
internal static class CodeFolders
{
    private const string Marker = "process";

    private static readonly object Changing = new();
    private static readonly string Prefix = "hyperhost-" + Environment.UserName + "-";
    private static int s_servers;
    private static string? s_own;

    /// <summary>The folder's path, while a server uses it.</summary>
    /// <exception cref="InvalidOperationException">No server uses the folder.</exception>
    public static string Own => s_own ?? throw new InvalidOperationException("There is no folder for compiled pages: no server has begun.");

    private static bool MayRemove => Environment.GetEnvironmentVariable("MONO_ASPNET_NODELETE") is null;

    /// <summary>Adds a user of the folder; the first one creates it.</summary>
    /// <exception cref="IOException">The folder can't be created.</exception>
    public static void Acquire()
    {
        lock (Changing)
        {
            if (s_servers == 0)
            {
                var number = ProcessFigures.Number.ToString(CultureInfo.InvariantCulture);
                s_own = Make(Prefix + number + "-");
                File.WriteAllText(Path.Combine(s_own, Marker), StartTime(ProcessFigures.Number) ?? "");
                if (MayRemove) RemoveAbandoned();
            }

            s_servers++;
        }
    }

    /// <summary>Why a server could not use a folder; null if it could.</summary>
    public static string? Problem()
    {
        try
        {
            PrivateFiles.Remove(Make("hyperhost-trial-"));
            return null;
        }
        catch (IOException error)
        {
            return error.Message;
        }
    }

    private static string Make(string prefix)
    {
        try
        {
            return PrivateFiles.MakeFolder(Path.Combine(Path.GetTempPath(), prefix));
        }
        catch (IOException error)
        {
            throw new IOException($"Pages can't be compiled: {error.Message} Set TMPDIR to a folder that can be written.", error);
        }
    }

    /// <summary>Removes a user of the folder; the last one deletes it.</summary>
    public static void Release()
    {
        lock (Changing)
        {
            if (--s_servers == 0 && MayRemove) PrivateFiles.Remove(Own);
            if (s_servers == 0) s_own = null;
        }
    }

    private static void RemoveAbandoned()
    {
        foreach (var folder in Directory.GetDirectories(Path.GetTempPath(), Prefix + "*"))
        {
            var number = Path.GetFileName(folder).Substring(Prefix.Length).Split('-')[0];
            if (!int.TryParse(number, NumberStyles.None, CultureInfo.InvariantCulture, out var id)) continue;

            // never touches another user's folder, whatever its name: it could be a symbolic link set as a trap
            if (folder == s_own || !PrivateFiles.IsOwnFolder(folder)) continue;

            var marker = Path.Combine(folder, Marker);
            try
            {
                // without a marker, it is unknown whether the process still runs
                if (File.Exists(marker) && File.ReadAllText(marker) is { Length: > 0 } began && began != StartTime(id))
                    PrivateFiles.Remove(folder);
            }
            catch (Exception error) when (error is IOException or UnauthorizedAccessException)
            {
                // another process is deleting the folder too
            }
        }
    }

    // Boot id and start time since boot: field 22 of /proc/PID/stat. The process name, field 2, may contain spaces and parentheses.
    private static string? StartTime(int id)
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
}
