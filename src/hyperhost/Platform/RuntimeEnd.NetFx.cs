namespace ServiceStack.HyperHost.Server.Platform;

internal static partial class RuntimeEnd
{
    // longer than the two seconds that .NET Framework grants all ProcessExit handlers together
    private const int Seconds = 5;

    public static partial void Limit(int code, bool atOnce)
    {
        if (atOnce) SystemCalls.Exit(code);
        SystemCalls.ExitAfter(Seconds, code);
    }
}
