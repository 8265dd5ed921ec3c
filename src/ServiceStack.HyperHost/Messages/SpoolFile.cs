using System;
using System.IO;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Messages;

/// <summary>Temporary files for large bodies. Other users can't read them, and they don't outlive the process.</summary>
internal static partial class SpoolFile
{
    private const int BufferSize = 16 * 1024;

    /// <param name="folder">Null for the system's temporary folder.</param>
    /// <exception cref="IOException">The file can't be made, or the disk is full.</exception>
    public static FileStream Create(string? folder)
    {
        folder ??= Path.GetTempPath();
        if (Linux.IsHere) return Open(PrivateFiles.OpenUnnamed(folder));

        var path = Path.Combine(folder, "hyperhost-" + Guid.NewGuid().ToString("N") + ".body");
        return new FileStream(path, FileMode.CreateNew, FileAccess.ReadWrite, FileShare.None, BufferSize, FileOptions.DeleteOnClose);
    }

    /// <param name="file">Owned by the stream from now on.</param>
    [SupportedOSPlatform("linux")]
    private static partial FileStream Open(DescriptorHandle file);
}
