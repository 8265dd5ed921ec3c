using System;
using System.IO;
using System.Linq;
using Funq;
using ServiceStack.HyperHost.Tests.Hosting;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine;

/// <summary>Requests over the threshold, on a host of their own.</summary>
public class SlowLogTests
{
    private Host _host = null!;
    private StringWriter _lines = null!;

    [SetUp]
    public void InitHost()
    {
        _lines = new StringWriter();
        _host = new Host { Options = { Log = TextWriter.Synchronized(_lines) } };
        _host.Init();
    }

    [TearDown]
    public void StopHost()
    {
        _host.Dispose();
        EndpointHost.Dispose();
    }

    [Test]
    public void Shows_where_the_time_of_a_slow_request_went()
    {
        Ask(TimeSpan.FromTicks(1));

        Assert.That(Lines().Single().TrimEnd(), Does.Match(
            @"warning slow request: GET /hosted/\{Name\} took \d+ ms: read \d+, queue \d+, filters \d+, service \d+, write \d+; "
                + "status 200, path /hosted/secret$"));
    }

    [Test]
    public void Counts_them()
    {
        _host.Options.UseStatus("/status");
        Ask(TimeSpan.FromTicks(1));

        using var client = FastCgiClient.Connect(_host.Addresses[0].ToString());
        Assert.That(client.Get("/metrics").Text, Does.Contain("\nhyperhost_requests_slow_total 1\n"));
        Assert.That(client.Get("/status").Text, Does.Match("slow requests: +2\n"), "the metrics were one");
    }

    [Test]
    public void Reports_nothing_of_quick_ones()
    {
        Ask(TimeSpan.FromMinutes(1));

        Assert.That(Lines(), Is.Empty);
    }

    [Test]
    public void Is_off_unless_it_is_requested()
    {
        var before = EndpointHost.RequestFilters.Count;
        Ask(TimeSpan.Zero);

        Assert.That(EndpointHost.RequestFilters, Has.Count.EqualTo(before));
        Assert.That(Lines(), Is.Empty);
    }

    [Test]
    public void A_threshold_below_zero_is_refused_at_the_start()
    {
        _host.Options.SlowRequestTime = TimeSpan.FromSeconds(-1);

        Assert.That(() => _host.Options.Validate(), Throws.InstanceOf<ArgumentOutOfRangeException>());
    }

    // a line is written before the response is sent
    private string[] Lines() => [.. _lines.ToString().Split('\n').Where(line => line.Contains("slow request"))];

    private void Ask(TimeSpan threshold)
    {
        _host.Options.SlowRequestTime = threshold;
        _host.Start("fcgi://127.0.0.1:0");
        using var client = FastCgiClient.Connect(_host.Addresses[0].ToString());
        Assert.That(client.Get("/hosted/secret?password=1").Status, Is.EqualTo(200));
    }

    private sealed class Host() : HyperAppHost("slow", typeof(HyperAppHost).Assembly)
    {
        public override void Configure(Container container)
        {
            SetConfig(new EndpointHostConfig { DefaultContentType = "application/json" });
            RegisterService(typeof(HostedServices));
            Routes.Add<HostedHello>("/hosted/{Name}");
        }
    }
}
