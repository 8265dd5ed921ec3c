using System;
using System.IO;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using NUnit.Framework;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine.Pipeline;

public class HttpListenerHostTests
{
    private PipelineHost _host = null!;
    private string _url = "";

    [SetUp]
    public void RunHost()
    {
        LaterService.IsAsked = false;
        LaterService.Answer = new TaskCompletionSource<PipelineEchoResponse>(TaskCreationOptions.RunContinuationsAsynchronously);
        _host = PipelineHost.Run(host => host.PreRequestFilters.Add((req, _) => MarkFilterAttribute.Mark(req, req.UserHostAddress)));

        var probe = new TcpListener(IPAddress.Loopback, 0);
        probe.Start();
        _url = $"http://127.0.0.1:{((IPEndPoint)probe.LocalEndpoint).Port}/";
        probe.Stop();
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
    public void Answers_and_knows_its_peer() => Assert.That(Get("pipeline/echo/a"), Does.Contain("\"Text\":\"a0\"").And.Contain("127.0.0.1"));

    [Test]
    public void Takes_on_more_requests_than_it_has_threads()
    {
        const int Count = 200;
        ThreadPool.GetMinThreads(out var workers, out _);
        var waiting = new Task<string>[Count];
        for (var i = 0; i < Count; i++) waiting[i] = GetAsync("pipeline/later");

        Assert.That(Get("pipeline/echo/meanwhile"), Does.Contain("meanwhile"));
        LaterService.Answer.SetResult(new PipelineEchoResponse { Text = "all" });

        Assert.That(Task.WaitAll(waiting, TimeSpan.FromSeconds(30)), "minimum of threads: " + workers);
        foreach (var answer in waiting) Assert.That(answer.Result, Does.Contain("all"));
    }

    [Test]
    public void A_stop_lets_requests_under_way_finish()
    {
        var waiting = GetAsync("pipeline/later");
        SpinWait.SpinUntil(() => LaterService.IsAsked, TimeSpan.FromSeconds(10));
        Task.Delay(100).ContinueWith(_ => LaterService.Answer.TrySetResult(new PipelineEchoResponse { Text = "finished" }), TaskScheduler.Default);

        _host.Stop();

        Assert.That(waiting.Result, Does.Contain("finished"));
    }

    [Test]
    public void Can_start_again_after_a_stop()
    {
        _host.Stop();
        _host.Start(_url);

        Assert.That(Get("pipeline/echo/again"), Does.Contain("again"));
    }

    private string Get(string path) => GetAsync(path).Result;

    private async Task<string> GetAsync(string path)
    {
        var request = WebRequest.CreateHttp(_url + path);
        request.Accept = "application/json";
        request.ServicePoint.ConnectionLimit = 500;
        using var response = await request.GetResponseAsync().ConfigureAwait(false);
        using var reader = new StreamReader(response.GetResponseStream());
        return await reader.ReadToEndAsync().ConfigureAwait(false);
    }
}
