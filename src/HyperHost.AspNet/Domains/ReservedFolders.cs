using System.IO;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.AspNet.Domains;

/// <summary>
/// Folders with code and data that are never served. IIS hides the same folders; Mono's System.Web would send their files.
/// </summary>
internal static class ReservedFolders
{
    /// <summary>
    /// Whether a path leads to an existing file or folder in a reserved folder. Other paths may be routes of the application.
    /// </summary>
    public static bool Hold(string path, ApplicationFolder folder)
    {
        // with MONO_IOMAP, paths with backslashes find files too
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

    // The name may be followed by path info.
    private static bool IsThere(string path, int end, ApplicationFolder folder)
    {
        var next = end < 0 ? -1 : path.IndexOf('/', end + 1);
        var file = folder.Map(next < 0 ? path : path.Substring(0, next));
        return File.Exists(file) || Directory.Exists(file);
    }
}
