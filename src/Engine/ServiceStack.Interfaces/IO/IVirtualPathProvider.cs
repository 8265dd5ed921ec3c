namespace ServiceStack.IO;

using System.Collections.Generic;

public interface IVirtualPathProvider
{
    string RealPathSeparator { get; }

    IVirtualDirectory RootDirectory { get; }

    string VirtualPathSeparator { get; }

    string CombineVirtualPath(string basePath, string relativePath);

    bool DirectoryExists(string virtualPath);

    bool FileExists(string virtualPath);

    IEnumerable<IVirtualFile> GetAllMatchingFiles(string globPattern, int maxDepth = 2147483647);

    IVirtualDirectory GetDirectory(string virtualPath);

    IVirtualFile GetFile(string virtualPath);

    string GetFileHash(IVirtualFile virtualFile);

    string GetFileHash(string virtualPath);

    bool IsSharedFile(IVirtualFile virtualFile);

    bool IsViewFile(IVirtualFile virtualFile);
}
