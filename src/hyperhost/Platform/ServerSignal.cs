namespace ServiceStack.HyperHost.Server.Platform;

/// <summary>The action that a signal requests.</summary>
internal enum ServerSignal
{
    /// <summary>SIGINT, SIGTERM, or Enter if the server is stoppable.</summary>
    Stop,

    /// <summary>
    /// SIGUSR2. In a worker: drain, because a replacement worker serves the same addresses. In the supervisor: stop, and leave the sockets
    /// that systemd stores to the next process; without stored sockets the same as <see cref="Stop"/>.
    /// </summary>
    Replaced,

    /// <summary>SIGHUP: reload the configuration and the applications.</summary>
    Reload,

    /// <summary>SIGUSR1: reopen the log files.</summary>
    Reopen,
}
