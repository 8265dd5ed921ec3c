namespace ServiceStack.HyperHost.Server.Configuration;

internal static partial class HttpsSupport
{
    // parsing already rejects https addresses on this runtime
    public static partial void Add(HyperHostOptions options)
    {
    }
}
