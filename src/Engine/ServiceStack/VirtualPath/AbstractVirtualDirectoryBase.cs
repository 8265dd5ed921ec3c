namespace ServiceStack.VirtualPath;

using System;
using System.Collections.Generic;
using ServiceStack.IO;

/// <summary>Base class of directories in a virtual file system.</summary>
public abstract class AbstractVirtualDirectoryBase : IVirtualDirectory
{
    /// <summary>The file system of the directory.</summary>
    protected IVirtualPathProvider VirtualPathProvider;

    /// <summary>Creates the root directory.</summary>
    /// <exception cref="ArgumentNullException">The provider is null.</exception>
    protected AbstractVirtualDirectoryBase(IVirtualPathProvider owningProvider)
        : this(owningProvider, null)
    {
    }

    /// <summary>Creates a directory in another.</summary>
    /// <exception cref="ArgumentNullException">The provider is null.</exception>
    protected AbstractVirtualDirectoryBase(IVirtualPathProvider owningProvider, IVirtualDirectory parentDirectory)
    {
        VirtualPathProvider = owningProvider ?? throw new ArgumentNullException(nameof(owningProvider));
        ParentDirectory = parentDirectory;
    }

    /// <inheritdoc/>
    public abstract IEnumerable<IVirtualDirectory> Directories { get; }

    /// <inheritdoc/>
    public IVirtualDirectory Directory => this;

    /// <inheritdoc/>
    public abstract IEnumerable<IVirtualFile> Files { get; }

    /// <inheritdoc/>
    public virtual bool IsDirectory => true;

    /// <inheritdoc/>
    public virtual bool IsRoot => ParentDirectory == null;

    /// <inheritdoc/>
    public abstract DateTime LastModified { get; }

    /// <inheritdoc/>
    public abstract string Name { get; }

    /// <inheritdoc/>
    public IVirtualDirectory ParentDirectory { get; set; }

    /// <inheritdoc/>
    public virtual string RealPath => GetRealPathToRoot();

    /// <inheritdoc/>
    public virtual string VirtualPath => GetVirtualPathToRoot();

    /// <inheritdoc/>
    public override bool Equals(object obj) =>
        obj is AbstractVirtualDirectoryBase other && other.VirtualPath == VirtualPath && other.VirtualPathProvider == VirtualPathProvider;

    /// <inheritdoc/>
    public virtual IEnumerable<IVirtualFile> GetAllMatchingFiles(string globPattern, int maxDepth = 2147483647)
    {
        foreach (var file in GetMatchingFilesInDir(globPattern)) yield return file;
        if (maxDepth == 0) yield break;

        foreach (var directory in Directories)
        {
            foreach (var file in directory.GetAllMatchingFiles(globPattern, maxDepth - 1)) yield return file;
        }
    }

    /// <inheritdoc/>
    public virtual IVirtualDirectory GetDirectory(Stack<string> virtualPath)
    {
        if (virtualPath.Count == 0) return null;

        var name = virtualPath.Pop();
        var directory = GetDirectoryFromBackingDirectoryOrDefault(name);
        return directory == null || virtualPath.Count == 0 ? directory : directory.GetDirectory(virtualPath);
    }

    /// <inheritdoc/>
    public virtual IVirtualDirectory GetDirectory(string virtualPath) => GetDirectory(virtualPath.TokenizeVirtualPath(VirtualPathProvider));

    /// <summary>Returns a directory of this one by name; null if there is none.</summary>
    protected abstract IVirtualDirectory GetDirectoryFromBackingDirectoryOrDefault(string directoryName);

    /// <inheritdoc/>
    public abstract IEnumerator<IVirtualNode> GetEnumerator();

    /// <inheritdoc/>
    public virtual IVirtualFile GetFile(Stack<string> virtualPath)
    {
        if (virtualPath.Count == 0) return null;

        var name = virtualPath.Pop();
        return virtualPath.Count == 0
            ? GetFileFromBackingDirectoryOrDefault(name)
            : GetDirectoryFromBackingDirectoryOrDefault(name)?.GetFile(virtualPath);
    }

    /// <inheritdoc/>
    public virtual IVirtualFile GetFile(string virtualPath) => GetFile(virtualPath.TokenizeVirtualPath(VirtualPathProvider));

    /// <summary>Returns a file of this directory by name; null if there is none.</summary>
    protected abstract IVirtualFile GetFileFromBackingDirectoryOrDefault(string fileName);

    /// <inheritdoc/>
    public override int GetHashCode() => VirtualPath?.GetHashCode() ?? 0;

    /// <summary>Returns the files of this directory that match a name with <c>*</c> and <c>?</c>.</summary>
    protected abstract IEnumerable<IVirtualFile> GetMatchingFilesInDir(string globPattern);

    /// <summary>Joins the parent's path and the directory's name.</summary>
    protected virtual string GetPathToRoot(string separator, Func<IVirtualDirectory, string> pathSel)
    {
        var parent = ParentDirectory == null ? "" : pathSel(ParentDirectory);
        return string.IsNullOrEmpty(parent) ? Name : parent == separator ? separator + Name : parent + separator + Name;
    }

    /// <summary>Returns the full path in the underlying store.</summary>
    protected virtual string GetRealPathToRoot() => GetPathToRoot(VirtualPathProvider.RealPathSeparator, p => p.RealPath);

    /// <summary>Returns the path from the root of the virtual file system.</summary>
    protected virtual string GetVirtualPathToRoot() =>
        IsRoot ? VirtualPathProvider.VirtualPathSeparator : GetPathToRoot(VirtualPathProvider.VirtualPathSeparator, p => p.VirtualPath);

    /// <inheritdoc/>
    public override string ToString() => RealPath + " -> " + VirtualPath;

    System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
}
