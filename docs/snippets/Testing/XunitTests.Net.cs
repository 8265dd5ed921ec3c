using System.Threading.Tasks;
using Microsoft.AspNetCore.Mvc.Testing;
using Xunit;

namespace Snippets.Testing.XunitTests;

[CollectionDefinition("Application")]
public class Running : ICollectionFixture<WebApplicationFactory<AppHost>>;

[Collection("Application")]
public class OrderTests(WebApplicationFactory<AppHost> application)
{
    [Fact]
    public async Task Lists_orders()
    {
        using var client = application.CreateClient();

        Assert.Contains("Ann", await client.GetStringAsync("/api/orders?format=json"));
    }
}
