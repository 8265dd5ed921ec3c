namespace ServiceStack.IO;

using System.Collections.Generic;

public interface IVirtualDirectory : IEnumerable<IVirtualNode>, IVirtualNode
{
    IEnumerable<IVirtualDirectory> Directories { get; }

    IEnumerable<IVirtualFile> Files { get; }

    bool IsRoot { get; }

    IVirtualDirectory ParentDirectory { get; }

    IEnumerable<IVirtualFile> GetAllMatchingFiles(string globPattern, int maxDepth = 2147483647);

    IVirtualDirectory GetDirectory(Stack<string> virtualPath);

    IVirtualDirectory GetDirectory(string virtualPath);

    IVirtualFile GetFile(Stack<string> virtualPath);

    IVirtualFile GetFile(string virtualPath);
}
