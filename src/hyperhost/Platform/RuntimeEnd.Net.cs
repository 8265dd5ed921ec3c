namespace ServiceStack.HyperHost.Server.Platform;

internal static partial class RuntimeEnd
{
    // .NET has not been seen to hang here, and waits for its handlers; the deadline of the stop bounds both
    public static partial void Limit(int code, bool atOnce)
    {
    }
}
