namespace ServiceStack.VirtualPath;

/// <summary>A virtual file system that files can be added to.</summary>
public interface IWriteableVirtualPathProvider
{
    /// <summary>Adds a file; its directories are created.</summary>
    void AddFile(string filePath, string contents);
}
