namespace ServiceStack.VirtualPath;

using ServiceStack.IO;
using ServiceStack.WebHost.Endpoints;

/// <summary>A virtual file system in memory, for tests and generated files.</summary>
/// <example>
/// <code>
/// var files = new InMemoryVirtualPathProvider(appHost);
/// files.AddFile("views/hello.md", "# Hello");
/// </code>
/// </example>
public class InMemoryVirtualPathProvider : AbstractVirtualPathProviderBase, IWriteableVirtualPathProvider
{
    /// <summary>The root directory.</summary>
    public InMemoryVirtualDirectory rootDirectory;

    /// <summary>Creates an empty file system.</summary>
    /// <exception cref="System.ArgumentNullException"><paramref name="appHost"/> is null.</exception>
    public InMemoryVirtualPathProvider(IAppHost appHost) : base(appHost)
    {
        rootDirectory = new InMemoryVirtualDirectory(this);
    }

    /// <inheritdoc/>
    public override string RealPathSeparator => "/";

    /// <inheritdoc/>
    public override IVirtualDirectory RootDirectory => rootDirectory;

    /// <inheritdoc/>
    public override string VirtualPathSeparator => "/";

    /// <inheritdoc/>
    public void AddFile(string filePath, string contents) => rootDirectory.AddFile(filePath, contents);

    /// <inheritdoc/>
    public override IVirtualFile GetFile(string virtualPath) => rootDirectory.GetFile(virtualPath);

    /// <inheritdoc/>
    protected override void Initialize()
    {
    }
}
