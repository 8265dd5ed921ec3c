namespace ServiceStack.VirtualPath;

using System;
using System.IO;
using ServiceStack.IO;

/// <summary>A file on disk.</summary>
public class FileSystemVirtualFile : AbstractVirtualFileBase
{
    /// <summary>The file on disk.</summary>
    protected FileInfo BackingFile;

    /// <summary>Creates a file of a directory.</summary>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public FileSystemVirtualFile(IVirtualPathProvider owningProvider, IVirtualDirectory directory, FileInfo fInfo)
        : base(owningProvider, directory)
    {
        BackingFile = fInfo ?? throw new ArgumentNullException(nameof(fInfo));
    }

    /// <inheritdoc/>
    public override DateTime LastModified => BackingFile.LastWriteTime;

    /// <inheritdoc/>
    public override string Name => BackingFile.Name;

    /// <inheritdoc/>
    public override string RealPath => BackingFile.FullName;

    /// <inheritdoc/>
    public override Stream OpenRead() => BackingFile.Open(FileMode.Open, FileAccess.Read, FileShare.ReadWrite);
}
