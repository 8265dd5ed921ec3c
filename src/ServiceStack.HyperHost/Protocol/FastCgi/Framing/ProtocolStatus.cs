namespace ServiceStack.HyperHost.Protocol.FastCgi.Framing;

/// <summary>FastCGI's status of an ended request.</summary>
/// <remarks>FastCGI 1.0 §5.5.</remarks>
internal enum ProtocolStatus : byte
{
    RequestComplete = 0,

    /// <summary>Only sent for a request of another application than those open on its connection.</summary>
    CannotMultiplex = 1,

    Overloaded = 2,
    UnknownRole = 3,
}
