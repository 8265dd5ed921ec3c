namespace ServiceStack.HyperHost.Redis;

/// <summary>Whether calls go to Redis.</summary>
public enum CircuitState
{
    /// <summary>Every call goes to Redis.</summary>
    Closed,

    /// <summary>Calls fail at once, without a round trip.</summary>
    Open,

    /// <summary>One call tests whether Redis responds again; the others fail at once.</summary>
    Probing,
}
