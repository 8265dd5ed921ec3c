namespace ServiceStack.HyperHost.Server.Configuration;

/// <summary>https and HTTP/2 addresses, on .NET.</summary>
internal static partial class HttpsSupport
{
    public static partial void Add(HyperHostOptions options);
}
