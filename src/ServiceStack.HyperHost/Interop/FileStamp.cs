namespace ServiceStack.HyperHost.Interop;

/// <summary>Version of a file: changes if the file is written or replaced.</summary>
/// <param name="Device">Device of the file, after following links.</param>
/// <param name="Inode">Inode of the file, after following links.</param>
/// <param name="Length">Length in bytes.</param>
/// <param name="Seconds">Unix time of the last change of the content, in seconds.</param>
/// <param name="Nanoseconds">Nanoseconds of that time.</param>
internal readonly record struct FileStamp(ulong Device, ulong Inode, long Length, long Seconds, uint Nanoseconds);
