namespace ServiceStack.HyperHost.Tests.Protocol.FastCgi;

/// <summary>Ways by which bytes come.</summary>
public enum TestTransport
{
    /// <summary>Pipes without a socket.</summary>
    Memory,

    /// <summary>Sockets in event loops.</summary>
    EpollTcp,

    EpollUnix,

    /// <summary>The runtime's asynchronous sockets.</summary>
    SocketsTcp,

    SocketsUnix,
}
