namespace ServiceStack.HyperHost.Interop;

/// <summary>Which file it is, whatever its name.</summary>
internal readonly record struct FileIdentity(ulong Device, ulong Inode, bool IsSocket);
