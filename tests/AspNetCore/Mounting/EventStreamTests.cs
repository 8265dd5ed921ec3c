using System;
using System.Collections.Generic;
using System.IO;
using System.Net.Http;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using ServiceStack.ServiceClient.Web;
using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

[Route("/numbers/{Count}")]
public class Numbers : IReturn<List<int>>
{
    public int Count { get; set; }

    public bool Waits { get; set; }
}

public class NumbersService : ServiceInterface.Service
{
    internal static int Open;

    public object Any(Numbers request) => ReadAsync(request);

    private static async IAsyncEnumerable<int> ReadAsync(Numbers request, [EnumeratorCancellation] CancellationToken cancel = default)
    {
        Interlocked.Increment(ref Open);
        try
        {
            for (var number = 1; number <= request.Count; number++) yield return number;
#pragma warning disable RS0030 // until the client is gone
            if (request.Waits) await Task.Delay(Timeout.Infinite, cancel);
#pragma warning restore RS0030
        }
        finally
        {
            Interlocked.Decrement(ref Open);
        }
    }
}

/// <summary>Event streams of services in an application of ASP.NET Core.</summary>
[NonParallelizable] // v3 keeps the running application in static members
public class EventStreamTests
{
    [Test]
    public async Task Services_send_events_and_lists()
    {
        await using var site = await MountedSite.StartAsync<WebAppHost>(app => app.MapServiceStack("/api"));
        using var client = new JsonHttpClient(site.Address + "api");

        var numbers = new List<int>();
        await foreach (var number in client.GetEventsAsync(new Numbers { Count = 3 })) numbers.Add(number.Data);

        Assert.That(numbers, Is.EqualTo(new[] { 1, 2, 3 }));
        Assert.That(await client.GetAsync(new Numbers { Count = 2 }), Is.EqualTo(new[] { 1, 2 }));
    }

    [Test]
    public async Task A_client_that_leaves_ends_its_stream()
    {
        await using var site = await MountedSite.StartAsync<WebAppHost>(app => app.MapServiceStack("/api"));
        using var client = new JsonHttpClient(site.Address + "api");

        await foreach (var number in client.GetEventsAsync(new Numbers { Count = 1, Waits = true }))
        {
            Assert.That(number.Data, Is.EqualTo(1));
            break;
        }

        Wait.Until(() => Volatile.Read(ref NumbersService.Open) == 0, "the enumerator has ended");
    }

    [Test]
    public async Task The_applications_stop_ends_streams()
    {
        await using var site = await MountedSite.StartAsync<WebAppHost>(app => app.MapServiceStack("/api"));
        using var request = new HttpRequestMessage(System.Net.Http.HttpMethod.Get, "/api/numbers/1?Waits=true");
        request.Headers.Add("Accept", "text/event-stream");
        using var response = await site.Client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead);
        using var reader = new StreamReader(await response.Content.ReadAsStreamAsync());
        while (await reader.ReadLineAsync() is { } line && !line.StartsWith("data: ", StringComparison.Ordinal))
        {
        }

        var rest = reader.ReadToEndAsync();
        await site.App.StopAsync();

        Assert.That(await rest, Does.Not.Contain("ResponseStatus"));
        Assert.That(NumbersService.Open, Is.Zero);
    }
}
