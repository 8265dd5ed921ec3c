namespace ServiceStack.HyperHost.Metrics;

/// <summary>What can happen to a process or domain.</summary>
internal enum ServerEventKind
{
    /// <summary>A restart was requested; requests waited for it.</summary>
    Reload,

    /// <summary>A replacement was requested; the old one served until it was ready.</summary>
    Replacement,

    /// <summary>It ended by itself, or was ended.</summary>
    Restart,
}
