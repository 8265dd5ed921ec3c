namespace ServiceStack.VirtualPath;

using System;
using System.IO;
using ServiceStack.Common;
using ServiceStack.IO;

/// <summary>Base class of files in a virtual file system.</summary>
public abstract class AbstractVirtualFileBase : IVirtualFile
{
    /// <summary>Creates a file in a directory.</summary>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    protected AbstractVirtualFileBase(IVirtualPathProvider owningProvider, IVirtualDirectory directory)
    {
        VirtualPathProvider = owningProvider ?? throw new ArgumentNullException(nameof(owningProvider));
        Directory = directory ?? throw new ArgumentNullException(nameof(directory));
    }

    /// <inheritdoc/>
    public IVirtualDirectory Directory { get; set; }

    /// <summary>Without its dot.</summary>
    public string Extension
    {
        get
        {
            var dot = Name.LastIndexOf('.');
            return dot < 0 ? "" : Name.Substring(dot + 1);
        }
    }

    /// <inheritdoc/>
    public virtual bool IsDirectory => false;

    /// <inheritdoc/>
    public abstract DateTime LastModified { get; }

    /// <inheritdoc/>
    public abstract string Name { get; }

    /// <inheritdoc/>
    public virtual string RealPath => GetRealPathToRoot();

    /// <inheritdoc/>
    public virtual string VirtualPath => GetVirtualPathToRoot();

    /// <inheritdoc/>
    public IVirtualPathProvider VirtualPathProvider { get; set; }

    /// <inheritdoc/>
    public override bool Equals(object obj) =>
        obj is AbstractVirtualFileBase other && other.VirtualPath == VirtualPath && other.VirtualPathProvider == VirtualPathProvider;

    /// <inheritdoc/>
    public virtual string GetFileHash()
    {
        using var stream = OpenRead();
        return stream.ToMd5Hash();
    }

    /// <inheritdoc/>
    public override int GetHashCode() => VirtualPath?.GetHashCode() ?? 0;

    /// <summary>Joins the directory's path and the file's name.</summary>
    protected virtual string GetPathToRoot(string separator, Func<IVirtualDirectory, string> pathSel)
    {
        var parent = Directory == null ? "" : pathSel(Directory);
        return string.IsNullOrEmpty(parent) ? Name : parent == separator ? separator + Name : parent + separator + Name;
    }

    /// <summary>Returns the full path in the underlying store.</summary>
    protected virtual string GetRealPathToRoot() => GetPathToRoot(VirtualPathProvider.RealPathSeparator, p => p.RealPath);

    /// <summary>Returns the path from the root of the virtual file system.</summary>
    protected virtual string GetVirtualPathToRoot() => GetPathToRoot(VirtualPathProvider.VirtualPathSeparator, p => p.VirtualPath);

    /// <inheritdoc/>
    public abstract Stream OpenRead();

    /// <inheritdoc/>
    public virtual StreamReader OpenText() => new(OpenRead());

    /// <inheritdoc/>
    public virtual string ReadAllText()
    {
        using var reader = OpenText();
        return reader.ReadToEnd();
    }

    /// <inheritdoc/>
    public override string ToString() => RealPath + " -> " + VirtualPath;
}
