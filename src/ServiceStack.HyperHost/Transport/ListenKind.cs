namespace ServiceStack.HyperHost;

/// <summary>What kind of socket an address means.</summary>
public enum ListenKind
{
    /// <summary>A TCP port.</summary>
    Tcp,

    /// <summary>A Unix socket, with a file or abstract.</summary>
    Unix,

    /// <summary>A socket that is open and listening already, by its descriptor.</summary>
    Descriptor,
}
