using System;
using System.Linq;
using System.Reflection;
using System.Reflection.Metadata;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine.Start;

public class HotReloadTests
{
    [Test]
    public void The_runtime_finds_the_handler_by_its_attribute()
    {
        var handler = typeof(EndpointHost).Assembly.GetCustomAttributes<MetadataUpdateHandlerAttribute>().Single().HandlerType;

        Assert.That(handler.GetMethod("UpdateApplication", BindingFlags.Public | BindingFlags.Static, [typeof(Type[])]), Is.Not.Null);
    }

    [Test]
    public void Nothing_happens_without_an_application()
    {
        EndpointHost.Dispose();

        Assert.That(() => HotReload.UpdateApplication([typeof(HotReloadTests)]), Throws.Nothing);
    }
}
