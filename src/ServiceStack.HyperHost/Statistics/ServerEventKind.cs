namespace ServiceStack.HyperHost.Statistics;

/// <summary>What can happen to a process or domain.</summary>
internal enum ServerEventKind
{
    /// <summary>Somebody or something asked for a new one; requests waited for it.</summary>
    Reload,

    /// <summary>Somebody or something asked for a new one; the old one served until then.</summary>
    Handover,

    /// <summary>It ended by itself, or was ended.</summary>
    Restart,
}
