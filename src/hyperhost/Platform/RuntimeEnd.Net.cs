namespace ServiceStack.HyperHost.Server.Platform;

internal static partial class RuntimeEnd
{
    // .NET has not been seen to stand still, and lets a handler take its time; the deadline of the stop holds for both
    public static partial void Limit(int code, bool atOnce)
    {
    }
}
