namespace ServiceStack.HyperHost.Protocol.FastCgi.Framing;

/// <summary>How a request ended, as far as the protocol goes.</summary>
/// <remarks>FastCGI 1.0 §5.5.</remarks>
internal enum ProtocolStatus : byte
{
    RequestComplete = 0,

    /// <summary>Only sent for a request of another application than those open on its connection.</summary>
    CannotMultiplex = 1,

    Overloaded = 2,
    UnknownRole = 3,
}
