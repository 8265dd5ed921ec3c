namespace ServiceStack.HyperHost.Tests.Hosting;

/// <summary>Kestrel's modules, on .NET.</summary>
internal static partial class KestrelSupport
{
    public static partial void Use(HyperHostOptions options, bool forAllHttp);
}
