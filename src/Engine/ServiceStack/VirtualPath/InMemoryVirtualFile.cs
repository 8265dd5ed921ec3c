namespace ServiceStack.VirtualPath;

using System;
using System.IO;
using ServiceStack.IO;

public class InMemoryVirtualFile : AbstractVirtualFileBase
{
    public InMemoryVirtualFile(IVirtualPathProvider owningProvider, IVirtualDirectory directory) : base(owningProvider, directory)
    {
    }

    public byte[] ByteContents { get; set; }

    public DateTime FileLastModified { get; set; }

    public string FileName { get; set; }

    public string FilePath { get; set; }

    public override DateTime LastModified => throw new NotImplementedException();

    public override string Name => throw new NotImplementedException();

    public string TextContents { get; set; }

    public override Stream OpenRead() => throw new NotImplementedException();
}
