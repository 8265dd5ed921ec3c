namespace ServiceStack.VirtualPath;

using System;
using System.Collections.Generic;
using ServiceStack.IO;

public class InMemoryVirtualDirectory : AbstractVirtualDirectoryBase
{
    public List<InMemoryVirtualDirectory> dirs;

    public List<InMemoryVirtualFile> files;

    public InMemoryVirtualDirectory(IVirtualPathProvider owningProvider) : base(owningProvider)
    {
    }

    public InMemoryVirtualDirectory(IVirtualPathProvider owningProvider, IVirtualDirectory parentDirectory) : base(owningProvider, parentDirectory)
    {
    }

    public DateTime DirLastModified { get; set; }

    public string DirName { get; set; }

    public override IEnumerable<IVirtualDirectory> Directories => throw new NotImplementedException();

    public override IEnumerable<IVirtualFile> Files => throw new NotImplementedException();

    public override DateTime LastModified => throw new NotImplementedException();

    public override string Name => throw new NotImplementedException();

    public void AddFile(string filePath, string contents) => throw new NotImplementedException();

    public IEnumerable<InMemoryVirtualFile> EnumerateFiles(string pattern) => throw new NotImplementedException();

    protected override IVirtualDirectory GetDirectoryFromBackingDirectoryOrDefault(string directoryName) => throw new NotImplementedException();

    public override IEnumerator<IVirtualNode> GetEnumerator() => throw new NotImplementedException();

    public override IVirtualFile GetFile(string virtualPath) => throw new NotImplementedException();

    protected override IVirtualFile GetFileFromBackingDirectoryOrDefault(string fileName) => throw new NotImplementedException();

    protected override IEnumerable<IVirtualFile> GetMatchingFilesInDir(string globPattern) => throw new NotImplementedException();
}
