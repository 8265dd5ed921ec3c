namespace ServiceStack.HyperHost.IntegrationHost;

internal static partial class KestrelMode
{
    public static partial void Use(HyperHostOptions options, bool forAllHttp)
    {
    }
}
