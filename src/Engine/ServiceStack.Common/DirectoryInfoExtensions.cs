namespace ServiceStack.Common;

using System;
using System.Collections.Generic;
using System.IO;

/// <summary>Searches for files.</summary>
public static class DirectoryInfoExtensions
{
    /// <summary>Gets the paths of the files below a directory whose names match a pattern such as <c>*.md</c>.</summary>
    public static IEnumerable<string> GetMatchingFiles(this DirectoryInfo rootDirPath, string fileSearchPattern) =>
        GetMatchingFiles(rootDirPath.FullName, fileSearchPattern);

    /// <summary>Gets the files below a directory that match a pattern. Directories without read access are skipped.</summary>
    public static IEnumerable<string> GetMatchingFiles(string rootDirPath, string fileSearchPattern)
    {
        var pending = new Queue<string>();
        pending.Enqueue(rootDirPath);

        while (pending.Count > 0)
        {
            var directory = pending.Dequeue();
            string[] files, directories;
            try
            {
                files = Directory.GetFiles(directory, fileSearchPattern);
                directories = Directory.GetDirectories(directory);
            }
            catch (UnauthorizedAccessException)
            {
                continue;
            }

            foreach (var file in files)
            {
                yield return file;
            }

            foreach (var child in directories)
            {
                pending.Enqueue(child);
            }
        }
    }
}
