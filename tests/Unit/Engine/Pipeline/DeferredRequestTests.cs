using System;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine.Pipeline;

/// <summary>Services that return a task.</summary>
public class DeferredRequestTests
{
    private PipelineHost _host = null!;
    private Task? _rest;

    [SetUp]
    public void RunHost()
    {
        _rest = null;
        LaterService.Answer = new TaskCompletionSource<PipelineEchoResponse>(TaskCreationOptions.RunContinuationsAsynchronously);
        _host = PipelineHost.Run(host => host.ResponseFilters.Add((_, res, dto) => res.AddHeader("X-Type", dto?.GetType().Name ?? "null")));
    }

    [TearDown]
    public void EndHost()
    {
        _host.Dispose();
        EndpointHost.Dispose();
    }

    [Test]
    public void Is_handed_to_the_host_while_the_service_works()
    {
        var response = PlayDeferred("/pipeline/later");

        Assert.That(_rest, Is.Not.Null);
        Assert.That(response.IsClosed, Is.False);

        LaterService.Answer.SetResult(new PipelineEchoResponse { Text = "at last" });
        _rest!.Wait();

        Assert.That(response.ReadAsString(), Does.Contain("at last"));
        Assert.That(response.IsClosed);
    }

    [Test]
    public void An_exception_that_comes_later_is_the_services_all_the_same()
    {
        var response = PlayDeferred("/pipeline/later?Fails=true");

        LaterService.Answer.SetResult(new PipelineEchoResponse());
        _rest!.Wait();

        Assert.That(response.StatusCode, Is.EqualTo(400));
        Assert.That(response.ReadAsString(), Does.Contain("ArgumentException").And.Contain("\"Errors\":[]"));
    }

    [Test]
    public void Is_not_handed_over_when_the_task_is_done()
    {
        LaterService.Answer.SetResult(new PipelineEchoResponse { Text = "at once" });

        var response = PlayDeferred("/pipeline/later");

        Assert.That(_rest, Is.Null);
        Assert.That(response.ReadAsString(), Does.Contain("at once"));
    }

    [Test]
    public void Is_waited_for_under_a_host_that_cannot_defer()
    {
        var before = Volatile.Read(ref LaterService.Asked);
        var playing = Task.Run(static () => PipelineHost.Play("GET", "/pipeline/later"));
        Wait.Until(() => Volatile.Read(ref LaterService.Asked) > before, "the service is called");
        LaterService.Answer.SetResult(new PipelineEchoResponse { Text = "waited" });

        Assert.That(playing.GetAwaiter().GetResult().ReadAsString(), Does.Contain("waited"));
    }

    [Test]
    public void A_task_without_a_result_answers_nothing()
    {
        var response = PipelineHost.Play("GET", "/pipeline/done");

        Assert.That((response.StatusCode, response.ReadAsString()), Is.EqualTo((204, "")));
    }

    [Test]
    public void A_service_gets_the_hosts_cancellation_token()
    {
        using var source = new CancellationTokenSource();
        source.Cancel();
        var request = PipelineHost.RequestFor("GET", "/pipeline/never");
        request.Items["hyperhost.cancelled"] = source.Token;

        Assert.That(PipelineHost.Play(request).ReadAsString(), Does.Contain("True True"));
        Assert.That(LaterService.Seen, Is.EqualTo(source.Token));
    }

    [Test]
    public void Without_one_nothing_is_cancelled() =>
        Assert.That(PipelineHost.Play("GET", "/pipeline/never").ReadAsString(), Does.Contain("False False"));

    private MockHttpResponse PlayDeferred(string path)
    {
        var request = PipelineHost.RequestFor("GET", path);
        request.Items["hyperhost.defer"] = (Action<Task>)(task => _rest = task);
        return PipelineHost.Play(request);
    }
}
