namespace ServiceStack.HyperHost.Tests.FastCgi;

/// <summary>Ways by which bytes come.</summary>
public enum TestTransport
{
    /// <summary>Pipes without a socket.</summary>
    Memory,

    /// <summary>The platform's own: Kestrel on .NET, sockets on Mono.</summary>
    PlatformTcp,

    PlatformUnix,

    /// <summary>The sockets that serve on Mono, on .NET too.</summary>
    SocketsTcp,

    SocketsUnix,
}
