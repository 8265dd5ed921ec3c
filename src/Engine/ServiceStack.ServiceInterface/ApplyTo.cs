namespace ServiceStack.ServiceInterface;

using System;

[Flags]
public enum ApplyTo
{
    None = 0,
    All = 2147483647,
    Get = 1,
    Post = 2,
    Put = 4,
    Delete = 8,
    Patch = 16,
    Options = 32,
    Head = 64,
    Connect = 128,
    Trace = 256,
    PropFind = 512,
    PropPatch = 1024,
    MkCol = 2048,
    Copy = 4096,
    Move = 8192,
    Lock = 16384,
    UnLock = 32768,
    Report = 65536,
    CheckOut = 131072,
    CheckIn = 262144,
    UnCheckOut = 524288,
    MkWorkSpace = 1048576,
    Update = 2097152,
    Label = 4194304,
    Merge = 8388608,
    MkActivity = 16777216,
    OrderPatch = 33554432,
    Acl = 67108864,
    Search = 134217728,
    VersionControl = 268435456,
    BaseLineControl = 536870912,
}
