using System;
using System.IO;
using System.Net;
using System.Net.Sockets;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine.Pipeline;

public class HttpListenerHostTests
{
    private static readonly TimeSpan Timeout = TimeSpan.FromSeconds(30);

    private PipelineHost _host = null!;
    private string _url = "";

    [SetUp]
    public void RunHost()
    {
        LaterService.Asked = 0;
        LaterService.Answer = new TaskCompletionSource<PipelineEchoResponse>(TaskCreationOptions.RunContinuationsAsynchronously);
        _host = PipelineHost.Run(host => host.PreRequestFilters.Add((req, _) => MarkFilterAttribute.Mark(req, req.UserHostAddress)));
        _url = $"http://127.0.0.1:{Ports.Free()}/";
        _host.Start(_url);
    }

    [TearDown]
    public void EndHost()
    {
        LaterService.Answer.TrySetResult(new PipelineEchoResponse());
        _host.Dispose();
        EndpointHost.Dispose();
    }

    [Test]
    public void Answers_and_knows_its_peer() =>
        Assert.That(Get("pipeline/echo/a"), Does.Contain("\"Text\":\"a0\"").And.Contain("127.0.0.1"));

    [Test]
    public void Takes_on_more_requests_than_it_has_threads()
    {
        const int Count = 200;
        var clients = new TcpClient[Count];
        try
        {
            for (var i = 0; i < Count; i++) clients[i] = Ask("pipeline/later");

            Eventually.That(() => Volatile.Read(ref LaterService.Asked), Is.EqualTo(Count));
            Assert.That(PoolThreadsInUse(), Is.LessThan(Count));
            using (var other = Ask("pipeline/echo/meanwhile")) Assert.That(AnswerTo(other), Does.Contain("meanwhile"));
            LaterService.Answer.SetResult(new PipelineEchoResponse { Text = "all" });

            foreach (var client in clients) Assert.That(AnswerTo(client), Does.StartWith("HTTP/1.1 200 ").And.Contain("\"Text\":\"all\""));
        }
        finally
        {
            foreach (var client in clients) client?.Dispose();
        }
    }

    [Test]
    public void A_stop_lets_requests_under_way_finish()
    {
        var waiting = GetAsync("pipeline/later");
        Wait.Until(() => Volatile.Read(ref LaterService.Asked) > 0, "the service is called");
        var stopping = new Thread(_host.Stop);
        stopping.Start();
        Wait.Until(() => stopping.ThreadState.HasFlag(ThreadState.WaitSleepJoin), "the stop waits");
        LaterService.Answer.TrySetResult(new PipelineEchoResponse { Text = "finished" });
        stopping.Join();

        Assert.That(waiting.Result, Does.Contain("finished"));
    }

    [Test]
    public void Can_start_again_after_a_stop()
    {
        _host.Stop();
        _host.Start(_url);

        Assert.That(Get("pipeline/echo/again"), Does.Contain("again"));
    }

    // Mono's HttpWebRequest takes threads of the pool, which the server needs: of many requests at once none gets through.
    private TcpClient Ask(string path)
    {
        var url = new Uri(_url + path);
        var client = new TcpClient(url.Host, url.Port) { ReceiveTimeout = (int)Timeout.TotalMilliseconds };
        var request = $"GET {url.PathAndQuery} HTTP/1.1\r\nHost: {url.Authority}\r\nAccept: application/json\r\nConnection: close\r\n\r\n";
        var bytes = Encoding.ASCII.GetBytes(request);
        client.GetStream().Write(bytes, 0, bytes.Length);
        return client;
    }

    private static string AnswerTo(TcpClient client)
    {
        using var reader = new StreamReader(client.GetStream());
        return reader.ReadToEnd();
    }

    private static int PoolThreadsInUse()
    {
        ThreadPool.GetMaxThreads(out var most, out _);
        ThreadPool.GetAvailableThreads(out var free, out _);
        return most - free;
    }

    private string Get(string path) => GetAsync(path).Result;

    private async Task<string> GetAsync(string path)
    {
        var request = WebRequest.CreateHttp(_url + path);
        request.Accept = "application/json";
        using var response = await request.GetResponseAsync().ConfigureAwait(false);
        using var reader = new StreamReader(response.GetResponseStream());
        return await reader.ReadToEndAsync().ConfigureAwait(false);
    }
}
