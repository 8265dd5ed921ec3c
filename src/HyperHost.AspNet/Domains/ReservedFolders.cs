using System.IO;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.AspNet.Domains;

/// <summary>Folders that are never served, with code and data. IIS hides the same ones; Mono's System.Web would send their files.</summary>
internal static class ReservedFolders
{
    /// <summary>
    /// Whether a path leads to a file or folder that exists in a reserved folder; any other path can be an address of the application.
    /// </summary>
    public static bool Hold(string path, ApplicationFolder folder)
    {
        // MONO_IOMAP lets backslashes find files
        if (path.IndexOf('\\') >= 0) path = path.Replace('\\', '/');

        for (var slash = 0; slash >= 0 && slash < path.Length;)
        {
            var end = path.IndexOf('/', slash + 1);
            var length = (end < 0 ? path.Length : end) - slash - 1;
            if (SiteNames.IsProtectedFolder(path, slash + 1, length) && IsThere(path, end, folder)) return true;

            slash = end;
        }

        return false;
    }

    // A file may be followed by path info, which is not part of its name.
    private static bool IsThere(string path, int end, ApplicationFolder folder)
    {
        var next = end < 0 ? -1 : path.IndexOf('/', end + 1);
        var file = folder.Map(next < 0 ? path : path.Substring(0, next));
        return File.Exists(file) || Directory.Exists(file);
    }
}
