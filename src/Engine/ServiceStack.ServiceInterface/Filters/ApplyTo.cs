namespace ServiceStack.ServiceInterface;

using System;

/// <summary>The methods of HTTP that an attribute, rule or route applies to; flags that can be combined.</summary>
[Flags]
public enum ApplyTo
{
    /// <summary>No method.</summary>
    None = 0,
    /// <summary>Every method.</summary>
    All = 2147483647,
    /// <summary>GET.</summary>
    Get = 1,
    /// <summary>POST.</summary>
    Post = 2,
    /// <summary>PUT.</summary>
    Put = 4,
    /// <summary>DELETE.</summary>
    Delete = 8,
    /// <summary>PATCH.</summary>
    Patch = 16,
    /// <summary>OPTIONS.</summary>
    Options = 32,
    /// <summary>HEAD.</summary>
    Head = 64,
    /// <summary>CONNECT.</summary>
    Connect = 128,
    /// <summary>TRACE.</summary>
    Trace = 256,
    /// <summary>PROPFIND of WebDAV.</summary>
    PropFind = 512,
    /// <summary>PROPPATCH of WebDAV.</summary>
    PropPatch = 1024,
    /// <summary>MKCOL of WebDAV.</summary>
    MkCol = 2048,
    /// <summary>COPY of WebDAV.</summary>
    Copy = 4096,
    /// <summary>MOVE of WebDAV.</summary>
    Move = 8192,
    /// <summary>LOCK of WebDAV.</summary>
    Lock = 16384,
    /// <summary>UNLOCK of WebDAV.</summary>
    UnLock = 32768,
    /// <summary>REPORT of WebDAV.</summary>
    Report = 65536,
    /// <summary>CHECKOUT of WebDAV.</summary>
    CheckOut = 131072,
    /// <summary>CHECKIN of WebDAV.</summary>
    CheckIn = 262144,
    /// <summary>UNCHECKOUT of WebDAV.</summary>
    UnCheckOut = 524288,
    /// <summary>MKWORKSPACE of WebDAV.</summary>
    MkWorkSpace = 1048576,
    /// <summary>UPDATE of WebDAV.</summary>
    Update = 2097152,
    /// <summary>LABEL of WebDAV.</summary>
    Label = 4194304,
    /// <summary>MERGE of WebDAV.</summary>
    Merge = 8388608,
    /// <summary>MKACTIVITY of WebDAV.</summary>
    MkActivity = 16777216,
    /// <summary>ORDERPATCH of WebDAV.</summary>
    OrderPatch = 33554432,
    /// <summary>ACL of WebDAV.</summary>
    Acl = 67108864,
    /// <summary>SEARCH of WebDAV.</summary>
    Search = 134217728,
    /// <summary>VERSION-CONTROL of WebDAV.</summary>
    VersionControl = 268435456,
    /// <summary>BASELINE-CONTROL of WebDAV.</summary>
    BaseLineControl = 536870912,
}
