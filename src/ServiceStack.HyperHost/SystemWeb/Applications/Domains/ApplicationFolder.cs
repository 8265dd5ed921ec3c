using System;
using System.Collections.Generic;
using System.IO;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Sharing;

namespace ServiceStack.HyperHost.SystemWeb.Applications.Domains;

/// <summary>What an application's requests have in common: where it lies, and its rules for files.</summary>
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
    /// The file or folder that a virtual path means, whether it exists or not; null, "" and "~" mean the application's own.
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

    /// <returns>The path of the file that a folder's URL means, or <paramref name="path"/> itself.</returns>
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

    /// <summary>Whether the path is a folder's that is written like a file's.</summary>
    public bool LacksSlash(string path) => AddTrailingSlash && path[path.Length - 1] != '/' && Directory.Exists(Map(path));

    /// <summary>Whether a file or folder of the path is there and reserved, or has a name that begins with a dot.</summary>
    /// <remarks>.well-known is meant to be seen (RFC 8615).</remarks>
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
