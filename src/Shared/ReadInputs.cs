#nullable enable

using System;

namespace ServiceStack.Shared;

/// <summary>What code has read of a request that makes its response another one for other clients.</summary>
[Flags]
internal enum ReadInputs
{
    None = 0,
    Accept = 1,
    AcceptEncoding = 2,
    AcceptLanguage = 4,
    Origin = 8,
    Cookie = 16,
    Authorization = 32,

    /// <summary>All that are headers, whose names Vary can list.</summary>
    Headers = Accept | AcceptEncoding | AcceptLanguage | Origin | Cookie | Authorization,

    /// <summary>The user of a server around the host, the client's address: no header.</summary>
    User = 64,

    /// <summary>Who the client is: no other client may get the response.</summary>
    Client = Cookie | Authorization | User,

    /// <summary>Reads do not count now.</summary>
    Paused = 128,
}
