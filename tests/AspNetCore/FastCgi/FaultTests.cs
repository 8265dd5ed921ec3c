using System;
using System.IO;
using System.Net;
using System.Net.Http;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Time.Testing;
using ServiceStack.HyperHost.AspNetCore.Tests.Support;

namespace ServiceStack.HyperHost.AspNetCore.Tests.FastCgi;

/// <summary>Clients that are slow, leave, or send too much: the limits of the host end them, and others are served meanwhile.</summary>
public class FaultTests
{
    // what the system may buffer of a connection, with room to spare
    private const long MaxInBuffers = 32L * 1024 * 1024;

    [TestCase(true)]
    [TestCase(false)]
    public async Task A_client_that_reads_nothing_holds_its_handler_and_no_memory(bool isTimedOut)
    {
        var time = new FakeTimeProvider();
        var (blocked, aborted) = (NewEvent(), NewEvent());
        long written = 0;
        await using var site = await Site.StartAsync(
            null,
            app =>
            {
                app.MapGet("/endless", async (HttpContext context) =>
                {
                    await using var registered = context.RequestAborted.Register(aborted.SetResult);
                    var block = new byte[64 * 1024];
                    while (!context.RequestAborted.IsCancellationRequested)
                    {
                        var writing = context.Response.Body.WriteAsync(block);
                        if (!writing.IsCompleted) blocked.TrySetResult();
                        await writing;
                        Interlocked.Add(ref written, block.Length);
                    }
                });
                Map(app);
            },
            options =>
            {
                options.Host.Time = time;
                options.Host.Limits.MinResponseRate = 0;
                options.Host.Limits.WriteTimeout = TimeSpan.FromSeconds(20);
            });
        using var slow = FastCgiClient.Connect(site.FastCgiAddress);
        slow.Send(new FastCgiRecords().Request("GET", "/endless"));
        await blocked.Task;
        await AssertOthersAreServedAsync(site);
        Assert.That(Interlocked.Read(ref written), Is.LessThan(MaxInBuffers));

        if (isTimedOut) Advance(time, aborted.Task);
        else slow.Reset();

        await aborted.Task;
        await AssertOthersAreServedAsync(site);
    }

    [Test]
    public async Task A_client_that_stops_in_its_body_gets_408_in_the_time_of_the_limits()
    {
        var time = new FakeTimeProvider();
        var begun = NewEvent();
        var failed = new TaskCompletionSource<int>(TaskCreationOptions.RunContinuationsAsynchronously);
        await using var site = await Site.StartAsync(
            null,
            app =>
            {
                app.MapPost("/slow", async (HttpContext context) =>
                {
                    var buffer = new byte[100];
                    try
                    {
                        while (await context.Request.Body.ReadAsync(buffer) > 0) begun.TrySetResult();
                    }
                    catch (BadHttpRequestException error)
                    {
                        failed.SetResult(error.StatusCode);
                        throw;
                    }
                });
                Map(app);
            },
            options =>
            {
                options.Host.Time = time;
                options.Host.Limits.BodyTimeout = TimeSpan.FromSeconds(20);
            });
        using var slow = FastCgiClient.Connect(site.FastCgiAddress);
        slow.Send(Upload("/slow", 1000).Record(FastCgiRecords.Stdin, 1, new byte[10]));
        await begun.Task;
        await AssertOthersAreServedAsync(site);

        Advance(time, failed.Task);

        Assert.That(await failed.Task, Is.EqualTo(StatusCodes.Status408RequestTimeout));
        Assert.That(slow.Read().Status, Is.EqualTo(StatusCodes.Status408RequestTimeout));
        await AssertOthersAreServedAsync(site);
    }

    [Test]
    public async Task A_body_that_its_handler_does_not_read_yet_is_not_kept_in_memory()
    {
        const int Length = 100_000_000;
        var (begun, mayRead) = (NewEvent(), NewEvent());
        await using var site = await Site.StartAsync(
            null,
            app =>
            {
                app.MapPost("/later", async (HttpContext context) =>
                {
                    begun.SetResult();
                    await mayRead.Task;
                    var read = new CountingStream();
                    await context.Request.Body.CopyToAsync(read);
                    return read.Count;
                });
                Map(app);
            },
            static options => options.Host.Limits.MaxBodyBytes = 0);
        using var client = site.Client(Way.FastCgi);
        client.Timeout = Timeout.InfiniteTimeSpan;
        using var content = new GeneratedContent(Length);
        var posting = client.PostAsync("/later", content);
        await begun.Task;
        await AssertOthersAreServedAsync(site);

        Assert.That(content.Sent, Is.LessThan(MaxInBuffers));
        mayRead.SetResult();
        using var response = await posting;
        Assert.That(await response.Content.ReadAsStringAsync(), Is.EqualTo("100000000"));
    }

    [Test]
    public async Task An_upload_that_the_web_server_aborts_leaves_its_connection_to_the_next_request()
    {
        var (begun, cut) = (NewEvent(), new TaskCompletionSource<Exception>(TaskCreationOptions.RunContinuationsAsynchronously));
        await using var site = await Site.StartAsync(null, app =>
        {
            app.MapPost("/cut", async (HttpContext context) =>
            {
                var buffer = new byte[100];
                try
                {
                    while (await context.Request.Body.ReadAsync(buffer) > 0) begun.TrySetResult();
                }
                catch (Exception error)
                {
                    cut.SetResult(error);
                    throw;
                }
            });
            Map(app);
        });
        using var client = FastCgiClient.Connect(site.FastCgiAddress);
        client.Send(Upload("/cut", 1000).Record(FastCgiRecords.Stdin, 1, new byte[10]));
        await begun.Task;

        client.Send(new FastCgiRecords().Abort());
        client.Read();

        Assert.That(await cut.Task, Is.InstanceOf<IOException>());
        Assert.That(client.Get("/").Text, Is.EqualTo("served"));
    }

    [Test]
    public async Task Headers_beyond_the_limit_get_431_and_harm_no_other_request()
    {
        await using var site = await Site.StartAsync(null, Map);
        using var client = site.Client(Way.FastCgi);

        foreach (var (length, status) in new[] { (60_000, HttpStatusCode.OK), (70_000, HttpStatusCode.RequestHeaderFieldsTooLarge) })
        {
            using var request = new HttpRequestMessage(HttpMethod.Get, "/");
            request.Headers.Add("X-Long", new string('x', length));
            using var response = await client.SendAsync(request);
            Assert.That(response.StatusCode, Is.EqualTo(status));
        }

        await AssertOthersAreServedAsync(site);
    }

    [TestCase(60_000, 200)]
    [TestCase(70_000, 500)]
    public async Task Headers_of_a_response_that_fit_no_record_are_an_error_of_the_application(int length, int status)
    {
        await using var site = await Site.StartAsync(null, app =>
        {
            app.MapGet("/long", async (HttpResponse response) =>
            {
                response.Headers["X-Long"] = new string('x', length);
                await response.WriteAsync("long");
            });
            Map(app);
        });
        using var client = FastCgiClient.Connect(site.FastCgiAddress);

        Assert.That(client.Get("/long").Status, Is.EqualTo(status));
        Assert.That(client.Get("/").Text, Is.EqualTo("served"), "on the same connection");
        if (status == 500) Wait.Until(() => site.Log.Has("65,535 is the most."), "the error is logged", () => site.Log.Text);
    }

    private static void Map(WebApplication app) => app.MapGet("/", static () => "served");

    private static TaskCompletionSource NewEvent() => new(TaskCreationOptions.RunContinuationsAsynchronously);

    private static FastCgiRecords Upload(string path, int length) => new FastCgiRecords().Begin()
        .Stream(FastCgiRecords.Params, 1, FastCgiRecords.Pairs(FastCgiRecords.NginxParams("POST", path, length)))
        .End(FastCgiRecords.Params);

    // as the heartbeat of a second does
    private static void Advance(FakeTimeProvider time, Task until) => Wait.Until(
        () =>
        {
            time.Advance(TimeSpan.FromSeconds(1));
            return until.IsCompleted;
        },
        "the time-out ends the request");

    private static async Task AssertOthersAreServedAsync(Site site)
    {
        foreach (var way in new[] { Way.FastCgi, Way.FastCgiUnix })
        {
            using var client = site.Client(way);
            for (var i = 0; i < 10; i++) Assert.That(await client.GetStringAsync("/"), Is.EqualTo("served"));
        }
    }

    private sealed class GeneratedContent(long length) : HttpContent
    {
        private long _sent;

        public long Sent => Interlocked.Read(ref _sent);

        protected override async Task SerializeToStreamAsync(Stream stream, TransportContext? context)
        {
            var block = new byte[50_000];
            for (var left = length; left > 0; left -= block.Length)
            {
                await stream.WriteAsync(block.AsMemory(0, (int)Math.Min(left, block.Length)));
                Interlocked.Add(ref _sent, block.Length);
            }
        }

        protected override bool TryComputeLength(out long announced)
        {
            announced = length;
            return true;
        }
    }

    private sealed class CountingStream : WriteOnlyStream
    {
        public long Count { get; private set; }

        public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            Count += buffer.Length;
            return default;
        }
    }
}
