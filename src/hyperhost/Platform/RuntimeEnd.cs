namespace ServiceStack.HyperHost.Server.Platform;

/// <summary>The end of the runtime, when the program has ended.</summary>
internal static partial class RuntimeEnd
{
    /// <summary>
    /// Bounds it: Mono may stand still while it ends its threads, and an application's handler of ProcessExit may not return. The process
    /// ends with the program's exit code in every case.
    /// </summary>
    /// <param name="code">The exit code.</param>
    public static partial void Limit(int code);
}
