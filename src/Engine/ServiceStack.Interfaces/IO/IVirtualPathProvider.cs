namespace ServiceStack.IO;

using System.Collections.Generic;

/// <summary>
/// A file system of an application: its folder on disk, or files in memory. Views, Markdown pages and static files come from it.
/// </summary>
/// <remarks>Replace it through <c>AppHost.VirtualPathProvider</c>.</remarks>
public interface IVirtualPathProvider
{
    /// <summary>Separator of paths in the storage, for example <c>/</c> on Linux.</summary>
    string RealPathSeparator { get; }

    /// <summary>The root of the file system.</summary>
    IVirtualDirectory RootDirectory { get; }

    /// <summary>Separator of virtual paths: <c>/</c>.</summary>
    string VirtualPathSeparator { get; }

    /// <summary>Appends a relative path, with one separator in between.</summary>
    string CombineVirtualPath(string basePath, string relativePath);

    /// <summary>Whether a directory exists.</summary>
    bool DirectoryExists(string virtualPath);

    /// <summary>Whether a file exists.</summary>
    bool FileExists(string virtualPath);

    /// <summary>Gets the files whose names match a pattern, in the whole file system.</summary>
    /// <param name="globPattern">A file name with <c>*</c> and <c>?</c>, for example <c>*.md</c>.</param>
    /// <param name="maxDepth">Levels below the root; 0 for the root alone.</param>
    IEnumerable<IVirtualFile> GetAllMatchingFiles(string globPattern, int maxDepth = 2147483647);

    /// <summary>Gets a directory by its virtual path.</summary>
    /// <returns><see langword="null"/> if it doesn't exist.</returns>
    IVirtualDirectory GetDirectory(string virtualPath);

    /// <summary>Gets a file by its virtual path.</summary>
    /// <returns><see langword="null"/> if it doesn't exist.</returns>
    IVirtualFile GetFile(string virtualPath);

    /// <summary>Computes the MD5 hash of a file's content, as hexadecimal text.</summary>
    string GetFileHash(IVirtualFile virtualFile);

    /// <summary>Computes the MD5 hash of a file's content, as hexadecimal text.</summary>
    /// <returns>Empty if the file doesn't exist.</returns>
    string GetFileHash(string virtualPath);

    /// <summary>Whether a file is a template that pages share: its path contains a folder <c>Shared</c>.</summary>
    bool IsSharedFile(IVirtualFile virtualFile);

    /// <summary>Whether a file is a view: its path contains a folder <c>Views</c>.</summary>
    bool IsViewFile(IVirtualFile virtualFile);
}
