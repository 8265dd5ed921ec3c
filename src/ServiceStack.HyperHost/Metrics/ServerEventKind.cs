namespace ServiceStack.HyperHost.Metrics;

/// <summary>Kinds of events of a process or domain.</summary>
internal enum ServerEventKind
{
    /// <summary>A restart was requested; requests waited for it.</summary>
    Reload,

    /// <summary>A replacement was requested; the old process or domain served until the new one was ready.</summary>
    Replacement,

    /// <summary>The process or domain ended unexpectedly, or was killed.</summary>
    Restart,
}
