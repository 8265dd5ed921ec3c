namespace System.Web;

using System.Collections.Generic;
using System.IO;

public static class VirtualPathUtility
{
    public static string AppendTrailingSlash(string virtualPath) =>
        string.IsNullOrEmpty(virtualPath) || virtualPath[^1] == '/' ? virtualPath : virtualPath + "/";

    public static string RemoveTrailingSlash(string virtualPath) =>
        string.IsNullOrEmpty(virtualPath) ? null
        : virtualPath.Length > 1 && virtualPath[^1] == '/' ? virtualPath[..^1] : virtualPath;

    public static string Combine(string basePath, string relativePath)
    {
        ArgumentException.ThrowIfNullOrEmpty(basePath);
        ArgumentException.ThrowIfNullOrEmpty(relativePath);
        if (relativePath[0] is '/' or '~') return Normalize(relativePath);
        return Normalize(basePath[..(basePath.LastIndexOf('/') + 1)] + relativePath);
    }

    public static string GetDirectory(string virtualPath)
    {
        ArgumentException.ThrowIfNullOrEmpty(virtualPath);
        var path = RemoveTrailingSlash(virtualPath);
        if (path is "/" or "~") return null;
        return path[..(path.LastIndexOf('/') + 1)];
    }

    public static string GetExtension(string virtualPath) => Path.GetExtension(virtualPath);

    public static string GetFileName(string virtualPath) => Path.GetFileName(RemoveTrailingSlash(virtualPath));

    public static bool IsAbsolute(string virtualPath)
    {
        ArgumentException.ThrowIfNullOrEmpty(virtualPath);
        return virtualPath[0] is '/' or '\\';
    }

    public static bool IsAppRelative(string virtualPath)
    {
        ArgumentException.ThrowIfNullOrEmpty(virtualPath);
        return virtualPath[0] == '~' && (virtualPath.Length == 1 || virtualPath[1] is '/' or '\\');
    }

    public static string MakeRelative(string fromPath, string toPath)
    {
        var from = ToAbsolute(fromPath).Split('/');
        var to = ToAbsolute(toPath).Split('/');
        var same = 0;
        while (same < from.Length - 1 && same < to.Length - 1 && from[same] == to[same]) same++;
        var parts = new List<string>();
        for (var i = same; i < from.Length - 1; i++) parts.Add("..");
        for (var i = same; i < to.Length; i++) parts.Add(to[i]);
        var relative = string.Join("/", parts);
        return relative.Length == 0 ? "./" : relative;
    }

    public static string ToAbsolute(string virtualPath) => ToAbsolute(virtualPath, HttpRuntime.AppDomainAppVirtualPath);

    public static string ToAbsolute(string virtualPath, string applicationPath)
    {
        ArgumentException.ThrowIfNullOrEmpty(virtualPath);
        if (IsAbsolute(virtualPath)) return Normalize(virtualPath);
        if (!IsAppRelative(virtualPath)) throw new ArgumentException($"The relative virtual path '{virtualPath}' is not allowed here.");
        return Normalize(AppendTrailingSlash(applicationPath) + virtualPath[1..].TrimStart('/', '\\'));
    }

    public static string ToAppRelative(string virtualPath) => ToAppRelative(virtualPath, HttpRuntime.AppDomainAppVirtualPath);

    public static string ToAppRelative(string virtualPath, string applicationPath)
    {
        if (IsAppRelative(virtualPath)) return virtualPath;
        var root = AppendTrailingSlash(applicationPath);
        var path = ToAbsolute(virtualPath);
        return path.StartsWith(root, StringComparison.OrdinalIgnoreCase) ? "~/" + path[root.Length..] : path;
    }

    private static string Normalize(string path)
    {
        var kept = new List<string>();
        var parts = path.Replace('\\', '/').Split('/');
        for (var i = 0; i < parts.Length; i++)
        {
            var part = parts[i];
            if (part is "" or ".") continue;
            if (part != "..")
            {
                kept.Add(part);
                continue;
            }

            if (kept.Count == 0) throw new HttpException("Cannot use a leading .. to exit above the top directory.");
            kept.RemoveAt(kept.Count - 1);
        }

        var joined = string.Join("/", kept);
        var rooted = path[0] == '~' ? joined : "/" + joined;
        return path.Length > 1 && path[^1] == '/' ? AppendTrailingSlash(rooted) : rooted;
    }
}
