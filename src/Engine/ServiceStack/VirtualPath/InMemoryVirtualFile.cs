namespace ServiceStack.VirtualPath;

using System;
using System.IO;
using System.Text;
using ServiceStack.IO;

public class InMemoryVirtualFile : AbstractVirtualFileBase
{
    public InMemoryVirtualFile(IVirtualPathProvider owningProvider, IVirtualDirectory directory) : base(owningProvider, directory)
    {
        FileLastModified = DateTime.MinValue;
    }

    public byte[] ByteContents { get; set; }

    public DateTime FileLastModified { get; set; }

    public string FileName { get; set; }

    public string FilePath { get; set; }

    public override DateTime LastModified => FileLastModified;

    public override string Name => FileName ?? FilePath;

    public string TextContents { get; set; }

    public override Stream OpenRead() => new MemoryStream(ByteContents ?? Encoding.UTF8.GetBytes(TextContents ?? ""), writable: false);
}
