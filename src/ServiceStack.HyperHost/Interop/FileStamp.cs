namespace ServiceStack.HyperHost.Interop;

/// <summary>Differs from an earlier one if the file was written or another one has taken its place.</summary>
/// <param name="Device">Of the file that a link leads to.</param>
/// <param name="Inode">Of the same.</param>
/// <param name="Length">Bytes.</param>
/// <param name="Seconds">Time of the last change of the content, since 1970.</param>
/// <param name="Nanoseconds">The rest of it.</param>
internal readonly record struct FileStamp(ulong Device, ulong Inode, long Length, long Seconds, uint Nanoseconds);
