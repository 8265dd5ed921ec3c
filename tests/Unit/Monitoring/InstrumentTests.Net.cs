using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics;
using System.Diagnostics.Metrics;
using System.IO;
using System.Linq;
using System.Net;
using System.Text;
using System.Threading.Tasks;
using Funq;
using OpenTelemetry;
using OpenTelemetry.Exporter;
using OpenTelemetry.Metrics;
using OpenTelemetry.Trace;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.HyperHost.Tests.Hosting;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Monitoring;

/// <summary>.NET's meter and source of activities, heard by .NET's own listeners and by OpenTelemetry.</summary>
public class InstrumentTests
{
    private Host _host = null!;

    [SetUp]
    public void StartHost()
    {
        HostedServices.Later = new TaskCompletionSource<HostedReply>(TaskCreationOptions.RunContinuationsAsynchronously);
        _host = new Host { Options = { Log = TextWriter.Null } };
        _host.Init();
        _host.Start("fcgi://127.0.0.1:0");
    }

    [TearDown]
    public void StopHost()
    {
        HostedServices.Later.TrySetResult(new HostedReply());
        _host.Dispose();
        EndpointHost.Dispose();
    }

    [Test]
    public void The_meter_has_the_names_and_attributes_of_the_conventions()
    {
        var measured = new ConcurrentQueue<(string Name, double Value, Dictionary<string, object?> Tags)>();
        using var listener = new MeterListener
        {
            InstrumentPublished = (instrument, listener) =>
            {
                if (instrument.Meter.Name == Instruments.Name) listener.EnableMeasurementEvents(instrument);
            },
        };
        listener.SetMeasurementEventCallback<double>((instrument, value, tags, _) =>
            measured.Enqueue((instrument.Name, value, tags.ToArray().ToDictionary(tag => tag.Key, tag => tag.Value))));
        listener.SetMeasurementEventCallback<long>((instrument, value, tags, _) =>
            measured.Enqueue((instrument.Name, value, tags.ToArray().ToDictionary(tag => tag.Key, tag => tag.Value))));
        listener.Start();

        Get("/hosted/World");
        Get("/nothing/here");

        var durations = measured.Where(one => one.Name == "http.server.request.duration").ToList();
        Assert.That(durations, Has.Count.EqualTo(2));
        Assert.That(durations[0].Tags, Is.EquivalentTo(new Dictionary<string, object?>
        {
            ["http.request.method"] = "GET", ["url.scheme"] = "http", ["http.response.status_code"] = 200,
            ["http.route"] = "/hosted/{Name}",
        }));
        Assert.That(durations[0].Value, Is.Positive);
        Assert.That(durations[1].Tags["http.response.status_code"], Is.EqualTo(404));
        Assert.That(durations[1].Tags.ContainsKey("http.route"), Is.False);
        Assert.That(measured.Where(one => one.Name == "http.server.active_requests").Sum(one => one.Value), Is.Zero);
    }

    [Test]
    public void A_request_goes_on_with_its_callers_trace_and_has_its_service_for_a_child()
    {
        var stopped = new ConcurrentQueue<Activity>();
        using var listener = Listen(stopped);

        Get("/hosted/World",
            new KeyValuePair<string, string>("HTTP_TRACEPARENT", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"));

        var service = stopped.Single(one => one.Kind == ActivityKind.Internal);
        var request = stopped.Single(one => one.Kind == ActivityKind.Server);
        Assert.That(request.TraceId.ToString(), Is.EqualTo("0af7651916cd43dd8448eb211c80319c"));
        Assert.That(request.ParentSpanId.ToString(), Is.EqualTo("b7ad6b7169203331"));
        Assert.That(request.DisplayName, Is.EqualTo("GET /hosted/{Name}"));
        Assert.That(request.GetTagItem("http.response.status_code"), Is.EqualTo(200));
        Assert.That(service.DisplayName, Is.EqualTo("HostedHello"));
        Assert.That(service.ParentSpanId, Is.EqualTo(request.SpanId));
    }

    [TestCase("")]
    [TestCase("00-xyz")]
    [TestCase("ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-too-much")]
    public void A_trace_that_is_none_begins_a_new_one(string parent)
    {
        var stopped = new ConcurrentQueue<Activity>();
        using var listener = Listen(stopped);

        Get("/hosted/World", new KeyValuePair<string, string>("HTTP_TRACEPARENT", parent));

        Assert.That(stopped.Single(one => one.Kind == ActivityKind.Server).ParentSpanId, Is.EqualTo(default(ActivitySpanId)));
    }

    [Test]
    public void A_request_that_is_awaited_leaves_nothing_on_the_thread_that_began_it()
    {
        var stopped = new ConcurrentQueue<Activity>();
        using var listener = Listen(stopped);
        using var waiting = Connect();
        HostedServices.Ready.Reset();
        waiting.Send(new FastCgiRecords().Request("GET", "/hosted-later", keep: true));
        Assert.That(HostedServices.Ready.Wait(TimeSpan.FromSeconds(30)));

        for (var i = 0; i < 8; i++) Get("/hosted/World");
        HostedServices.Later.SetResult(new HostedReply());
        waiting.Read();

        var requests = stopped.Where(one => one.Kind == ActivityKind.Server).ToList();
        Assert.That(requests, Has.Count.EqualTo(9));
        Assert.That(requests.Select(one => one.TraceId).Distinct().Count(), Is.EqualTo(9), "none is another's child");
    }

    [Test]
    public async Task OpenTelemetry_sends_both_to_a_collector()
    {
        using var collector = new HttpListener();
        var prefix = $"http://127.0.0.1:{Ports.Free()}/";
        collector.Prefixes.Add(prefix);
        collector.Start();
        var received = new ConcurrentDictionary<string, string>();
        var collecting = Task.Run(async () =>
        {
            while (received.Count < 2)
            {
                var context = await collector.GetContextAsync();
                using var body = new MemoryStream();
                await context.Request.InputStream.CopyToAsync(body);
                received[context.Request.Url!.AbsolutePath] = Encoding.UTF8.GetString(body.ToArray());
                context.Response.StatusCode = 200;
                context.Response.Close();
            }
        });

        void Export(OtlpExporterOptions options, string path)
        {
            options.Protocol = OtlpExportProtocol.HttpProtobuf;
            options.Endpoint = new Uri(prefix + path);
        }

        using (Sdk.CreateTracerProviderBuilder().AddSource(Instruments.Name).AddOtlpExporter(options => Export(options, "traces")).Build())
        using (Sdk.CreateMeterProviderBuilder().AddMeter(Instruments.Name).AddOtlpExporter(options => Export(options, "metrics")).Build())
        {
            Get("/hosted/World");
        }

        await collecting.WaitAsync(TimeSpan.FromSeconds(60));
        Assert.That(received["/traces"], Does.Contain("GET /hosted/{Name}").And.Contain("HostedHello"));
        Assert.That(received["/metrics"], Does.Contain("http.server.request.duration").And.Contain("/hosted/{Name}"));
    }

    private static ActivityListener Listen(ConcurrentQueue<Activity> stopped)
    {
        var listener = new ActivityListener
        {
            ShouldListenTo = source => source.Name == Instruments.Name,
            Sample = (ref ActivityCreationOptions<ActivityContext> _) => ActivitySamplingResult.AllData,
            ActivityStopped = stopped.Enqueue,
        };
        ActivitySource.AddActivityListener(listener);
        return listener;
    }

    private void Get(string uri, params KeyValuePair<string, string>[] more)
    {
        using var client = Connect();
        client.Send(new FastCgiRecords().Request("GET", uri, more: more));
        client.Read();
    }

    private FastCgiClient Connect() => FastCgiClient.Connect(_host.Addresses[0].ToString());

    private sealed class Host() : HyperAppHost("hosted", typeof(HyperAppHost).Assembly)
    {
        public override void Configure(Container container)
        {
            SetConfig(new EndpointHostConfig { DefaultContentType = "application/json" });
            RegisterService(typeof(HostedServices));
            Routes.Add<HostedHello>("/hosted/{Name}").Add<HostedLater>("/hosted-later");
        }
    }
}
