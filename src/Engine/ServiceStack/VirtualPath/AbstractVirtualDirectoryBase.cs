namespace ServiceStack.VirtualPath;

using System;
using System.Collections.Generic;
using ServiceStack.IO;

public abstract class AbstractVirtualDirectoryBase : IVirtualDirectory
{
    protected IVirtualPathProvider VirtualPathProvider;

    protected AbstractVirtualDirectoryBase(IVirtualPathProvider owningProvider)
        : this(owningProvider, null)
    {
    }

    protected AbstractVirtualDirectoryBase(IVirtualPathProvider owningProvider, IVirtualDirectory parentDirectory)
    {
        VirtualPathProvider = owningProvider ?? throw new ArgumentNullException(nameof(owningProvider));
        ParentDirectory = parentDirectory;
    }

    public abstract IEnumerable<IVirtualDirectory> Directories { get; }

    public IVirtualDirectory Directory => this;

    public abstract IEnumerable<IVirtualFile> Files { get; }

    public virtual bool IsDirectory => true;

    public virtual bool IsRoot => ParentDirectory == null;

    public abstract DateTime LastModified { get; }

    public abstract string Name { get; }

    public IVirtualDirectory ParentDirectory { get; set; }

    public virtual string RealPath => GetRealPathToRoot();

    public virtual string VirtualPath => GetVirtualPathToRoot();

    public override bool Equals(object obj) =>
        obj is AbstractVirtualDirectoryBase other && other.VirtualPath == VirtualPath && other.VirtualPathProvider == VirtualPathProvider;

    /// <param name="globPattern">A file name with <c>*</c> and <c>?</c>.</param>
    /// <param name="maxDepth">0: this directory alone.</param>
    public virtual IEnumerable<IVirtualFile> GetAllMatchingFiles(string globPattern, int maxDepth = 2147483647)
    {
        foreach (var file in GetMatchingFilesInDir(globPattern)) yield return file;
        if (maxDepth == 0) yield break;

        foreach (var directory in Directories)
        {
            foreach (var file in directory.GetAllMatchingFiles(globPattern, maxDepth - 1)) yield return file;
        }
    }

    public virtual IVirtualDirectory GetDirectory(Stack<string> virtualPath)
    {
        if (virtualPath.Count == 0) return null;

        var name = virtualPath.Pop();
        var directory = GetDirectoryFromBackingDirectoryOrDefault(name);
        return directory == null || virtualPath.Count == 0 ? directory : directory.GetDirectory(virtualPath);
    }

    public virtual IVirtualDirectory GetDirectory(string virtualPath) => GetDirectory(virtualPath.TokenizeVirtualPath(VirtualPathProvider));

    protected abstract IVirtualDirectory GetDirectoryFromBackingDirectoryOrDefault(string directoryName);

    public abstract IEnumerator<IVirtualNode> GetEnumerator();

    public virtual IVirtualFile GetFile(Stack<string> virtualPath)
    {
        if (virtualPath.Count == 0) return null;

        var name = virtualPath.Pop();
        return virtualPath.Count == 0
            ? GetFileFromBackingDirectoryOrDefault(name)
            : GetDirectoryFromBackingDirectoryOrDefault(name)?.GetFile(virtualPath);
    }

    public virtual IVirtualFile GetFile(string virtualPath) => GetFile(virtualPath.TokenizeVirtualPath(VirtualPathProvider));

    protected abstract IVirtualFile GetFileFromBackingDirectoryOrDefault(string fileName);

    public override int GetHashCode() => VirtualPath?.GetHashCode() ?? 0;

    protected abstract IEnumerable<IVirtualFile> GetMatchingFilesInDir(string globPattern);

    protected virtual string GetPathToRoot(string separator, Func<IVirtualDirectory, string> pathSel)
    {
        var parent = ParentDirectory == null ? "" : pathSel(ParentDirectory);
        return string.IsNullOrEmpty(parent) || parent == separator ? Name : parent + separator + Name;
    }

    protected virtual string GetRealPathToRoot() => GetPathToRoot(VirtualPathProvider.RealPathSeparator, p => p.RealPath);

    protected virtual string GetVirtualPathToRoot() =>
        IsRoot ? VirtualPathProvider.VirtualPathSeparator : GetPathToRoot(VirtualPathProvider.VirtualPathSeparator, p => p.VirtualPath);

    public override string ToString() => RealPath + " -> " + VirtualPath;

    System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
}
