using System;
using System.Collections.Generic;
using System.IO;
using Funq;
using OpenTelemetry;
using OpenTelemetry.Trace;
using ServiceStack.HyperHost.Tests.Hosting;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Telemetry;

/// <summary>The plugin sends what the host measures and logs, by OTLP over HTTP.</summary>
public class OpenTelemetryFeatureTests
{
    private const string Trace = "0af7651916cd43dd8448eb211c80319c";

    private readonly Dictionary<string, string?> _before = [];
    private OtlpCollector _collector = null!;

    [SetUp]
    public void StartCollector()
    {
        _collector = new OtlpCollector();
        Set("OTEL_EXPORTER_OTLP_ENDPOINT", _collector.Endpoint);
        Set("OTEL_EXPORTER_OTLP_PROTOCOL", "http/protobuf");
    }

    [TearDown]
    public void StopCollector()
    {
        foreach (var variable in _before) Environment.SetEnvironmentVariable(variable.Key, variable.Value);
        _before.Clear();
        EndpointHost.Dispose();
        _collector.Dispose();
    }

    [Test]
    public void Sends_traces_metrics_and_logs()
    {
        Serve(new OpenTelemetryFeature(), "/hosted/World", "/telemetry-fails?password=hunter2");

        Assert.That(_collector["/v1/traces"], Does.Contain("GET /hosted/{Name}").And.Contain("HostedHello").And.Contain("service.name"));
        Assert.That(_collector["/v1/metrics"], Does.Contain("http.server.request.duration").And.Contain("/hosted/{Name}"));
        Assert.That(_collector["/v1/logs"], Does.Contain("Listening on fcgi://"));
        Assert.That(_collector["/v1/logs"], Does.Contain("The service of TelemetryFails failed").And.Contain("exception.stacktrace"));
        Assert.That(_collector["/v1/logs"], Does.Contain(Trace).And.Not.Contain("hunter2"));
    }

    [Test]
    public void The_variables_of_OpenTelemetry_name_the_service()
    {
        Set("OTEL_SERVICE_NAME", "my-shop");
        Set("OTEL_RESOURCE_ATTRIBUTES", "deployment.environment=test");

        Serve(new OpenTelemetryFeature(), "/hosted/World");

        Assert.That(_collector["/v1/traces"], Does.Contain("my-shop").And.Contain("deployment.environment"));
    }

    [Test]
    public void The_name_of_the_application_is_the_default()
    {
        Serve(new OpenTelemetryFeature(), "/hosted/World");

        Assert.That(_collector["/v1/traces"], Does.Contain("telemetry shop"));
    }

    [TestCase("OTEL_TRACES_EXPORTER", "/v1/traces")]
    [TestCase("OTEL_METRICS_EXPORTER", "/v1/metrics")]
    [TestCase("OTEL_LOGS_EXPORTER", "/v1/logs")]
    public void One_signal_can_be_turned_off(string variable, string path)
    {
        Set(variable, "none");

        Serve(new OpenTelemetryFeature(), "/hosted/World");

        Assert.That(_collector[path], Is.Empty);
        Assert.That(_collector[path == "/v1/traces" ? "/v1/metrics" : "/v1/traces"], Is.Not.Empty);
    }

    [Test]
    public void Everything_can_be_turned_off()
    {
        Set("OTEL_SDK_DISABLED", "true");

        Serve(new OpenTelemetryFeature(), "/hosted/World");

        Assert.That(_collector["/v1/traces"] + _collector["/v1/metrics"] + _collector["/v1/logs"], Is.Empty);
    }

    [Test]
    public void The_sampler_of_the_variables_counts()
    {
        Set("OTEL_TRACES_SAMPLER", "always_off");

        Serve(new OpenTelemetryFeature(), "/hosted/World");

        Assert.That(_collector["/v1/traces"], Is.Empty);
        Assert.That(_collector["/v1/metrics"], Is.Not.Empty);
    }

    [Test]
    public void An_application_adds_its_own()
    {
        using var source = new System.Diagnostics.ActivitySource("Shop.Orders");
        var feature = new OpenTelemetryFeature { Configure = builder => builder.WithTracing(tracing => tracing.AddSource("Shop.Orders")) };

        Serve(feature, () => source.StartActivity("pack the order")?.Dispose(), "/hosted/World");

        Assert.That(_collector["/v1/traces"], Does.Contain("pack the order"));
    }

    [Test]
    public void Is_registered_once()
    {
        using var feature = new OpenTelemetryFeature();
        using var host = new Host(feature);
        host.Init();

        Assert.That(() => feature.Register(host), Throws.TypeOf<InvalidOperationException>().With.Message.Contains("add it once"));
    }

    private static void Serve(OpenTelemetryFeature feature, params string[] uris) => Serve(feature, static () => { }, uris);

    private static void Serve(OpenTelemetryFeature feature, Action act, params string[] uris)
    {
        using (feature)
        using (var host = new Host(feature))
        {
            host.Init();
            host.Start("fcgi://127.0.0.1:0");
            foreach (var uri in uris)
            {
                using var client = FastCgiClient.Connect(host.Addresses[0].ToString());
                client.Send(new FastCgiRecords().Request(
                    "GET", uri, more: [new("HTTP_TRACEPARENT", $"00-{Trace}-b7ad6b7169203331-01")]));
                client.Read();
            }

            act();
        }
    }

    private void Set(string name, string value)
    {
        _before.TryAdd(name, Environment.GetEnvironmentVariable(name));
        Environment.SetEnvironmentVariable(name, value);
    }

    private sealed class Host : HyperAppHost
    {
        private readonly OpenTelemetryFeature _feature;

        public Host(OpenTelemetryFeature feature) : base("telemetry shop", typeof(HyperAppHost).Assembly)
        {
            _feature = feature;
            Options.Log = TextWriter.Null;
        }

        public override void Configure(Container container)
        {
            RegisterService(typeof(HostedServices));
            RegisterService(typeof(TelemetryService));
            Routes.Add<HostedHello>("/hosted/{Name}").Add<TelemetryFails>("/telemetry-fails");
            Plugins.Add(_feature);
        }
    }
}
