namespace ServiceStack.VirtualPath;

using System;
using System.IO;
using ServiceStack.Common;
using ServiceStack.IO;

public abstract class AbstractVirtualFileBase : IVirtualFile
{
    protected AbstractVirtualFileBase(IVirtualPathProvider owningProvider, IVirtualDirectory directory)
    {
        VirtualPathProvider = owningProvider ?? throw new ArgumentNullException(nameof(owningProvider));
        Directory = directory ?? throw new ArgumentNullException(nameof(directory));
    }

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

    public virtual bool IsDirectory => false;

    public abstract DateTime LastModified { get; }

    public abstract string Name { get; }

    public virtual string RealPath => GetRealPathToRoot();

    public virtual string VirtualPath => GetVirtualPathToRoot();

    public IVirtualPathProvider VirtualPathProvider { get; set; }

    public override bool Equals(object obj) =>
        obj is AbstractVirtualFileBase other && other.VirtualPath == VirtualPath && other.VirtualPathProvider == VirtualPathProvider;

    public virtual string GetFileHash()
    {
        using var stream = OpenRead();
        return stream.ToMd5Hash();
    }

    public override int GetHashCode() => VirtualPath?.GetHashCode() ?? 0;

    protected virtual string GetPathToRoot(string separator, Func<IVirtualDirectory, string> pathSel)
    {
        var parent = Directory == null ? "" : pathSel(Directory);
        return string.IsNullOrEmpty(parent) || parent == separator ? Name : parent + separator + Name;
    }

    protected virtual string GetRealPathToRoot() => GetPathToRoot(VirtualPathProvider.RealPathSeparator, p => p.RealPath);

    protected virtual string GetVirtualPathToRoot() => GetPathToRoot(VirtualPathProvider.VirtualPathSeparator, p => p.VirtualPath);

    public abstract Stream OpenRead();

    public virtual StreamReader OpenText() => new(OpenRead());

    public virtual string ReadAllText()
    {
        using var reader = OpenText();
        return reader.ReadToEnd();
    }

    public override string ToString() => RealPath + " -> " + VirtualPath;
}
