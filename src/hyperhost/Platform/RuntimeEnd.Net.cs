namespace ServiceStack.HyperHost.Server.Platform;

internal static partial class RuntimeEnd
{
    // .NET waits for its ProcessExit handlers and has not been seen to hang here; StopDeadline covers both
    public static partial void Limit(int code, bool atOnce)
    {
    }
}
