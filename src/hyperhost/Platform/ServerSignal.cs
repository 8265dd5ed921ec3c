namespace ServiceStack.HyperHost.Server.Platform;

/// <summary>What a signal requests.</summary>
internal enum ServerSignal
{
    /// <summary>SIGINT, SIGTERM, or Enter if the server is stoppable.</summary>
    Stop,

    /// <summary>
    /// SIGUSR2 to a worker: drain, a replacement serves the same addresses. To the supervisor: stop, and leave the sockets that
    /// systemd keeps to the next process; without such sockets the same as <see cref="Stop"/>.
    /// </summary>
    Replaced,

    /// <summary>SIGHUP: read configuration and applications again.</summary>
    Reload,

    /// <summary>SIGUSR1: open the log files again.</summary>
    Reopen,
}
