namespace ServiceStack.VirtualPath;

using System;
using ServiceStack.IO;
using ServiceStack.WebHost.Endpoints;

public class InMemoryVirtualPathProvider : AbstractVirtualPathProviderBase, IWriteableVirtualPathProvider
{
    public InMemoryVirtualDirectory rootDirectory;

    public InMemoryVirtualPathProvider(IAppHost appHost) : base(appHost)
    {
    }

    public override string RealPathSeparator => throw new NotImplementedException();

    public override IVirtualDirectory RootDirectory => throw new NotImplementedException();

    public override string VirtualPathSeparator => throw new NotImplementedException();

    public void AddFile(string filePath, string contents) => throw new NotImplementedException();

    public override IVirtualFile GetFile(string virtualPath) => throw new NotImplementedException();

    protected override void Initialize() => throw new NotImplementedException();
}
