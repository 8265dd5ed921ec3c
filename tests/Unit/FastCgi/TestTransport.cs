namespace ServiceStack.HyperHost.Tests.FastCgi;

/// <summary>Ways by which bytes come.</summary>
public enum TestTransport
{
    /// <summary>Pipes without a socket.</summary>
    Memory,

    /// <summary>Sockets in lanes.</summary>
    LanesTcp,

    LanesUnix,

    /// <summary>The runtime's asynchronous sockets.</summary>
    SocketsTcp,

    SocketsUnix,
}
