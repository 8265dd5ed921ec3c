namespace ServiceStack.VirtualPath;

using System;
using System.Collections.Generic;
using System.IO;
using ServiceStack.IO;

public class FileSystemVirtualDirectory : AbstractVirtualDirectoryBase
{
    protected DirectoryInfo BackingDirInfo;

    public FileSystemVirtualDirectory(IVirtualPathProvider owningProvider, IVirtualDirectory parentDirectory, DirectoryInfo dInfo) : base(owningProvider, parentDirectory)
    {
        throw new NotImplementedException();
    }

    public override IEnumerable<IVirtualDirectory> Directories => throw new NotImplementedException();

    public override IEnumerable<IVirtualFile> Files => throw new NotImplementedException();

    public override DateTime LastModified => throw new NotImplementedException();

    public override string Name => throw new NotImplementedException();

    public override string RealPath => throw new NotImplementedException();

    public IEnumerable<DirectoryInfo> EnumerateDirectories(string dirName) => throw new NotImplementedException();

    public IEnumerable<FileInfo> EnumerateFiles(string pattern) => throw new NotImplementedException();

    protected override IVirtualDirectory GetDirectoryFromBackingDirectoryOrDefault(string dName) => throw new NotImplementedException();

    public override IEnumerator<IVirtualNode> GetEnumerator() => throw new NotImplementedException();

    protected override IVirtualFile GetFileFromBackingDirectoryOrDefault(string fName) => throw new NotImplementedException();

    protected override IEnumerable<IVirtualFile> GetMatchingFilesInDir(string globPattern) => throw new NotImplementedException();
}
