namespace ServiceStack.HyperHost.Statistics;

/// <summary>A connection at one moment.</summary>
/// <param name="AcceptedAt">Unix time in milliseconds; on the way there, milliseconds of the steady clock.</param>
/// <param name="Since">When its state began, in the same.</param>
/// <param name="State">What it is doing.</param>
/// <param name="Road">What is spoken on it.</param>
/// <param name="Peer">The other end.</param>
/// <param name="Route">Of its oldest request; empty where there is none, or nobody knows yet.</param>
internal readonly record struct OpenConnection(
    long AcceptedAt, long Since, ConnectionState State, HostRoad Road, string Peer, string Route)
{
    /// <summary>Nothing of a request is known on it.</summary>
    public bool IsIdle => State is ConnectionState.Idle or ConnectionState.Open;
}
