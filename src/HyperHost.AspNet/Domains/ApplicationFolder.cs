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
    /// <summary>"/", or "/app".</summary>
    public string VirtualPath => virtualPath;

    /// <summary>Without a slash at its end.</summary>
    public string PhysicalPath => physicalPath;

    public TrustedProxies TrustedProxies => trustedProxies;

    public bool AddTrailingSlash { get; init; }

    public bool CheckHiddenFiles { get; init; }

    /// <summary>
    /// The file or folder of a virtual path, whether it exists or not; null, "" and "~" mean the folder of the application.
    /// </summary>
    public string Map(string? path)
    {
        if (string.IsNullOrEmpty(path) || path is "~" or "~/" || path == virtualPath) return physicalPath + "/";

        var rest = path![0] == '~' ? path.Substring(1)
            : path[0] != '/' ? "/" + path
            : ApplicationRoutes.IsBelow(path, virtualPath) ? path.Substring(virtualPath.Length == 1 ? 0 : virtualPath.Length)
            : path;
        return physicalPath + rest;
    }

    /// <returns>The path of the default document if the path is a folder with one; otherwise <paramref name="path"/>.</returns>
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

    /// <summary>Whether the path is that of a folder and lacks the slash at its end.</summary>
    public bool LacksSlash(string path) => AddTrailingSlash && path[path.Length - 1] != '/' && Directory.Exists(Map(path));

    /// <summary>Whether the path has a file or folder that exists and is reserved, or whose name begins with a dot.</summary>
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
