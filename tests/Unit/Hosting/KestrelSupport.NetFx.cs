namespace ServiceStack.HyperHost.Tests.Hosting;

internal static partial class KestrelSupport
{
    public static partial void Use(HyperHostOptions options, bool forAllHttp)
    {
    }
}
