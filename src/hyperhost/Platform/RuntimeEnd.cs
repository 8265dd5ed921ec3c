namespace ServiceStack.HyperHost.Server.Platform;

/// <summary>The end of the runtime, when the program has ended.</summary>
internal static partial class RuntimeEnd
{
    /// <summary>
    /// Bounds it: Mono may hang while it ends its threads, or fail in one of them; a handler of ProcessExit may not return. The
    /// process ends with the program's exit code in every case.
    /// </summary>
    /// <param name="code">The exit code.</param>
    /// <param name="atOnce">No application has run in this process: there is nothing to wait for.</param>
    public static partial void Limit(int code, bool atOnce);
}
