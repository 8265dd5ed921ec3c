using System;
using ServiceStack.HyperHost.Hosting;
using ServiceStack.ServiceModel.Serialization;
using ServiceStack.Text;

namespace ServiceStack.HyperHost.Tests.Hosting;

public class WarmUpTests
{
    [Test]
    public void Goes_through_without_a_fault() => Assert.That(WarmUp.Run, Throws.Nothing);

    [Test]
    public void Calls_nothing_that_an_application_has_set_for_its_own_types()
    {
        var calls = 0;
        using var scope = JsConfig.BeginScope();
        scope.ModelFactory = type =>
        {
            calls++;
            return () => Activator.CreateInstance(type);
        };

        WarmUp.Run();

        Assert.That(calls, Is.Zero);
    }

    [Test]
    public void Does_without_the_writer_that_an_application_may_have_set()
    {
        var shared = JsonDataContractSerializer.Instance;
        JsonDataContractSerializer.Instance = null;
        try
        {
            Assert.That(WarmUp.Run, Throws.Nothing);
        }
        finally
        {
            JsonDataContractSerializer.Instance = shared;
        }
    }
}
