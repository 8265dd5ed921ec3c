using System.Threading.Tasks;
using Microsoft.AspNetCore.Mvc.Testing;
using Microsoft.VisualStudio.TestTools.UnitTesting;

namespace Snippets.Testing.MSTestTests;

[TestClass]
public class OrderTests
{
    private static WebApplicationFactory<AppHost> _factory;

    [AssemblyInitialize]
    public static void Start(TestContext context)
    {
        _factory = new WebApplicationFactory<AppHost>();
        _factory.StartServer();
    }

    [AssemblyCleanup]
    public static void Stop() => _factory.Dispose();

    [TestMethod]
    public async Task Lists_orders()
    {
        using var client = _factory.CreateClient();

        StringAssert.Contains(await client.GetStringAsync("/api/orders?format=json"), "Ann");
    }
}
