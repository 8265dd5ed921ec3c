namespace ServiceStack.VirtualPath;

using System;
using System.IO;
using System.Text;
using ServiceStack.IO;

/// <summary>A file in memory.</summary>
public class InMemoryVirtualFile : AbstractVirtualFileBase
{
    /// <summary>Creates a file in a directory.</summary>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public InMemoryVirtualFile(IVirtualPathProvider owningProvider, IVirtualDirectory directory) : base(owningProvider, directory)
    {
        FileLastModified = DateTime.MinValue;
    }

    /// <summary>The content as bytes; null for a text.</summary>
    public byte[] ByteContents { get; set; }

    /// <summary>When the content was last changed.</summary>
    public DateTime FileLastModified { get; set; }

    /// <summary>The name with its extension.</summary>
    public string FileName { get; set; }

    /// <summary>The path from the root.</summary>
    public string FilePath { get; set; }

    /// <inheritdoc/>
    public override DateTime LastModified => FileLastModified;

    /// <inheritdoc/>
    public override string Name => FileName ?? FilePath;

    /// <summary>The content as text; null for bytes.</summary>
    public string TextContents { get; set; }

    /// <inheritdoc/>
    public override Stream OpenRead() => new MemoryStream(ByteContents ?? Encoding.UTF8.GetBytes(TextContents ?? ""), writable: false);
}
