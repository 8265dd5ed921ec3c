namespace ServiceStack.HyperHost.Soak;

/// <summary>What a client does with its request.</summary>
internal enum SoakBehavior
{
    Reads,
    ReadsSlowly,

    /// <summary>Its service takes longer than services may.</summary>
    TimesOut,

    LeavesAtOnce,
    LeavesWithin,
    SendsHalf,

    /// <summary>Sends ABORT_REQUEST, if the protocol has it, and keeps the connection.</summary>
    Aborts,
}
