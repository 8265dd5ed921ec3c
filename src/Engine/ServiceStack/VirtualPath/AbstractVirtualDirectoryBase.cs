namespace ServiceStack.VirtualPath;

using System;
using System.Collections.Generic;
using ServiceStack.IO;

public abstract class AbstractVirtualDirectoryBase : IVirtualDirectory
{
    protected IVirtualPathProvider VirtualPathProvider;

    protected AbstractVirtualDirectoryBase(IVirtualPathProvider owningProvider)
    {
        throw new NotImplementedException();
    }

    protected AbstractVirtualDirectoryBase(IVirtualPathProvider owningProvider, IVirtualDirectory parentDirectory)
    {
        throw new NotImplementedException();
    }

    public abstract IEnumerable<IVirtualDirectory> Directories { get; }

    public IVirtualDirectory Directory => throw new NotImplementedException();

    public abstract IEnumerable<IVirtualFile> Files { get; }

    public virtual bool IsDirectory => throw new NotImplementedException();

    public virtual bool IsRoot => throw new NotImplementedException();

    public abstract DateTime LastModified { get; }

    public abstract string Name { get; }

    public IVirtualDirectory ParentDirectory { get; set; }

    public virtual string RealPath => throw new NotImplementedException();

    public virtual string VirtualPath => throw new NotImplementedException();

    public override bool Equals(object obj) => throw new NotImplementedException();

    public virtual IEnumerable<IVirtualFile> GetAllMatchingFiles(string globPattern, int maxDepth = 2147483647) => throw new NotImplementedException();

    public virtual IVirtualDirectory GetDirectory(Stack<string> virtualPath) => throw new NotImplementedException();

    public virtual IVirtualDirectory GetDirectory(string virtualPath) => throw new NotImplementedException();

    protected abstract IVirtualDirectory GetDirectoryFromBackingDirectoryOrDefault(string directoryName);

    public abstract IEnumerator<IVirtualNode> GetEnumerator();

    public virtual IVirtualFile GetFile(Stack<string> virtualPath) => throw new NotImplementedException();

    public virtual IVirtualFile GetFile(string virtualPath) => throw new NotImplementedException();

    protected abstract IVirtualFile GetFileFromBackingDirectoryOrDefault(string fileName);

    public override int GetHashCode() => throw new NotImplementedException();

    protected abstract IEnumerable<IVirtualFile> GetMatchingFilesInDir(string globPattern);

    protected virtual string GetPathToRoot(string separator, Func<IVirtualDirectory, string> pathSel) => throw new NotImplementedException();

    protected virtual string GetRealPathToRoot() => throw new NotImplementedException();

    protected virtual string GetVirtualPathToRoot() => throw new NotImplementedException();

    public override string ToString() => throw new NotImplementedException();

    System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
}
