using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using ServiceStack.HyperHost.AspNetCore.Tests.Support;

namespace ServiceStack.HyperHost.AspNetCore.Tests.FastCgi;

/// <summary>Handlers that block the thread that has read their request.</summary>
public class BlockingTests
{
    [Test]
    public async Task Other_connections_are_served_while_many_handlers_block()
    {
        using var mayEnd = new ManualResetEventSlim();
        var begun = 0;
        await using var site = await StartAsync(_ =>
        {
            Interlocked.Increment(ref begun);
            mayEnd.Wait();
        });
        var blocked = new List<FastCgiClient>();
        for (var i = 0; i < Environment.ProcessorCount + 6; i++)
        {
            blocked.Add(FastCgiClient.Connect(site.FastCgiAddress));
            blocked[i].Send(new FastCgiRecords().Request("GET", "/block"));
        }

        Wait.Until(() => Volatile.Read(ref begun) == blocked.Count, "all handlers run", () => begun.ToString());
        using (var client = site.Client(Way.FastCgi))
        {
            for (var i = 0; i < 20; i++) Assert.That(await client.GetStringAsync("/"), Is.EqualTo("served"));
        }

        mayEnd.Set();
        Assert.That(blocked.Select(static client => client.Read().Text), Is.All.EqualTo("ended"));
        foreach (var client in blocked) client.Dispose();
    }

    [Test]
    public async Task Other_requests_of_the_connection_are_served()
    {
        using var mayEnd = new ManualResetEventSlim();
        var begun = NewEvent();
        await using var site = await StartAsync(_ =>
        {
            begun.SetResult();
            mayEnd.Wait();
        });
        using var client = FastCgiClient.Connect(site.FastCgiAddress);
        client.Send(new FastCgiRecords().Request("GET", "/block"));
        await begun.Task;

        for (var i = 0; i < 3; i++)
        {
            client.Send(new FastCgiRecords().Request("GET", "/", id: 2));
            Assert.That(client.Read(2).Text, Is.EqualTo("served"));
        }

        mayEnd.Set();
        Assert.That(client.Read().Text, Is.EqualTo("ended"));
    }

    [TestCase(true)]
    [TestCase(false)]
    public async Task An_abort_reaches_a_handler_that_blocks(bool isByRecord)
    {
        var (begun, aborted) = (NewEvent(), NewEvent());
        await using var site = await StartAsync(context =>
        {
            begun.SetResult();
            context.RequestAborted.WaitHandle.WaitOne();
            aborted.SetResult();
        });
        using var client = FastCgiClient.Connect(site.FastCgiAddress);
        client.Send(new FastCgiRecords().Request("GET", "/block"));
        await begun.Task;

        if (isByRecord) client.Send(new FastCgiRecords().Abort());
        else client.Dispose();

        await aborted.Task;
    }

    [Test]
    public async Task What_a_handler_flushes_before_it_blocks_is_sent()
    {
        using var mayEnd = new ManualResetEventSlim();
        await using var site = await Site.StartAsync(null, app => app.Run(async context =>
        {
            await context.Response.WriteAsync("first,");
            await context.Response.Body.FlushAsync();
            mayEnd.Wait();
            await context.Response.WriteAsync("last");
        }));
        using var client = FastCgiClient.Connect(site.FastCgiAddress);
        client.Send(new FastCgiRecords().Request("GET", "/"));

        Assert.That(client.TryReadRecord(out var type, out _, out var content), Is.True);
        mayEnd.Set();

        Assert.That(type, Is.EqualTo(FastCgiRecords.Stdout));
        Assert.That(System.Text.Encoding.UTF8.GetString(content), Does.EndWith("first,"));
        Assert.That(client.Read().Stdout, Is.EqualTo("last"u8.ToArray()));
    }

    [Test]
    public async Task The_last_byte_of_a_Content_Length_is_sent_with_the_end()
    {
        using var mayEnd = new ManualResetEventSlim();
        await using var site = await Site.StartAsync(null, app => app.Run(async context =>
        {
            context.Response.ContentLength = 5;
            await context.Response.WriteAsync("who");
            await context.Response.WriteAsync("le");
            await context.Response.Body.FlushAsync();
            mayEnd.Wait();
        }));
        using var client = FastCgiClient.Connect(site.FastCgiAddress);

        var response = client.Get("/");
        mayEnd.Set();

        Assert.That((response.Text, response.HasEnded), Is.EqualTo(("whole", true)), "while the handler goes on");
        Assert.That(client.Get("/").Text, Is.EqualTo("whole"));
    }

    private static TaskCompletionSource NewEvent() => new(TaskCreationOptions.RunContinuationsAsynchronously);

    private static Task<Site> StartAsync(System.Action<HttpContext> block) => Site.StartAsync(null, app =>
    {
        app.MapGet("/", static () => "served");
        app.MapGet("/block", (HttpContext context) =>
        {
            block(context);
            return "ended";
        });
    });
}
