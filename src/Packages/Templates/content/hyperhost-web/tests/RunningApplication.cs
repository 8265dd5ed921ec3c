using System.Net.Http;
using Microsoft.AspNetCore.Mvc.Testing;
using NUnit.Framework;
//#if (auth)
using Microsoft.AspNetCore.Hosting;
//#endif

namespace Shop.Tests;

/// <summary>The application in memory: a process can start one AppHost, so all tests share it.</summary>
[SetUpFixture]
public class RunningApplication
{
    private static WebApplicationFactory<AppHost> _factory;

    /// <summary>A client with cookies of its own.</summary>
    public static HttpClient CreateClient() => _factory.CreateClient();

    [OneTimeSetUp]
    //#if (auth)
    public void Start() => _factory = new WebApplicationFactory<AppHost>()
        .WithWebHostBuilder(static builder => builder.UseSetting("AdminPassword", "secret"));
    //#else
    public void Start() => _factory = new WebApplicationFactory<AppHost>();
    //#endif

    [OneTimeTearDown]
    public void Stop() => _factory.Dispose();
}
