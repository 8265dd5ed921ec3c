namespace ServiceStack.VirtualPath;

using System;
using System.IO;
using ServiceStack.IO;

public class FileSystemVirtualFile : AbstractVirtualFileBase
{
    protected FileInfo BackingFile;

    public FileSystemVirtualFile(IVirtualPathProvider owningProvider, IVirtualDirectory directory, FileInfo fInfo) : base(owningProvider, directory)
    {
        throw new NotImplementedException();
    }

    public override DateTime LastModified => throw new NotImplementedException();

    public override string Name => throw new NotImplementedException();

    public override string RealPath => throw new NotImplementedException();

    public override Stream OpenRead() => throw new NotImplementedException();
}
