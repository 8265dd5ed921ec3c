using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.AspNetCore.FastCgi;

/// <summary>The folders whose files the web server sends itself.</summary>
internal sealed class AccelLocations
{
    // ordered by length, longest first, so that nested folders win
    private readonly (string Folder, string Location)[] _all;

    /// <param name="locations">Each folder with its internal location.</param>
    public AccelLocations(IEnumerable<KeyValuePair<string, string>> locations) => _all =
    [
        .. from one in locations
           let folder = Path.TrimEndingDirectorySeparator(Path.GetFullPath(one.Key)) + Path.DirectorySeparatorChar
           orderby folder.Length descending
           select (folder, "/" + one.Value.Trim('/')),
    ];

    /// <returns>The escaped URI for X-Accel-Redirect; null if the web server can't send the file.</returns>
    public string? Find(string path)
    {
        if (_all.Length == 0) return null;

        var full = Path.GetFullPath(path);
        foreach (var (folder, location) in _all)
        {
            // A symbolic link out of the folder is not passed to the web server: the application reads it with its own permissions.
            if (!full.StartsWith(folder, StringComparison.Ordinal) || !SiteFiles.IsInside(folder, full)) continue;

            var parts = full.Substring(folder.Length).Split(Path.DirectorySeparatorChar);
            return location.TrimEnd('/') + "/" + string.Join('/', parts.Select(Uri.EscapeDataString));
        }

        return null;
    }
}
