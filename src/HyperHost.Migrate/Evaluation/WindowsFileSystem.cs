using System.IO;
using Microsoft.Build.FileSystem;
using ServiceStack.HyperHost.Migrate.Files;

namespace ServiceStack.HyperHost.Migrate.Evaluation;

/// <summary>Finds files without regard to case, as conditions in old projects expect.</summary>
internal sealed class WindowsFileSystem : MSBuildFileSystemBase
{
    public override bool FileExists(string path) => base.FileExists(path) || (Find(path) is { } found && base.FileExists(found));

    public override bool DirectoryExists(string path) =>
        base.DirectoryExists(path) || (Find(path) is { } found && base.DirectoryExists(found));

    public override bool FileOrDirectoryExists(string path) => base.FileOrDirectoryExists(path) || Find(path) is not null;

    private static string? Find(string path)
    {
        var root = Path.GetPathRoot(path);
        return string.IsNullOrEmpty(root) ? null
            : FilePaths.FindAny(root!, path.Substring(root!.Length)) is { } found ? Path.Combine(root, found) : null;
    }
}
