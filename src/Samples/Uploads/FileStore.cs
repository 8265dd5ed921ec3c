using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace Samples.Uploads;

/// <summary>Files in one folder.</summary>
public class FileStore
{
    private const int LongestName = 100;

    private readonly string _folder;

    /// <param name="folder">Created if it is missing.</param>
    public FileStore(string folder) => _folder = Directory.CreateDirectory(folder).FullName;

    public IEnumerable<FileInfo> Files => new DirectoryInfo(_folder).GetFiles().Where(static file => !file.Name.StartsWith('.'));

    /// <returns>Null if there is none.</returns>
    /// <exception cref="ArgumentException">The name could leave the folder.</exception>
    public FileInfo Find(string name)
    {
        var file = new FileInfo(PathOf(name));
        return file.Exists ? file : null;
    }

    /// <summary>Writes a file as a whole: readers see the old content or the new one.</summary>
    /// <exception cref="ArgumentException">The name could leave the folder.</exception>
    public FileInfo Save(string name, Stream content)
    {
        var path = PathOf(name);
        var temporary = Path.Combine(_folder, "." + Guid.NewGuid().ToString("N"));
        using (var target = File.Create(temporary)) content.CopyTo(target);
        File.Move(temporary, path, overwrite: true);
        return new FileInfo(path);
    }

    // a client chooses the name: no folders, no hidden files
    private string PathOf(string name)
    {
        var isSafe = name is { Length: > 0 and <= LongestName } && name[0] != '.'
            && name.All(static c => char.IsLetterOrDigit(c) || "._- ".Contains(c));
        return isSafe ? Path.Combine(_folder, name) : throw new ArgumentException(
            $"The name of a file has 1 to {LongestName} letters, digits, dots, hyphens and blanks, and begins with no dot.", nameof(name));
    }
}
