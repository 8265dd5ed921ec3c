using System;
using System.IO;
using System.Linq;
using System.Net.Sockets;
using System.Text;
using System.Threading;
using Funq;
using ServiceStack.HyperHost.Tests.Protocol.FastCgi;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Hosting;

/// <summary>MinThreads and MaxThreads, at services that hold their thread.</summary>
public class ThreadOptionsTests
{
    private Host? _host;

    [SetUp]
    public void Forget() => ThreadService.Forget();

    [TearDown]
    public void StopHost()
    {
        ThreadService.Go.Release(1000);
        _host?.Dispose();
        EndpointHost.Dispose();
    }

    [TestCase("fcgi://127.0.0.1:0")]
    [TestCase("http://127.0.0.1:0/")]
    public void MaxThreads_bounds_the_services_at_once_and_all_are_answered(string address)
    {
        const int requests = 12;
        Start(address, options => options.MaxThreads = 2);
        var answers = new string[requests];
        var clients = Enumerable.Range(0, requests).Select(i => new Thread(() => answers[i] = Ask("/held/" + i))).ToArray();
        foreach (var client in clients) client.Start();
        TestServer.Until(() => ThreadService.Running == 2, "the second service");

        for (var i = 1; i <= requests; i++)
        {
            ThreadService.Go.Release();
            TestServer.Until(() => ThreadService.Done == i, $"the end of service {i}");
        }

        foreach (var client in clients) client.Join();
        for (var i = 0; i < requests; i++) Assert.That(answers[i], Does.Contain($"held {i} "));
        Assert.That(ThreadService.Most, Is.EqualTo(2));
    }

    [Test]
    public void A_large_answer_is_sent_whole_where_all_threads_write_one()
    {
        Start("fcgi://127.0.0.1:0", options => options.MaxThreads = 1);
        using var first = FastCgiClient.Connect(Address);
        first.Send(new FastCgiRecords().Request("GET", "/held/large"));
        using var second = FastCgiClient.Connect(Address);
        second.Send(new FastCgiRecords().Request("GET", "/held/large"));
        ThreadService.Go.Release(2);

        // either may be the first that is answered, and the other waits until that is read
        var answers = new[] { first, second }.AsParallel().WithDegreeOfParallelism(2).Select(static client => client.Read().Body.Length)
            .ToArray();

        Assert.That(answers, Has.Length.EqualTo(2).And.All.GreaterThan(ThreadService.Large));
    }

    [TestCase("fcgi://127.0.0.1:0")]
    [TestCase("http://127.0.0.1:0/")]
    public void Services_that_hold_their_thread_have_one_each(string address)
    {
        const int requests = 40;
        Start(address, static _ => { });
        var answers = new string[requests];
        var clients = Enumerable.Range(0, requests).Select(i => new Thread(() => answers[i] = Ask("/held/" + i))).ToArray();
        foreach (var client in clients) client.Start();

        TestServer.Until(() => ThreadService.Running == requests, "a thread for each");

        ThreadService.Go.Release(requests);
        foreach (var client in clients) client.Join();
        for (var i = 0; i < requests; i++) Assert.That(answers[i], Does.Contain($"held {i} "));
    }

    [Test]
    public void MinThreads_are_ready_at_once()
    {
        const int threads = 40;
        Start("fcgi://127.0.0.1:0", options => options.MinThreads = threads);
        var clients = Enumerable.Range(0, threads).Select(_ => FastCgiClient.Connect(Address)).ToArray();

        foreach (var client in clients) client.Send(new FastCgiRecords().Request("GET", "/held/x", keep: false));

        TestServer.Until(() => ThreadService.Running == threads, "a thread for each");
        ThreadService.Go.Release(threads);
        foreach (var client in clients)
        {
            Assert.That(client.Read().Status, Is.EqualTo(200));
            client.Dispose();
        }
    }

    [Test]
    public void A_service_runs_on_a_thread_of_the_host_also_after_it_waited_for_a_permit()
    {
        Start("fcgi://127.0.0.1:0", options => options.MaxThreads = 1);
        using var first = FastCgiClient.Connect(Address);
        first.Send(new FastCgiRecords().Request("GET", "/held/first"));
        TestServer.Until(() => ThreadService.Running == 1, "the first service");
        using var second = FastCgiClient.Connect(Address);
        second.Send(new FastCgiRecords().Request("GET", "/held/second"));

        ThreadService.Go.Release(2);

        Assert.That(first.Read().Text, Does.Contain("on a thread of its own"));
        Assert.That(second.Read().Text, Does.Contain("on a thread of its own"));
        Assert.That(ThreadService.Most, Is.EqualTo(1));
    }

    private string Address => _host!.Addresses[0].ToString();

    private void Start(string address, Action<TransportOptions> set)
    {
        _host = new Host { Options = { Log = TextWriter.Null } };
        set(_host.Options.Transport);
        _host.Init();
        _host.Start(address);
    }

    private string Ask(string path)
    {
        if (!Address.StartsWith("http", StringComparison.Ordinal))
        {
            using var client = FastCgiClient.Connect(Address);
            return client.Get(path, keep: false).Text;
        }

        var uri = new Uri(Address);
        using var socket = new TcpClient(uri.Host, uri.Port);
        var head = Encoding.ASCII.GetBytes($"GET {path} HTTP/1.1\r\nHost: {uri.Authority}\r\nConnection: close\r\n\r\n");
        socket.GetStream().Write(head, 0, head.Length);
        using var reader = new StreamReader(socket.GetStream());
        return reader.ReadToEnd();
    }

    private sealed class Host() : HyperAppHost("threads", typeof(HyperAppHost).Assembly)
    {
        public override void Configure(Container container)
        {
            SetConfig(new EndpointHostConfig { DefaultContentType = "application/json" });
            RegisterService(typeof(ThreadService));
            Routes.Add<HeldThread>("/held/{Name}");
        }
    }
}
