namespace ServiceStack.HyperHost.Redis;

/// <summary>Whether Redis is asked.</summary>
public enum CircuitState
{
    /// <summary>Every call goes to Redis.</summary>
    Closed,

    /// <summary>No call goes to Redis: each fails at once.</summary>
    Open,

    /// <summary>One call goes to Redis to see whether it is back; the others fail at once.</summary>
    Probing,
}
