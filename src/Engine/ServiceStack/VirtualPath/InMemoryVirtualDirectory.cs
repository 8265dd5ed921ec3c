namespace ServiceStack.VirtualPath;

using System;
using System.Collections.Generic;
using ServiceStack.IO;
using ServiceStack.Internal.Site;

/// <summary>A directory in memory.</summary>
public class InMemoryVirtualDirectory : AbstractVirtualDirectoryBase
{
    /// <summary>The directories in this one.</summary>
    public List<InMemoryVirtualDirectory> dirs;

    /// <summary>The files in this directory.</summary>
    public List<InMemoryVirtualFile> files;

    /// <summary>Creates the root directory.</summary>
    /// <exception cref="ArgumentNullException">The provider is null.</exception>
    public InMemoryVirtualDirectory(IVirtualPathProvider owningProvider) : this(owningProvider, null)
    {
    }

    /// <summary>Creates a directory in another.</summary>
    /// <exception cref="ArgumentNullException">The provider is null.</exception>
    public InMemoryVirtualDirectory(IVirtualPathProvider owningProvider, IVirtualDirectory parentDirectory)
        : base(owningProvider, parentDirectory)
    {
        files = new List<InMemoryVirtualFile>();
        dirs = new List<InMemoryVirtualDirectory>();
        DirLastModified = DateTime.MinValue;
    }

    /// <summary>When the directory was last changed.</summary>
    public DateTime DirLastModified { get; set; }

    /// <summary>The name of the directory.</summary>
    public string DirName { get; set; }

    /// <inheritdoc/>
    public override IEnumerable<IVirtualDirectory> Directories => dirs;

    /// <inheritdoc/>
    public override IEnumerable<IVirtualFile> Files => files;

    /// <inheritdoc/>
    public override DateTime LastModified => DirLastModified;

    /// <inheritdoc/>
    public override string Name => DirName;

    /// <summary>Adds or replaces a file; missing directories in the path are created.</summary>
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

    /// <summary>Returns the files that match a name with <c>*</c> and <c>?</c>.</summary>
    public IEnumerable<InMemoryVirtualFile> EnumerateFiles(string pattern)
    {
        foreach (var file in files)
        {
            if (Glob.Matches(file.Name, pattern)) yield return file;
        }
    }

    /// <inheritdoc/>
    protected override IVirtualDirectory GetDirectoryFromBackingDirectoryOrDefault(string directoryName) =>
        dirs.Find(d => string.Equals(d.Name, directoryName, StringComparison.OrdinalIgnoreCase));

    /// <inheritdoc/>
    public override IEnumerator<IVirtualNode> GetEnumerator()
    {
        foreach (var directory in dirs) yield return directory;
        foreach (var file in files) yield return file;
    }

    /// <inheritdoc/>
    public override IVirtualFile GetFile(string virtualPath) =>
        files.Find(f => f.FilePath == virtualPath) ?? base.GetFile(virtualPath);

    /// <inheritdoc/>
    protected override IVirtualFile GetFileFromBackingDirectoryOrDefault(string fileName) =>
        files.Find(f => string.Equals(f.Name, fileName, StringComparison.OrdinalIgnoreCase));

    /// <inheritdoc/>
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
