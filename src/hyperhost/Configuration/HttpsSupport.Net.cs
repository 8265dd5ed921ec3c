namespace ServiceStack.HyperHost.Server.Configuration;

internal static partial class HttpsSupport
{
    public static partial void Add(HyperHostOptions options) => options.UseKestrel();
}
