namespace ServiceStack.VirtualPath;

public interface IWriteableVirtualPathProvider
{
    void AddFile(string filePath, string contents);
}
