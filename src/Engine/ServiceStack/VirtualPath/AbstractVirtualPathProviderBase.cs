namespace ServiceStack.VirtualPath;

using System;
using System.Collections.Generic;
using ServiceStack.IO;
using ServiceStack.WebHost.Endpoints;

public abstract class AbstractVirtualPathProviderBase : IVirtualPathProvider
{
    protected AbstractVirtualPathProviderBase(IAppHost appHost)
    {
        AppHost = appHost;
    }

    public IAppHost AppHost { get; protected set; }

    public abstract string RealPathSeparator { get; }

    public abstract IVirtualDirectory RootDirectory { get; }

    public abstract string VirtualPathSeparator { get; }

    public virtual string CombineVirtualPath(string basePath, string relativePath) => throw new NotImplementedException();

    public virtual bool DirectoryExists(string virtualPath) => throw new NotImplementedException();

    public virtual bool FileExists(string virtualPath) => throw new NotImplementedException();

    public virtual IEnumerable<IVirtualFile> GetAllMatchingFiles(string globPattern, int maxDepth = 2147483647) => throw new NotImplementedException();

    public virtual IVirtualDirectory GetDirectory(string virtualPath) => throw new NotImplementedException();

    public virtual IVirtualFile GetFile(string virtualPath) => throw new NotImplementedException();

    public virtual string GetFileHash(IVirtualFile virtualFile) => throw new NotImplementedException();

    public virtual string GetFileHash(string virtualPath) => throw new NotImplementedException();

    protected abstract void Initialize();

    public virtual bool IsSharedFile(IVirtualFile virtualFile) => throw new NotImplementedException();

    public virtual bool IsViewFile(IVirtualFile virtualFile) => throw new NotImplementedException();
}
