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

    /// <summary>The addresses that it listens on, with commas between them.</summary>
    Addresses,

    /// <summary>Those of them on which other machines can speak FastCGI, without a word about who may.</summary>
    OpenFastCgi,

    /// <summary>Those of them on which other machines can speak HTTP.</summary>
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

    /// <summary>1 if the application's assembly has code for this processor already, 0 if the runtime compiles it.</summary>
    IsPrecompiled,

    /// <summary>The value of MONO_GC_PARAMS.</summary>
    MonoCollector,

    /// <summary>1 if .NET's collector is the server's.</summary>
    IsServerCollector,

    /// <summary>The log files, with commas between them.</summary>
    LogFiles,

    /// <summary>The names of silenced advice, separated by commas.</summary>
    Silenced,
}
