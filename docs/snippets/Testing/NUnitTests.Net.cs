using System.Net.Http;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Mvc.Testing;
using NUnit.Framework;

namespace Snippets.Testing.NUnitTests;

[SetUpFixture]
public class Running
{
    private static WebApplicationFactory<AppHost> _factory;

    public static HttpClient CreateClient() => _factory.CreateClient();

    [OneTimeSetUp]
    public void Start()
    {
        _factory = new WebApplicationFactory<AppHost>();
        _factory.StartServer();
    }

    [OneTimeTearDown]
    public void Stop() => _factory.Dispose();
}

public class OrderTests
{
    [Test]
    public async Task Lists_orders()
    {
        using var client = Running.CreateClient();

        Assert.That(await client.GetStringAsync("/api/orders?format=json"), Does.Contain("Ann"));
    }
}
