namespace ServiceStack.VirtualPath;

using System;
using System.Collections.Generic;
using System.IO;
using ServiceStack.IO;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints;

/// <summary>A directory on disk. Symbolic links that lead out of the provider's root are left out.</summary>
public class FileSystemVirtualDirectory : AbstractVirtualDirectoryBase
{
    /// <summary>The directory on disk.</summary>
    protected DirectoryInfo BackingDirInfo;

    /// <summary>Creates a directory of another.</summary>
    /// <exception cref="ArgumentNullException">The provider or the directory is null.</exception>
    public FileSystemVirtualDirectory(IVirtualPathProvider owningProvider, IVirtualDirectory parentDirectory, DirectoryInfo dInfo)
        : base(owningProvider, parentDirectory)
    {
        BackingDirInfo = dInfo ?? throw new ArgumentNullException(nameof(dInfo));
    }

    /// <inheritdoc/>
    public override IEnumerable<IVirtualDirectory> Directories
    {
        get
        {
            foreach (var directory in EnumerateDirectories("*"))
            {
                var node = new FileSystemVirtualDirectory(VirtualPathProvider, this, directory);
                if (!node.ShouldSkipPath()) yield return node;
            }
        }
    }

    /// <inheritdoc/>
    public override IEnumerable<IVirtualFile> Files
    {
        get
        {
            foreach (var file in EnumerateFiles("*")) yield return new FileSystemVirtualFile(VirtualPathProvider, this, file);
        }
    }

    /// <inheritdoc/>
    public override DateTime LastModified => BackingDirInfo.LastWriteTime;

    /// <inheritdoc/>
    public override string Name => BackingDirInfo.Name;

    /// <inheritdoc/>
    public override string RealPath => BackingDirInfo.FullName;

    /// <summary>Returns the directories of a name.</summary>
    public IEnumerable<DirectoryInfo> EnumerateDirectories(string dirName) =>
        Array.FindAll(BackingDirInfo.GetDirectories(dirName, SearchOption.TopDirectoryOnly), IsInside);

    /// <summary>Returns the files that match a name with <c>*</c> and <c>?</c>.</summary>
    public IEnumerable<FileInfo> EnumerateFiles(string pattern) =>
        Array.FindAll(BackingDirInfo.GetFiles(pattern, SearchOption.TopDirectoryOnly), IsInside);

    /// <inheritdoc/>
    protected override IVirtualDirectory GetDirectoryFromBackingDirectoryOrDefault(string dName)
    {
        foreach (var directory in EnumerateDirectories("*"))
        {
            if (string.Equals(directory.Name, dName, StringComparison.OrdinalIgnoreCase))
            {
                return new FileSystemVirtualDirectory(VirtualPathProvider, this, directory);
            }
        }

        return null;
    }

    /// <inheritdoc/>
    public override IEnumerator<IVirtualNode> GetEnumerator()
    {
        foreach (var directory in Directories) yield return directory;
        foreach (var file in Files) yield return file;
    }

    /// <inheritdoc/>
    protected override IVirtualFile GetFileFromBackingDirectoryOrDefault(string fName)
    {
        foreach (var file in EnumerateFiles("*"))
        {
            if (string.Equals(file.Name, fName, StringComparison.OrdinalIgnoreCase))
            {
                return new FileSystemVirtualFile(VirtualPathProvider, this, file);
            }
        }

        return null;
    }

    /// <inheritdoc/>
    protected override IEnumerable<IVirtualFile> GetMatchingFilesInDir(string globPattern)
    {
        foreach (var file in EnumerateFiles(globPattern)) yield return new FileSystemVirtualFile(VirtualPathProvider, this, file);
    }

    private bool IsInside(FileSystemInfo entry) =>
        (entry.Attributes & FileAttributes.ReparsePoint) == 0
        || EndpointHost.Config?.V3Behaviour.LinksOutOfTheSite == true
        || SiteFiles.IsInside(VirtualPathProvider.RootDirectory?.RealPath ?? RealPath, entry.FullName);
}
