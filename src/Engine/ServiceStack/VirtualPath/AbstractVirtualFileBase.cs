namespace ServiceStack.VirtualPath;

using System;
using System.IO;
using ServiceStack.IO;

public abstract class AbstractVirtualFileBase : IVirtualFile
{
    protected AbstractVirtualFileBase(IVirtualPathProvider owningProvider, IVirtualDirectory directory)
    {
        throw new NotImplementedException();
    }

    public IVirtualDirectory Directory { get; set; }

    public string Extension => throw new NotImplementedException();

    public virtual bool IsDirectory => throw new NotImplementedException();

    public abstract DateTime LastModified { get; }

    public abstract string Name { get; }

    public virtual string RealPath => throw new NotImplementedException();

    public virtual string VirtualPath => throw new NotImplementedException();

    public IVirtualPathProvider VirtualPathProvider { get; set; }

    public override bool Equals(object obj) => throw new NotImplementedException();

    public virtual string GetFileHash() => throw new NotImplementedException();

    public override int GetHashCode() => throw new NotImplementedException();

    protected virtual string GetPathToRoot(string separator, Func<IVirtualDirectory, string> pathSel) => throw new NotImplementedException();

    protected virtual string GetRealPathToRoot() => throw new NotImplementedException();

    protected virtual string GetVirtualPathToRoot() => throw new NotImplementedException();

    public abstract Stream OpenRead();

    public virtual StreamReader OpenText() => throw new NotImplementedException();

    public virtual string ReadAllText() => throw new NotImplementedException();

    public override string ToString() => throw new NotImplementedException();
}
