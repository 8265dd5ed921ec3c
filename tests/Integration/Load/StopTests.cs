using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Load;

/// <summary>Two servers behind one nginx; one is stopped under load, and started again.</summary>
[Long("stops under load; IdleStopTests has each kind on an idle machine")]
public partial class StopTests
{
    [TestCase("--fcgi", true)]
    [TestCase("--fcgi", false)]
    [TestCase("--unix", true)]
    [TestCase("--http", true)]
    [TestCase("--http", false)]
    public void Loses_no_request_when_a_server_stops_and_another_goes_on(string transport, bool keepAlive) =>
        AssertLosesNothing(LoadSize.Heavy, transport, keepAlive, new ServerKinds(transport).Program);

    [TestCase("--fcgi", true)]
    [TestCase("--unix", false)]
    [TestCase("--http", true)]
    [TestCase("--http", false)]
    public void Hyperhost_loses_none_with_one_application(string transport, bool keepAlive) =>
        AssertLosesNothing(LoadSize.Heavy, transport, keepAlive, new ServerKinds(transport).OneApplication);

    [TestCase("--fcgi", true)]
    [TestCase("--unix", false)]
    [TestCase("--http", false)]
    public void Hyperhost_loses_none_with_a_process_for_each_application(string transport, bool keepAlive) =>
        AssertLosesNothing(LoadSize.Heavy, transport, keepAlive, new ServerKinds(transport).SeveralApplications);

    [TestCase("--fcgi", true)]
    [TestCase("--fcgi", false)]
    public void Hyperhost_loses_none_on_an_address_that_applications_share(string transport, bool keepAlive) =>
        AssertLosesNothing(LoadSize.Heavy, transport, keepAlive, new ServerKinds(transport).SharedAddress, "/a/b", "/e");

    /// <param name="size">The load meanwhile.</param>
    /// <param name="transport">"--fcgi", "--unix" or "--http".</param>
    /// <param name="keepAlive">Whether nginx keeps its connections.</param>
    /// <param name="start">Starts a server at an address.</param>
    /// <param name="applications">Paths that are requested in turn.</param>
    internal static void AssertLosesNothing(
        LoadSize size, string transport, bool keepAlive, Func<string, ServerProcess> start, params string[] applications)
    {
        string[] addresses = [Address(transport), Address(transport)];
        var servers = addresses.Select(start).ToArray();
        var stopped = new List<string>();
        try
        {
            using var nginx = StartNginx(size, transport, keepAlive, addresses);
            using var load = new HttpLoad(nginx.EndPoint, size, applications);

            for (var i = 0; i < size.Times; i++)
            {
                var which = i % 2;
                WaitForAnswers(load, size.Clients);
                servers[which].Terminate();
                Assert.That(servers[which].WaitForExit(), Is.Zero, string.Join("\n", servers[which].Lines));
                stopped.AddRange(servers[which].Lines);
                servers[which].Dispose();

                // on a busy machine an application of a shared address may take longer to start than the others wait for it
                if (size != LoadSize.Idle) servers[which] = start(addresses[which]);
            }

            WaitForAnswers(load, size.Clients);
            AssertLostNothing(load, nginx, stopped);
        }
        finally
        {
            foreach (var server in servers) server.Dispose();
        }
    }

    /// <summary>An address that is free, as nginx names it but for the "unix:".</summary>
    internal static string Address(string transport) =>
        transport == "--unix" ? Deployment.NewFolder() + "/app.sock" : "127.0.0.1:" + Ports.Free();

    /// <summary>An nginx that passes requests to the addresses in turn.</summary>
    internal static Nginx StartNginx(LoadSize size, string transport, bool keepAlive, params string[] addresses)
    {
        // nginx closes idle connections before an idle server does, as docs/hosting/nginx.md advises: else a request may meet the close
        var more = size == LoadSize.Idle ? " keepalive_timeout 5s;" : "";
        var upstream = string.Join(
            "; server ", addresses.Select(address => (transport == "--unix" ? "unix:" : "") + address + " max_fails=0"));
        const string Kept = "keepalive 64;";
        return transport == "--http" ? StartHttp(upstream, keepAlive, more)
            : Nginx.Start(upstream, keepAlive, config => config.Replace(Kept, Kept + more));
    }

    /// <summary>Neither has a client, nor has nginx, which may use the other server.</summary>
    internal static void AssertLostNothing(HttpLoad load, Nginx nginx, IReadOnlyCollection<string>? servers = null)
    {
        var cut = nginx.Lines.Where(line => line.Contains("recv()") || line.Contains("premature")).ToList();
        Assert.That(cut, Is.Empty, () => $"{cut.Count} of {load.Answered}. The servers said:\n{string.Join("\n", servers ?? [])}");
        var said = nginx.Lines.Where(line => !line.Contains("refused") && !line.Contains("(2: No such file")).Take(20);
        Assert.That(load.Failures, Is.Empty, string.Join("\n", said));
    }

    private static Nginx StartHttp(string upstream, bool keepAlive, string more)
    {
        var port = Ports.Free();
        var kept = keepAlive ? "proxy_http_version 1.1; proxy_set_header Connection \"\";" : "";
        return Nginx.StartWith(
            [
                $"upstream app {{ server {upstream}; {(keepAlive ? "keepalive 64;" + more : "")} }}",
                $"server {{ listen 127.0.0.1:{port}; location / {{ proxy_pass http://app; proxy_set_header Host 127.0.0.1; {kept} }} }}",
            ],
            port);
    }

    internal static string Url(string transport, string address) => transport switch
    {
        "--unix" => "fcgi+unix:" + address,
        "--http" => $"http://{address}/",
        _ => "fcgi://" + address,
    };

    internal static void WaitForAnswers(HttpLoad load, int more)
    {
        var wanted = load.Answered + more;
        Wait.Until(() => load.Answered >= wanted || load.Failures.Length > 0, "requests are answered");
    }
}
