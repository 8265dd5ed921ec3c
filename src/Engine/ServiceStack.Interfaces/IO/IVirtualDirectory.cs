namespace ServiceStack.IO;

using System.Collections.Generic;

/// <summary>A directory of a virtual file system. Enumerating it yields its directories and files.</summary>
public interface IVirtualDirectory : IEnumerable<IVirtualNode>, IVirtualNode
{
    /// <summary>The directories directly in this one.</summary>
    IEnumerable<IVirtualDirectory> Directories { get; }

    /// <summary>The files directly in this directory.</summary>
    IEnumerable<IVirtualFile> Files { get; }

    /// <summary>Whether this is the root of its provider.</summary>
    bool IsRoot { get; }

    /// <summary>The directory that contains this one; <see langword="null"/> for the root.</summary>
    IVirtualDirectory ParentDirectory { get; }

    /// <summary>Gets the files whose names match a pattern, here and below.</summary>
    /// <param name="globPattern">A file name with <c>*</c> and <c>?</c>, for example <c>*.md</c>.</param>
    /// <param name="maxDepth">Levels below this directory; 0 for this directory alone.</param>
    IEnumerable<IVirtualFile> GetAllMatchingFiles(string globPattern, int maxDepth = 2147483647);

    /// <summary>Gets a directory by the segments of its path, the first on top. The segments are popped.</summary>
    /// <returns><see langword="null"/> if it doesn't exist.</returns>
    IVirtualDirectory GetDirectory(Stack<string> virtualPath);

    /// <summary>Gets a directory by its path from here.</summary>
    /// <returns><see langword="null"/> if it doesn't exist.</returns>
    IVirtualDirectory GetDirectory(string virtualPath);

    /// <summary>Gets a file by the segments of its path, the first on top. The segments are popped.</summary>
    /// <returns><see langword="null"/> if it doesn't exist.</returns>
    IVirtualFile GetFile(Stack<string> virtualPath);

    /// <summary>Gets a file by its path from here.</summary>
    /// <returns><see langword="null"/> if it doesn't exist.</returns>
    IVirtualFile GetFile(string virtualPath);
}
