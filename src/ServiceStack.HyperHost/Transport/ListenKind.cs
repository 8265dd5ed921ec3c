namespace ServiceStack.HyperHost;

/// <summary>The kind of socket of an address.</summary>
public enum ListenKind
{
    /// <summary>A TCP port.</summary>
    Tcp,

    /// <summary>A Unix socket, with a file or abstract.</summary>
    Unix,

    /// <summary>A listening socket that the process inherits as a descriptor.</summary>
    Descriptor,
}
