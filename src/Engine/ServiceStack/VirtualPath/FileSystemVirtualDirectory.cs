namespace ServiceStack.VirtualPath;

using System;
using System.Collections.Generic;
using System.IO;
using ServiceStack.IO;

public class FileSystemVirtualDirectory : AbstractVirtualDirectoryBase
{
    protected DirectoryInfo BackingDirInfo;

    public FileSystemVirtualDirectory(IVirtualPathProvider owningProvider, IVirtualDirectory parentDirectory, DirectoryInfo dInfo)
        : base(owningProvider, parentDirectory)
    {
        BackingDirInfo = dInfo ?? throw new ArgumentNullException(nameof(dInfo));
    }

    public override IEnumerable<IVirtualDirectory> Directories
    {
        get
        {
            foreach (var directory in EnumerateDirectories("*"))
            {
                var node = new FileSystemVirtualDirectory(VirtualPathProvider, this, directory);
                if (!node.ShouldSkipPath()) yield return node;
            }
        }
    }

    public override IEnumerable<IVirtualFile> Files
    {
        get
        {
            foreach (var file in EnumerateFiles("*")) yield return new FileSystemVirtualFile(VirtualPathProvider, this, file);
        }
    }

    public override DateTime LastModified => BackingDirInfo.LastWriteTime;

    public override string Name => BackingDirInfo.Name;

    public override string RealPath => BackingDirInfo.FullName;

    public IEnumerable<DirectoryInfo> EnumerateDirectories(string dirName) =>
        BackingDirInfo.GetDirectories(dirName, SearchOption.TopDirectoryOnly);

    public IEnumerable<FileInfo> EnumerateFiles(string pattern) => BackingDirInfo.GetFiles(pattern, SearchOption.TopDirectoryOnly);

    protected override IVirtualDirectory GetDirectoryFromBackingDirectoryOrDefault(string dName)
    {
        foreach (var directory in EnumerateDirectories("*"))
        {
            if (string.Equals(directory.Name, dName, StringComparison.OrdinalIgnoreCase))
            {
                return new FileSystemVirtualDirectory(VirtualPathProvider, this, directory);
            }
        }

        return null;
    }

    public override IEnumerator<IVirtualNode> GetEnumerator()
    {
        foreach (var directory in Directories) yield return directory;
        foreach (var file in Files) yield return file;
    }

    protected override IVirtualFile GetFileFromBackingDirectoryOrDefault(string fName)
    {
        foreach (var file in EnumerateFiles("*"))
        {
            if (string.Equals(file.Name, fName, StringComparison.OrdinalIgnoreCase))
            {
                return new FileSystemVirtualFile(VirtualPathProvider, this, file);
            }
        }

        return null;
    }

    protected override IEnumerable<IVirtualFile> GetMatchingFilesInDir(string globPattern)
    {
        foreach (var file in EnumerateFiles(globPattern)) yield return new FileSystemVirtualFile(VirtualPathProvider, this, file);
    }
}
