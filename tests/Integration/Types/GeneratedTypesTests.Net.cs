using ServiceStack.HyperHost.IntegrationTests.Samples;

namespace ServiceStack.HyperHost.IntegrationTests.Types;

public partial class GeneratedTypesTests
{
    [Test]
    public void TypeScript_and_Python_call_every_operation_of_the_sample_Orders()
    {
        using var orders = Sample.Start("Orders", ("ASPNETCORE_URLS", "http://127.0.0.1:0"));
        var address = orders.Address + "api";
        Write("typescript", address, "types.ts");
        Write("python", address, "types_of_server.py");
        Copy("orders.ts");
        Copy("orders.py");
        Run(Tsc + "orders.ts");

        Assert.That(Run("node orders.js " + address), Does.EndWith("orders: all called"));
        Assert.That(Run("python3 orders.py " + address), Does.EndWith("orders: all called"));
    }
}
