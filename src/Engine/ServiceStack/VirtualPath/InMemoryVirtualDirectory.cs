namespace ServiceStack.VirtualPath;

using System;
using System.Collections.Generic;
using ServiceStack.IO;
using ServiceStack.Internal.Site;

public class InMemoryVirtualDirectory : AbstractVirtualDirectoryBase
{
    public List<InMemoryVirtualDirectory> dirs;

    public List<InMemoryVirtualFile> files;

    public InMemoryVirtualDirectory(IVirtualPathProvider owningProvider) : this(owningProvider, null)
    {
    }

    public InMemoryVirtualDirectory(IVirtualPathProvider owningProvider, IVirtualDirectory parentDirectory)
        : base(owningProvider, parentDirectory)
    {
        files = new List<InMemoryVirtualFile>();
        dirs = new List<InMemoryVirtualDirectory>();
        DirLastModified = DateTime.MinValue;
    }

    public DateTime DirLastModified { get; set; }

    public string DirName { get; set; }

    public override IEnumerable<IVirtualDirectory> Directories => dirs;

    public override IEnumerable<IVirtualFile> Files => files;

    public override DateTime LastModified => DirLastModified;

    public override string Name => DirName;

    /// <summary>Adds or replaces; directories in the path are made where they are missing.</summary>
    public void AddFile(string filePath, string contents)
    {
        var segments = filePath.Replace('\\', '/').Split(new[] { '/' }, StringSplitOptions.RemoveEmptyEntries);
        var directory = this;
        for (var i = 0; i < segments.Length - 1; i++) directory = directory.SubDirectory(segments[i]);

        var name = segments[segments.Length - 1];
        directory.files.RemoveAll(f => f.Name == name);
        directory.files.Add(new InMemoryVirtualFile(VirtualPathProvider, directory)
        {
            FilePath = filePath,
            FileName = name,
            TextContents = contents,
            FileLastModified = DateTime.UtcNow,
        });
    }

    public IEnumerable<InMemoryVirtualFile> EnumerateFiles(string pattern)
    {
        foreach (var file in files)
        {
            if (Glob.Matches(file.Name, pattern)) yield return file;
        }
    }

    protected override IVirtualDirectory GetDirectoryFromBackingDirectoryOrDefault(string directoryName) =>
        dirs.Find(d => string.Equals(d.Name, directoryName, StringComparison.OrdinalIgnoreCase));

    public override IEnumerator<IVirtualNode> GetEnumerator()
    {
        foreach (var directory in dirs) yield return directory;
        foreach (var file in files) yield return file;
    }

    public override IVirtualFile GetFile(string virtualPath) =>
        files.Find(f => f.FilePath == virtualPath) ?? base.GetFile(virtualPath);

    protected override IVirtualFile GetFileFromBackingDirectoryOrDefault(string fileName) =>
        files.Find(f => string.Equals(f.Name, fileName, StringComparison.OrdinalIgnoreCase));

    protected override IEnumerable<IVirtualFile> GetMatchingFilesInDir(string globPattern) => EnumerateFiles(globPattern);

    private InMemoryVirtualDirectory SubDirectory(string name)
    {
        var found = dirs.Find(d => d.Name == name);
        if (found != null) return found;
        found = new InMemoryVirtualDirectory(VirtualPathProvider, this) { DirName = name, DirLastModified = DateTime.UtcNow };
        dirs.Add(found);
        return found;
    }
}
