using System;
using System.IO;

namespace ServiceStack.HyperHost.Interop;

/// <summary>Space of a file system.</summary>
/// <param name="Free">Bytes available to this user.</param>
/// <param name="Size">Total size in bytes.</param>
internal readonly record struct DiskSpace(long Free, long Size)
{
    // struct statvfs of a 64-bit system: block size, fragment size, blocks in fragments, free ones, free ones for users, and more
    private const int Words = 32;
    private const int Fragment = 1;
    private const int Blocks = 2;
    private const int FreeBlocks = 4;

    /// <param name="path">A file or folder on the file system; a file need not exist.</param>
    /// <returns>Null if the system does not report it.</returns>
    public static DiskSpace? Of(string path)
    {
        if (!Linux.IsHere) return PortableSystem.SpaceOf(path);

        // Mono's DriveInfo only supports the root file system
        if (IntPtr.Size != sizeof(long)) return null;

        var statistics = new ulong[Words];
        var existing = File.Exists(path) || Directory.Exists(path) ? path : Path.GetDirectoryName(path);
        if (string.IsNullOrEmpty(existing) || Libc.statvfs(Libc.Bytes(existing), statistics) != 0) return null;

        return new((long)(statistics[FreeBlocks] * statistics[Fragment]), (long)(statistics[Blocks] * statistics[Fragment]));
    }
}
