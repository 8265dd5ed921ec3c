namespace ServiceStack.HyperHost.Server.Platform;

/// <summary>What a signal asks of the server.</summary>
internal enum ServerSignal
{
    /// <summary>SIGINT, SIGTERM, or Enter where the server is stoppable.</summary>
    Stop,

    /// <summary>SIGUSR2: stop, and give the connections to the process that follows.</summary>
    HandOver,

    /// <summary>SIGHUP: the configuration again.</summary>
    Reload,

    /// <summary>SIGUSR1: the log files again.</summary>
    Reopen,
}
