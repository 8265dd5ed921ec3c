namespace ServiceStack.IO;

using System;

/// <summary>A file or a directory of a virtual file system.</summary>
public interface IVirtualNode
{
    /// <summary>For a directory itself; for a file the directory that contains it.</summary>
    IVirtualDirectory Directory { get; }

    /// <summary>Whether this is a directory.</summary>
    bool IsDirectory { get; }

    /// <summary>When the node was last written.</summary>
    DateTime LastModified { get; }

    /// <summary>Name without its path.</summary>
    string Name { get; }

    /// <summary>Path in the storage behind the provider, for example on disk.</summary>
    string RealPath { get; }

    /// <summary>Path within the provider, from a leading slash on: <c>/Views/Order.cshtml</c>.</summary>
    string VirtualPath { get; }
}
