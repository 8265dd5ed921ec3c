using System.Net.Http;
using System.Threading.Tasks;
using ServiceStack.HyperHost.AspNetCore.Tests.Support;

namespace ServiceStack.HyperHost.AspNetCore.Tests.FastCgi;

/// <summary>The application that the fixtures of this namespace share, with a client for each way.</summary>
[SetUpFixture]
internal sealed class SampleSite
{
    public static Site Site { get; private set; } = null!;

    public static HttpClient Client(Way way) => Site.Client(way);

    [OneTimeSetUp]
    public static async Task Start() => Site = await Site.StartAsync(SampleApplication.Configure, SampleApplication.Map);

    [OneTimeTearDown]
    public static async Task Stop() => await Site.DisposeAsync();
}
