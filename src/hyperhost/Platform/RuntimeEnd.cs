namespace ServiceStack.HyperHost.Server.Platform;

/// <summary>Bounds the shutdown of the runtime after the program has ended.</summary>
internal static partial class RuntimeEnd
{
    /// <summary>
    /// Sets a deadline for the shutdown: Mono may hang or crash while it ends its threads, and a ProcessExit handler may never return. The
    /// process exits with the program's exit code in every case.
    /// </summary>
    /// <param name="code">The exit code.</param>
    /// <param name="atOnce">True if no application ran in this process, so that there is no handler to wait for.</param>
    public static partial void Limit(int code, bool atOnce);
}
