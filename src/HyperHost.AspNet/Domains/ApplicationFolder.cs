using System;
using System.Collections.Generic;
using System.IO;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.SharedListeners;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.AspNet.Domains;

/// <summary>The folder of an application, and its rules for files.</summary>
internal sealed class ApplicationFolder(
    string virtualPath, string physicalPath, IReadOnlyList<string> defaultDocuments, TrustedProxies trustedProxies)
{
    /// <summary>"/", or a path such as "/app".</summary>
    public string VirtualPath => virtualPath;

    /// <summary>Full path without a trailing slash.</summary>
    public string PhysicalPath => physicalPath;

    public TrustedProxies TrustedProxies => trustedProxies;

    public bool AddTrailingSlash { get; init; }

    public bool CheckHiddenFiles { get; init; }

    /// <summary>Maps a virtual path to a file or folder, existing or not; null, "" and "~" map to the application's folder.</summary>
    public string Map(string? path)
    {
        if (string.IsNullOrEmpty(path) || path is "~" or "~/" || path == virtualPath) return physicalPath + "/";

        var rest = path![0] == '~' ? path.Substring(1)
            : path[0] != '/' ? "/" + path
            : ApplicationRoutes.IsBelow(path, virtualPath) ? path.Substring(virtualPath.Length == 1 ? 0 : virtualPath.Length)
            : path;
        return physicalPath + rest;
    }

    /// <returns>The path of the default document, if the path is a folder that has one; otherwise <paramref name="path"/>.</returns>
    public string WithDefaultDocument(string path)
    {
        if (path[path.Length - 1] != '/') return path;

        var folder = Map(path).TrimEnd('/') + "/";
        foreach (var document in defaultDocuments)
        {
            if (File.Exists(folder + document)) return path + document;
        }

        return path;
    }

    /// <summary>Whether the path is an existing folder without a trailing slash.</summary>
    public bool LacksSlash(string path) => AddTrailingSlash && path[path.Length - 1] != '/' && Directory.Exists(Map(path));

    /// <summary>Whether the path leads to an existing file or folder that is reserved, or whose name begins with a dot.</summary>
    /// <remarks>.well-known is public (RFC 8615).</remarks>
    public bool IsHidden(string path)
    {
        if (ReservedFolders.Hold(path, this)) return true;
        if (!CheckHiddenFiles) return false;

        for (var dot = path.IndexOf("/.", StringComparison.Ordinal); dot >= 0; dot = path.IndexOf("/.", dot + 1, StringComparison.Ordinal))
        {
            var end = path.IndexOf('/', dot + 1);
            var part = end < 0 ? path : path.Substring(0, end);
            if (part.Substring(dot) == "/.well-known") continue;

            var physical = Map(part);
            if (File.Exists(physical) || Directory.Exists(physical)) return true;
        }

        return false;
    }
}
