using System;
using System.IO;

namespace ServiceStack.HyperHost.Messages;

/// <summary>Temporary files for large bodies, gone whatever happens to the process.</summary>
internal static class SpoolFile
{
    private const int BufferSize = 16 * 1024;

    /// <param name="folder">Null for the system's temporary folder.</param>
    /// <exception cref="IOException">The file can't be made, or the disk is full.</exception>
    public static FileStream Create(string? folder)
    {
        var path = Path.Combine(folder ?? Path.GetTempPath(), "hyperhost-" + Guid.NewGuid().ToString("N") + ".body");
        if (Path.DirectorySeparatorChar == '\\')
        {
            return new FileStream(path, FileMode.CreateNew, FileAccess.ReadWrite, FileShare.None, BufferSize, FileOptions.DeleteOnClose);
        }

        // On Unix an open file needs no name: without one it can't outlive the process.
        var file = new FileStream(path, FileMode.CreateNew, FileAccess.ReadWrite, FileShare.Delete, BufferSize);
        File.Delete(path);
        return file;
    }
}
