using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace ServiceStack.HyperHost.Server.Roles.Check;

/// <summary>The folders that systemd creates for a service before it starts it: RuntimeDirectory, LogsDirectory and the like.</summary>
/// <param name="search">Directories of unit files, in systemd's order of precedence.</param>
internal sealed class UnitFolders(IReadOnlyList<string> search)
{
    private static readonly (string Setting, string Parent)[] Settings =
    [
        ("RuntimeDirectory", "/run/"), ("LogsDirectory", "/var/log/"), ("StateDirectory", "/var/lib/"), ("CacheDirectory", "/var/cache/"),
    ];

    public static UnitFolders System { get; } = new(
    [
        "/etc/systemd/system", "/run/systemd/system", "/usr/local/lib/systemd/system", "/lib/systemd/system", "/usr/lib/systemd/system",
    ]);

    /// <summary>The unit and setting that create a folder: "shop.service (RuntimeDirectory=shop)"; null if no unit does.</summary>
    public string? CreatorOf(string folder)
    {
        var (setting, parent) = Settings.FirstOrDefault(one => folder.StartsWith(one.Parent, StringComparison.Ordinal));
        if (setting is null) return null;

        var name = folder.Substring(parent.Length).TrimEnd('/');
        return (from unit in Units()
                from value in ValuesOf(unit.Path, setting)
                where value == name || value.StartsWith(name + "/", StringComparison.Ordinal)
                select $"{unit.Name} ({setting}={value})").FirstOrDefault();
    }

    // Yields each unit file, and each drop-in file of a unit.
    private IEnumerable<(string Name, string Path)> Units()
    {
        foreach (var folder in search)
        {
            foreach (var path in Entries(folder, "*.service")) yield return (Path.GetFileName(path), path);
            foreach (var dropIns in Entries(folder, "*.service.d"))
            {
                foreach (var path in Entries(dropIns, "*.conf")) yield return (Path.GetFileNameWithoutExtension(dropIns), path);
            }
        }
    }

    // Returns nothing for a folder that is missing or that this user may not read.
    private static IEnumerable<string> Entries(string folder, string pattern)
    {
        try
        {
            return Directory.GetFileSystemEntries(folder, pattern).OrderBy(static path => path, StringComparer.Ordinal);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return [];
        }
    }

    private static IEnumerable<string> ValuesOf(string path, string setting)
    {
        try
        {
            return File.ReadAllLines(path).Where(line => line.StartsWith(setting + "=", StringComparison.Ordinal))
                .SelectMany(line => line.Substring(setting.Length + 1).Split([' '], StringSplitOptions.RemoveEmptyEntries));
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return [];
        }
    }
}
