using System.IO;
using System.Text;
using Funq;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Hosting;

public class HyperHostFeatureTests
{
    [Test]
    public void An_app_host_that_keeps_its_base_class_answers_fastcgi()
    {
        using var feature = new HyperHostFeature { Listen = { "fcgi://127.0.0.1:0" }, Options = { Log = TextWriter.Null } };
        using var host = new Host(feature);
        host.Init();
        try
        {
            using var client = FastCgiClient.Connect(feature.Addresses[0].ToString());

            var answer = client.Get("/hosted/plugin");

            Assert.That(answer.Status, Is.EqualTo(200));
            Assert.That(Encoding.UTF8.GetString(answer.Body), Does.Contain("Hello, plugin!"));
            Assert.That(answer.Headers["Set-Cookie"], Does.StartWith("flavour=plain"));
        }
        finally
        {
            EndpointHost.Dispose();
        }
    }

    private sealed class Host(HyperHostFeature feature) : AppHostHttpListenerBase("feature", typeof(HyperHostFeature).Assembly)
    {
        public override void Configure(Container container)
        {
            SetConfig(new EndpointHostConfig { DefaultContentType = "application/json" });
            RegisterService(typeof(HostedServices));
            Routes.Add<HostedHello>("/hosted/{Name}");
            Plugins.Add(feature);
        }
    }
}
