using System;
using System.IO;
using System.Runtime.InteropServices;
using System.Runtime.Versioning;

namespace ServiceStack.HyperHost.Interop;

/// <summary>Creates files and folders that other users can never read, change, or create first.</summary>
internal static class PrivateFiles
{
    private const int ReadWrite = 0x2;
    private const int Create = 0x40;
    private const int MustBeNew = 0x80;
    private const int CloseOnExec = 0x80000;
    private const int Unnamed = 0x400000;
    private const uint OnlyOwnersFile = 0x180;
    private const uint OnlyOwnersFolder = 0x1C0;

    private const int NotThere = 2;
    private const int Exists = 17;
    private const int IsFolder = 21;
    private const int NotSupported = 95;

    private const uint ModeAndOwner = 0x1 | 0x2 | 0x8;
    private const int FileTypeMask = 0xF000;
    private const int FolderType = 0x4000;

    // these two flags have other values on ARM
    private static readonly bool IsArm = RuntimeInformation.ProcessArchitecture is Architecture.Arm or Architecture.Arm64;
    private static readonly int Folder = IsArm ? 0x4000 : 0x10000;
    private static readonly int NoLink = IsArm ? 0x8000 : 0x20000;

    /// <summary>
    /// Opens an unnamed file, for reading and writing. The kernel deletes it when it is closed, also if the process crashes.
    /// </summary>
    /// <exception cref="IOException">It can't be created.</exception>
    [SupportedOSPlatform("linux")]
    public static DescriptorHandle OpenUnnamed(string folder)
    {
        var file = Libc.open(Libc.Bytes(folder), Unnamed | Folder | ReadWrite | CloseOnExec, OnlyOwnersFile);
        return file >= 0 ? new DescriptorHandle(file)
            : Libc.LastError is NotThere or IsFolder or NotSupported ? OpenAndRemove(folder)
            : throw Failed("A temporary file can't be made in " + folder);
    }

    /// <summary>Creates a folder that no other user can enter, with a name that can't be guessed.</summary>
    /// <param name="prefix">Path and beginning of the name; letters and digits are added.</param>
    /// <returns>Its path. It did not exist.</returns>
    /// <exception cref="IOException">It can't be created.</exception>
    public static string MakeFolder(string prefix)
    {
        if (!Linux.IsHere) return PortableSystem.MakeFolder(prefix);

        while (true)
        {
            // mkdir fails for a link of that name too
            var path = prefix + Guid.NewGuid().ToString("N");
            if (Libc.mkdir(Libc.Bytes(path), OnlyOwnersFolder) == 0) return path;
            if (Libc.LastError != Exists) throw Failed("No folder can be made in " + Path.GetDirectoryName(prefix));
        }
    }

    /// <summary>
    /// Creates a folder like <see cref="MakeFolder"/>, and locks it (flock): <see cref="RemoveUnlocked"/> of other processes and
    /// systemd-tmpfiles leave it alone.
    /// </summary>
    /// <param name="prefix">Path and beginning of the name.</param>
    /// <param name="path">Its path.</param>
    /// <returns>Holds the lock until it is disposed, or the process ends.</returns>
    /// <exception cref="IOException">It can't be created.</exception>
    [SupportedOSPlatform("linux")]
    public static DescriptorHandle MakeLockedFolder(string prefix, out string path)
    {
        while (true)
        {
            // another process may remove the folder before it is locked
            path = MakeFolder(prefix);
            if (TryLock(path) is not { } taken) continue;
            if (Libc.TryStat(path, out _)) return taken;

            taken.Dispose();
        }
    }

    /// <summary>Removes the folders of <see cref="MakeLockedFolder"/> whose processes have ended.</summary>
    [SupportedOSPlatform("linux")]
    public static void RemoveUnlocked(string prefix)
    {
        foreach (var folder in Directory.GetDirectories(Path.GetDirectoryName(prefix)!, Path.GetFileName(prefix) + "*"))
        {
            if (!IsOwnFolder(folder) || TryLock(folder) is not { } taken) continue;

            using (taken) Remove(folder);
        }
    }

    /// <summary>Removes a file, a link, or a folder with its contents. Does not follow links, and ignores errors.</summary>
    [SupportedOSPlatform("linux")]
    public static void Remove(string path)
    {
        // unlink removes a link itself, and fails for a folder
        if (Libc.TryRemove(path) || !IsRealFolder(path)) return;

        try
        {
            foreach (var entry in Directory.GetFileSystemEntries(path)) Remove(entry);
            Directory.Delete(path);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            // the next server of this user tries again
        }
    }

    // Returns null if another process has locked or removed the folder.
    [SupportedOSPlatform("linux")]
    private static DescriptorHandle? TryLock(string folder)
    {
        const int ExclusiveAtOnce = 2 | 4;

        var descriptor = Libc.open(Libc.Bytes(folder), Folder | NoLink | CloseOnExec, 0);
        if (descriptor < 0) return null;

        var handle = new DescriptorHandle(descriptor);
        if (Libc.flock(descriptor, ExclusiveAtOnce) == 0) return handle;

        handle.Dispose();
        return null;
    }

    /// <summary>Whether a path is a folder (no link) that belongs to this process's user and that no other user can enter.</summary>
    public static bool IsOwnFolder(string path)
    {
        if (!Linux.IsHere) return PortableSystem.IsOwnFolder(path);

        // struct statx: user at 20, mode at 28
        if (Libc.Stat(path, Libc.NoFollow, ModeAndOwner) is not { } stat) return false;

        var mode = BitConverter.ToUInt16(stat, 28);
        return (mode & FileTypeMask) == FolderType && (mode & 0x3F) == 0 && BitConverter.ToUInt32(stat, 20) == Libc.geteuid();
    }

    [SupportedOSPlatform("linux")]
    private static bool IsRealFolder(string path) =>
        Libc.Stat(path, Libc.NoFollow, ModeAndOwner) is { } stat && (BitConverter.ToUInt16(stat, 28) & FileTypeMask) == FolderType;

    // For file systems without unnamed files: the mode keeps other users from opening the file while it has a name.
    [SupportedOSPlatform("linux")]
    private static DescriptorHandle OpenAndRemove(string folder)
    {
        var path = Path.Combine(folder, "hyperhost-" + Guid.NewGuid().ToString("N") + ".body");
        var file = Libc.open(Libc.Bytes(path), Create | MustBeNew | NoLink | ReadWrite | CloseOnExec, OnlyOwnersFile);
        if (file < 0) throw Failed("A temporary file can't be made in " + folder);

        Libc.TryRemove(path);
        return new DescriptorHandle(file);
    }

    [SupportedOSPlatform("linux")]
    private static IOException Failed(string what) => new(what + ": " + Libc.Describe(Libc.LastError) + ".");
}
