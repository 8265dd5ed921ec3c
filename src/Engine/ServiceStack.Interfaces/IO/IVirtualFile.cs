namespace ServiceStack.IO;

using System.IO;

public interface IVirtualFile : IVirtualNode
{
    string Extension { get; }

    IVirtualPathProvider VirtualPathProvider { get; }

    string GetFileHash();

    Stream OpenRead();

    StreamReader OpenText();

    string ReadAllText();
}
