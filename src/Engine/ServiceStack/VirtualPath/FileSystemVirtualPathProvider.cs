namespace ServiceStack.VirtualPath;

using System;
using System.IO;
using ServiceStack.IO;
using ServiceStack.WebHost.Endpoints;

/// <summary>A virtual file system on disk: the one that applications have by default.</summary>
public class FileSystemVirtualPathProvider : AbstractVirtualPathProviderBase
{
    /// <summary>The root directory.</summary>
    protected FileSystemVirtualDirectory RootDir;

    /// <summary>The folder on disk that is the root.</summary>
    protected DirectoryInfo RootDirInfo;

    /// <summary>Creates a file system whose root is a folder.</summary>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public FileSystemVirtualPathProvider(IAppHost appHost, string rootDirectoryPath) : this(appHost, new DirectoryInfo(rootDirectoryPath))
    {
    }

    /// <summary>Creates a file system whose root is a folder.</summary>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public FileSystemVirtualPathProvider(IAppHost appHost, DirectoryInfo rootDirInfo) : base(appHost)
    {
        RootDirInfo = rootDirInfo ?? throw new ArgumentNullException(nameof(rootDirInfo));
        Initialize();
    }

    /// <summary>Creates a file system whose root is <c>WebHostPhysicalPath</c> of the application.</summary>
    public FileSystemVirtualPathProvider(IAppHost appHost) : base(appHost)
    {
        Initialize();
    }

    /// <inheritdoc/>
    public override string RealPathSeparator => Path.DirectorySeparatorChar.ToString();

    /// <inheritdoc/>
    public override IVirtualDirectory RootDirectory => RootDir;

    /// <inheritdoc/>
    public override string VirtualPathSeparator => "/";

    /// <inheritdoc/>
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
