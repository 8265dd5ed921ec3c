namespace ServiceStack.HyperHost.Metrics;

/// <summary>What can happen to a process or domain.</summary>
internal enum ServerEventKind
{
    /// <summary>A new one was requested; requests waited for it.</summary>
    Reload,

    /// <summary>A new one was requested; the old one served until then.</summary>
    Handover,

    /// <summary>It ended by itself, or was ended.</summary>
    Restart,
}
