namespace ServiceStack.VirtualPath;

using System;
using System.Collections.Generic;
using ServiceStack.IO;
using ServiceStack.WebHost.Endpoints;

public abstract class AbstractVirtualPathProviderBase : IVirtualPathProvider
{
    protected AbstractVirtualPathProviderBase(IAppHost appHost)
    {
        AppHost = appHost ?? throw new ArgumentNullException(nameof(appHost));
    }

    public IAppHost AppHost { get; protected set; }

    public abstract string RealPathSeparator { get; }

    public abstract IVirtualDirectory RootDirectory { get; }

    public abstract string VirtualPathSeparator { get; }

    public virtual string CombineVirtualPath(string basePath, string relativePath)
    {
        if (string.IsNullOrEmpty(basePath)) return relativePath;
        return basePath.EndsWith(VirtualPathSeparator, StringComparison.Ordinal)
            ? basePath + relativePath
            : basePath + VirtualPathSeparator + relativePath;
    }

    public virtual bool DirectoryExists(string virtualPath) => GetDirectory(virtualPath) != null;

    public virtual bool FileExists(string virtualPath) => GetFile(virtualPath) != null;

    public virtual IEnumerable<IVirtualFile> GetAllMatchingFiles(string globPattern, int maxDepth = 2147483647) =>
        RootDirectory.GetAllMatchingFiles(globPattern, maxDepth);

    public virtual IVirtualDirectory GetDirectory(string virtualPath) => RootDirectory.GetDirectory(virtualPath);

    public virtual IVirtualFile GetFile(string virtualPath) => RootDirectory.GetFile(virtualPath);

    public virtual string GetFileHash(IVirtualFile virtualFile) => virtualFile?.GetFileHash() ?? "";

    public virtual string GetFileHash(string virtualPath) => GetFileHash(GetFile(virtualPath));

    protected abstract void Initialize();

    public virtual bool IsSharedFile(IVirtualFile virtualFile) =>
        virtualFile.RealPath != null && virtualFile.RealPath.IndexOf(RealPathSeparator + "Shared", StringComparison.Ordinal) >= 0;

    public virtual bool IsViewFile(IVirtualFile virtualFile) =>
        virtualFile.RealPath != null && virtualFile.RealPath.IndexOf(RealPathSeparator + "Views", StringComparison.Ordinal) >= 0;

    public override string ToString() => "[" + GetType().Name + ": " + RootDirectory?.RealPath + "]";
}
