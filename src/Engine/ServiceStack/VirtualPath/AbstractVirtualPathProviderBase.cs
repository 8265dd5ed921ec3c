namespace ServiceStack.VirtualPath;

using System;
using System.Collections.Generic;
using ServiceStack.IO;
using ServiceStack.WebHost.Endpoints;

/// <summary>Base class of virtual file systems: finds files and directories from the root.</summary>
public abstract class AbstractVirtualPathProviderBase : IVirtualPathProvider
{
    /// <summary>Initializes a new instance with the application.</summary>
    /// <exception cref="ArgumentNullException"><paramref name="appHost"/> is null.</exception>
    protected AbstractVirtualPathProviderBase(IAppHost appHost)
    {
        AppHost = appHost ?? throw new ArgumentNullException(nameof(appHost));
    }

    /// <summary>The application whose file system this is.</summary>
    public IAppHost AppHost { get; protected set; }

    /// <inheritdoc/>
    public abstract string RealPathSeparator { get; }

    /// <inheritdoc/>
    public abstract IVirtualDirectory RootDirectory { get; }

    /// <inheritdoc/>
    public abstract string VirtualPathSeparator { get; }

    /// <inheritdoc/>
    public virtual string CombineVirtualPath(string basePath, string relativePath)
    {
        if (string.IsNullOrEmpty(basePath)) return relativePath;
        return basePath.EndsWith(VirtualPathSeparator, StringComparison.Ordinal)
            ? basePath + relativePath
            : basePath + VirtualPathSeparator + relativePath;
    }

    /// <inheritdoc/>
    public virtual bool DirectoryExists(string virtualPath) => GetDirectory(virtualPath) != null;

    /// <inheritdoc/>
    public virtual bool FileExists(string virtualPath) => GetFile(virtualPath) != null;

    /// <inheritdoc/>
    public virtual IEnumerable<IVirtualFile> GetAllMatchingFiles(string globPattern, int maxDepth = 2147483647) =>
        RootDirectory.GetAllMatchingFiles(globPattern, maxDepth);

    /// <inheritdoc/>
    public virtual IVirtualDirectory GetDirectory(string virtualPath) => RootDirectory.GetDirectory(virtualPath);

    /// <inheritdoc/>
    public virtual IVirtualFile GetFile(string virtualPath) => RootDirectory.GetFile(virtualPath);

    /// <inheritdoc/>
    public virtual string GetFileHash(IVirtualFile virtualFile) => virtualFile?.GetFileHash() ?? "";

    /// <inheritdoc/>
    public virtual string GetFileHash(string virtualPath) => GetFileHash(GetFile(virtualPath));

    /// <summary>Prepares the root directory. Derived classes call it from their constructors.</summary>
    protected abstract void Initialize();

    /// <inheritdoc/>
    public virtual bool IsSharedFile(IVirtualFile virtualFile) =>
        virtualFile.RealPath != null && virtualFile.RealPath.IndexOf(RealPathSeparator + "Shared", StringComparison.Ordinal) >= 0;

    /// <inheritdoc/>
    public virtual bool IsViewFile(IVirtualFile virtualFile) =>
        virtualFile.RealPath != null && virtualFile.RealPath.IndexOf(RealPathSeparator + "Views", StringComparison.Ordinal) >= 0;

    /// <inheritdoc/>
    public override string ToString() => "[" + GetType().Name + ": " + RootDirectory?.RealPath + "]";
}
