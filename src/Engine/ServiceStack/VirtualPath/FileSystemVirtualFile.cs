namespace ServiceStack.VirtualPath;

using System;
using System.IO;
using ServiceStack.IO;

public class FileSystemVirtualFile : AbstractVirtualFileBase
{
    protected FileInfo BackingFile;

    public FileSystemVirtualFile(IVirtualPathProvider owningProvider, IVirtualDirectory directory, FileInfo fInfo)
        : base(owningProvider, directory)
    {
        BackingFile = fInfo ?? throw new ArgumentNullException(nameof(fInfo));
    }

    public override DateTime LastModified => BackingFile.LastWriteTime;

    public override string Name => BackingFile.Name;

    public override string RealPath => BackingFile.FullName;

    public override Stream OpenRead() => BackingFile.Open(FileMode.Open, FileAccess.Read, FileShare.ReadWrite);
}
