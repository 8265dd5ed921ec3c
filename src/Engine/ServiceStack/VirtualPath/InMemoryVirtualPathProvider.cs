namespace ServiceStack.VirtualPath;

using ServiceStack.IO;
using ServiceStack.WebHost.Endpoints;

public class InMemoryVirtualPathProvider : AbstractVirtualPathProviderBase, IWriteableVirtualPathProvider
{
    public InMemoryVirtualDirectory rootDirectory;

    public InMemoryVirtualPathProvider(IAppHost appHost) : base(appHost)
    {
        rootDirectory = new InMemoryVirtualDirectory(this);
    }

    public override string RealPathSeparator => "/";

    public override IVirtualDirectory RootDirectory => rootDirectory;

    public override string VirtualPathSeparator => "/";

    public void AddFile(string filePath, string contents) => rootDirectory.AddFile(filePath, contents);

    public override IVirtualFile GetFile(string virtualPath) => rootDirectory.GetFile(virtualPath);

    protected override void Initialize()
    {
    }
}
