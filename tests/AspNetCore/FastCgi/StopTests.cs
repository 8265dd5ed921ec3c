using System.Net.Http;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using ServiceStack.HyperHost.AspNetCore.Tests.Support;

namespace ServiceStack.HyperHost.AspNetCore.Tests.FastCgi;

/// <summary>The stop of an application with requests in flight.</summary>
public class StopTests
{
    [TestCase(Way.Kestrel)]
    [TestCase(Way.FastCgi)]
    [TestCase(Way.Nginx)]
    public async Task A_request_in_flight_is_finished(Way way)
    {
        var (begun, mayEnd) = (NewEvent(), NewEvent());
        var site = await Site.StartAsync(null, app => Map(app, begun, mayEnd));
        await using var owned = site;
        using var client = site.Client(way);
        var getting = client.GetStringAsync("/wait");
        await begun.Task;

        var stopping = site.App.StopAsync();
        Wait.Until(() => site.Log.Has("Application is shutting down"), "the stop begins", () => site.Log.Text);
        mayEnd.SetResult();

        Assert.That(await getting, Is.EqualTo("finished"));
        await stopping;
    }

    [Test]
    public async Task A_kept_connection_is_closed_behind_its_last_response()
    {
        var (begun, mayEnd) = (NewEvent(), NewEvent());
        var site = await Site.StartAsync(null, app => Map(app, begun, mayEnd));
        await using var owned = site;
        using var client = FastCgiClient.Connect(site.FastCgiAddress);
        client.Send(new FastCgiRecords().Request("GET", "/wait"));
        await begun.Task;

        var stopping = site.App.StopAsync();
        Wait.Until(() => site.Log.Has("Application is shutting down"), "the stop begins", () => site.Log.Text);
        mayEnd.SetResult();

        Assert.That(client.Read().Text, Is.EqualTo("finished"));
        Assert.That(client.IsClosedWithin(20_000), Is.True);
        await stopping;
    }

    [Test]
    public async Task A_request_that_does_not_end_is_aborted_when_the_hosts_time_is_over()
    {
        var (begun, aborted) = (NewEvent(), NewEvent());
        var site = await Site.StartAsync(null, app => app.Run(async context =>
        {
            begun.SetResult();
            await using var registered = context.RequestAborted.Register(aborted.SetResult);
            await aborted.Task;
        }));
        await using var owned = site;
        using var client = site.Client(Way.FastCgi);
        var getting = client.GetAsync("/");
        await begun.Task;

        using var over = new CancellationTokenSource();
        var stopping = site.App.StopAsync(over.Token);
        await over.CancelAsync();

        await aborted.Task;
        Assert.That(async () => await getting, Throws.InstanceOf<HttpRequestException>());
        await stopping;
    }

    private static TaskCompletionSource NewEvent() => new(TaskCreationOptions.RunContinuationsAsynchronously);

    private static void Map(WebApplication app, TaskCompletionSource begun, TaskCompletionSource mayEnd) => app.Run(async context =>
    {
        begun.SetResult();
        await mayEnd.Task;
        await context.Response.WriteAsync("finished");
    });
}
