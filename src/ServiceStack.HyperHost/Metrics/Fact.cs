namespace ServiceStack.HyperHost.Metrics;

/// <summary>Facts about a process's configuration and environment.</summary>
internal enum Fact
{
    /// <summary>The version of the application's assembly.</summary>
    Version,

    /// <summary>The application's name in the server's configuration; empty for a program of its own.</summary>
    Name,

    /// <summary>"Mono" or ".NET".</summary>
    Runtime,

    /// <summary>The listen addresses, comma-separated.</summary>
    Addresses,

    /// <summary>Listen addresses on which any other machine may speak FastCGI.</summary>
    OpenFastCgi,

    /// <summary>Listen addresses on which other machines can speak HTTP.</summary>
    OpenHttp,

    /// <summary>Number of applications that share addresses with this one; 0 for none.</summary>
    Sharers,

    MaxRequests,

    MaxQueuedRequests,

    MaxThreads,

    Backlog,

    SpoolThreshold,

    MaxParams,

    MaxHeaders,

    MaxBody,

    MaxConnections,

    MaxRequestsPerConnection,

    /// <summary>1 if the application's assembly is precompiled (ReadyToRun), 0 if the runtime compiles it.</summary>
    IsPrecompiled,

    /// <summary>The value of MONO_GC_PARAMS.</summary>
    MonoCollector,

    /// <summary>1 if .NET uses server garbage collection.</summary>
    IsServerCollector,

    /// <summary>The log files, comma-separated.</summary>
    LogFiles,

    /// <summary>Names of suppressed advice, comma-separated.</summary>
    Silenced,
}
