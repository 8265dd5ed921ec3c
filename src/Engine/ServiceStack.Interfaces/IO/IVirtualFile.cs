namespace ServiceStack.IO;

using System.IO;

/// <summary>A file of a virtual file system.</summary>
public interface IVirtualFile : IVirtualNode
{
    /// <summary>Extension without the dot, for example <c>md</c>; empty if the name has none.</summary>
    string Extension { get; }

    /// <summary>The provider that the file comes from.</summary>
    IVirtualPathProvider VirtualPathProvider { get; }

    /// <summary>Computes the MD5 hash of the content, as hexadecimal text.</summary>
    string GetFileHash();

    /// <summary>Opens the file for reading. The caller disposes the stream.</summary>
    Stream OpenRead();

    /// <summary>Opens the file as text. The caller disposes the reader.</summary>
    StreamReader OpenText();

    /// <summary>Reads the whole file as text.</summary>
    string ReadAllText();
}
