using System;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.NetworkInformation;
using System.Net.Sockets;
using System.Text;
using Funq;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Tests.Hosting;

/// <summary>X-Forwarded-For and Forwarded of peers that no option trusts, on each transport.</summary>
[TestFixtureSource(typeof(HttpSpeakers), nameof(HttpSpeakers.All))]
public class UntrustedProxyTests(bool kestrel)
{
    private readonly StringWriter _lines = new();
    private Host _host = null!;

    private string[] Reports
    {
        get
        {
            lock (_lines) return [.. _lines.ToString().Split('\n').Where(static line => line.Contains("Ignored "))];
        }
    }

    [SetUp]
    public void InitHost()
    {
        _lines.GetStringBuilder().Clear();
        _host = new Host { Options = { Log = _lines } };
        KestrelSupport.Use(_host.Options, kestrel);
        _host.Options.UseStatus("/status");
        _host.Init();
    }

    [TearDown]
    public void StopHost()
    {
        _host.Dispose();
        EndpointHost.Dispose();
    }

    [TestCase("X-Forwarded-For: 203.0.113.9")]
    [TestCase("Forwarded: for=203.0.113.9")]
    public void Are_reported_once_over_HTTP_with_the_option_to_set(string header)
    {
        _host.Start("http://0.0.0.0:0/");
        var own = OwnAddress();

        for (var i = 0; i < 3; i++) Assert.That(Get(own, "/hosted/World", header), Does.StartWith("HTTP/1.1 200 "));

        Assert.That(Reports, Has.Length.EqualTo(1));
        Assert.That(Reports[0], Does.Contain($" Ignored {header.Split(':')[0]} of {own}, ").And.Contain("--trusted-proxies " + own));
    }

    [Test]
    public void Count_and_are_not_reported_once_the_option_is_set()
    {
        var own = OwnAddress();
        _host.Options.TrustedProxies.Add(own.ToString());
        _host.Options.Status.AllowedClients.Add("203.0.113.9");
        _host.Start("http://0.0.0.0:0/");

        Assert.That(Get(own, "/status", "X-Forwarded-For: 203.0.113.9"), Does.StartWith("HTTP/1.1 200 "));
        Assert.That(Get(own, "/status", "Forwarded: for=203.0.113.9"), Does.StartWith("HTTP/1.1 200 "));
        Assert.That(Get(own, "/status", "Forwarded: for=203.0.113.10"), Does.StartWith("HTTP/1.1 403 "));
        Assert.That(Reports, Is.Empty);
    }

    [Test]
    public void Are_not_reported_of_a_proxy_on_this_machine_whose_clients_are_not_local()
    {
        _host.Start("http://127.0.0.1:0/", "fcgi://127.0.0.1:0");
        using var nginx = FastCgiClient.Connect(_host.Addresses[1].ToString());

        Assert.That(Get(IPAddress.Loopback, "/status"), Does.StartWith("HTTP/1.1 200 "));
        Assert.That(Get(IPAddress.Loopback, "/status", "Forwarded: for=203.0.113.9"), Does.StartWith("HTTP/1.1 403 "));
        Assert.That(Get(IPAddress.Loopback, "/status", "Forwarded: for=unknown"), Does.StartWith("HTTP/1.1 403 "));
        Assert.That(Get(IPAddress.Loopback, "/status", "Forwarded: for=_secret;proto=https"), Does.StartWith("HTTP/1.1 403 "));
        Assert.That(Ask(nginx, "/status", "127.0.0.1", null), Is.EqualTo(200));
        Assert.That(Ask(nginx, "/status", "127.0.0.1", "for=203.0.113.9"), Is.EqualTo(403));
        Assert.That(Reports, Is.Empty);
    }

    [Test]
    public void Are_reported_over_FastCGI_once_for_each_kind_of_peer()
    {
        _host.Start("fcgi://127.0.0.1:0");
        using var nginx = FastCgiClient.Connect(_host.Addresses[0].ToString());

        foreach (var peer in new[] { "127.0.0.1", "203.0.113.5", "203.0.113.6", "10.0.0.6", "10.0.0.7" })
            Assert.That(Ask(nginx, "/hosted/World", peer, "for=198.51.100.1"), Is.EqualTo(200));
        Assert.That(Ask(nginx, "/hosted/World", "10.0.0.8", null), Is.EqualTo(200));

        Assert.That(Reports, Has.Length.EqualTo(2));
        Assert.That(Reports[0], Does.Contain("Ignored Forwarded of 203.0.113.5,"));
        Assert.That(Reports[1], Does.Contain("Ignored Forwarded of 10.0.0.6,").And.Contain("--trusted-proxies 10.0.0.6"));
    }

    // an address of this machine that is not loopback, which is always trusted
    private static IPAddress OwnAddress()
    {
        var own = NetworkInterface.GetAllNetworkInterfaces()
            .Where(static network => network.OperationalStatus == OperationalStatus.Up)
            .SelectMany(static network => network.GetIPProperties().UnicastAddresses)
            .Select(static address => address.Address)
            .FirstOrDefault(static address => address.AddressFamily == AddressFamily.InterNetwork && !IPAddress.IsLoopback(address));
        Machine.Has(own is not null, "It has no network.");
        return own!;
    }

    private static int Ask(FastCgiClient nginx, string target, string peer, string? forwarded)
    {
        var more = forwarded is null ? [] : FastCgiRecords.Pair("HTTP_FORWARDED", forwarded);
        var named = FastCgiRecords.NginxParams("GET", target, null).Where(static param => param.Key != "REMOTE_ADDR");
        nginx.Send(new FastCgiRecords().Begin()
            .Stream(FastCgiRecords.Params, 1, [.. FastCgiRecords.Pairs(named), .. FastCgiRecords.Pair("REMOTE_ADDR", peer), .. more])
            .End(FastCgiRecords.Params).End(FastCgiRecords.Stdin));
        return nginx.Read().Status;
    }

    private string Get(IPAddress address, string target, params string[] headers)
    {
        using var client = new TcpClient { ReceiveTimeout = 30_000 };
        client.Connect(address, _host.Addresses[0].EndPoint!.Port);
        var lines = string.Join("\r\n", [$"GET {target} HTTP/1.1", "Host: 127.0.0.1", "Connection: close", .. headers]) + "\r\n\r\n";
        var request = Encoding.ASCII.GetBytes(lines);
        client.GetStream().Write(request, 0, request.Length);
        return new StreamReader(client.GetStream()).ReadToEnd();
    }

    private sealed class Host() : HyperAppHost("proxies", typeof(HyperAppHost).Assembly)
    {
        public override void Configure(Container container)
        {
            RegisterService(typeof(HostedServices));
            Routes.Add<HostedHello>("/hosted/{Name}");
        }
    }
}
