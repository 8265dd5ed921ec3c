namespace ServiceStack.HyperHost.Server.Configuration;

internal static partial class HttpsSupport
{
    // the addresses themselves are refused
    public static partial void Add(HyperHostOptions options)
    {
    }
}
