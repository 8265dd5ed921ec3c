namespace ServiceStack.VirtualPath;

using System;
using System.IO;
using ServiceStack.IO;
using ServiceStack.WebHost.Endpoints;

public class FileSystemVirtualPathProvider : AbstractVirtualPathProviderBase
{
    protected FileSystemVirtualDirectory RootDir;

    protected DirectoryInfo RootDirInfo;

    public FileSystemVirtualPathProvider(IAppHost appHost, string rootDirectoryPath) : this(appHost, new DirectoryInfo(rootDirectoryPath))
    {
    }

    public FileSystemVirtualPathProvider(IAppHost appHost, DirectoryInfo rootDirInfo) : base(appHost)
    {
        RootDirInfo = rootDirInfo ?? throw new ArgumentNullException(nameof(rootDirInfo));
        Initialize();
    }

    public FileSystemVirtualPathProvider(IAppHost appHost) : base(appHost)
    {
        Initialize();
    }

    public override string RealPathSeparator => Path.DirectorySeparatorChar.ToString();

    public override IVirtualDirectory RootDirectory => RootDir;

    public override string VirtualPathSeparator => "/";

    protected sealed override void Initialize()
    {
        RootDirInfo ??= new DirectoryInfo(AppHost.Config?.WebHostPhysicalPath ?? AppDomain.CurrentDomain.BaseDirectory);
        if (!RootDirInfo.Exists)
        {
            throw new ArgumentException("The root directory '" + RootDirInfo.FullName + "' of the virtual paths does not exist.");
        }

        RootDir = new FileSystemVirtualDirectory(this, null, RootDirInfo);
    }
}
