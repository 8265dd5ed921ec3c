namespace ServiceStack.HyperHost.Interop;

/// <summary>Identifies a file independently of its name.</summary>
internal readonly record struct FileIdentity(ulong Device, ulong Inode, bool IsSocket);
