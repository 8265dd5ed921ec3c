namespace ServiceStack.VirtualPath;

using System;
using System.IO;
using ServiceStack.IO;
using ServiceStack.WebHost.Endpoints;

public class FileSystemVirtualPathProvider : AbstractVirtualPathProviderBase
{
    protected FileSystemVirtualDirectory RootDir;

    protected DirectoryInfo RootDirInfo;

    public FileSystemVirtualPathProvider(IAppHost appHost, string rootDirectoryPath) : base(appHost)
    {
        throw new NotImplementedException();
    }

    public FileSystemVirtualPathProvider(IAppHost appHost, DirectoryInfo rootDirInfo) : base(appHost)
    {
        throw new NotImplementedException();
    }

    public FileSystemVirtualPathProvider(IAppHost appHost) : base(appHost)
    {
    }

    public override string RealPathSeparator => throw new NotImplementedException();

    public override IVirtualDirectory RootDirectory => throw new NotImplementedException();

    public override string VirtualPathSeparator => throw new NotImplementedException();

    protected override void Initialize() => throw new NotImplementedException();
}
