#nullable disable
using System;
using System.Net;
using System.Net.Http;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.Service;
using ServiceStack.ServiceClient.Web;

namespace Acme.Engine.Clients;

/// <summary>The clients on HttpClient against services of the engine, on our own host: formats, methods, ways to call, errors.</summary>
[Integration("the clients and a server")]
public class HttpClientsTests : ItemsFixture
{
    [Test]
    public async Task Every_way_to_call_comes_back(
        [Values("GET", "POST", "PUT", "DELETE", "PATCH")] string method, [Values("task", "callback")] string way)
    {
        using var client = Client("json");
        var made = new DateTime(2013, 2, 3, 4, 5, 6, DateTimeKind.Utc);
        var request = new Item { Id = 5, Name = "a b&c/d\u20ac", Made = made };

        var response = way == "task" ? await client.CustomMethodAsync(method, request)
            : await Called<ItemResponse>((done, failed) => client.CustomMethodAsync(method, request, done, failed));

        Assert.That((response.Method, response.Id, response.Name), Is.EqualTo((method, 5, "a b&c/d\u20ac")));
        Assert.That(response.Made.Value.ToUniversalTime(), Is.EqualTo(made));
    }

    [Test]
    public async Task The_methods_of_each_verb_send_it([Values("json", "jsv", "xml", "csv")] string format)
    {
        using var client = Client(format);
        var item = new Item { Id = 1 };

        Assert.That((await client.GetAsync(item)).Method, Is.EqualTo("GET"));
        Assert.That((await client.GetAsync<ItemResponse>("items/1")).Method, Is.EqualTo("GET"));
        Assert.That((await client.PostAsync(item)).Method, Is.EqualTo("POST"));
        Assert.That((await client.PostAsync<ItemResponse>("/items/1", item)).Method, Is.EqualTo("POST"));
        Assert.That((await client.PutAsync(item)).Method, Is.EqualTo("PUT"));
        Assert.That((await client.PutAsync<ItemResponse>("/items/1", item)).Method, Is.EqualTo("PUT"));
        Assert.That((await client.PatchAsync(item)).Method, Is.EqualTo("PATCH"));
        Assert.That((await client.PatchAsync<ItemResponse>("/items/1", item)).Method, Is.EqualTo("PATCH"));
        Assert.That((await client.DeleteAsync(item)).Method, Is.EqualTo("DELETE"));
        Assert.That((await client.DeleteAsync<ItemResponse>(Host.Url + "items/1")).Method, Is.EqualTo("DELETE"));
        using (var head = await client.HeadAsync(item))
            Assert.That((head.StatusCode, await head.Content.ReadAsStringAsync()), Is.EqualTo((HttpStatusCode.OK, "")));
        Assert.That((client.Get(item).Method, client.Post(item).Method, client.Put(item).Method), Is.EqualTo(("GET", "POST", "PUT")));
        Assert.That((client.Patch(item).Method, client.Delete(item).Method), Is.EqualTo(("PATCH", "DELETE")));
        Assert.That(client.Put<ItemResponse>("/items/1", item).Method, Is.EqualTo("PUT"));
        Assert.That(() => client.CustomMethodAsync("NOSUCH", item), Throws.TypeOf<NotSupportedException>());
    }

    [Test]
    public async Task The_predefined_routes_are_served([Values("json", "jsv", "xml", "csv")] string format, [Values] bool newRoutes)
    {
        using var client = Client(format);
        client.UseNewPredefinedRoutes = newRoutes;

        Assert.That((await client.SendAsync(new Item { Id = 6, Name = "sent" })).Name, Is.EqualTo("sent"));

        await client.SendOneWayAsync(new ItemNote { Text = format + newRoutes });
        Assert.That(Host.Noted, Is.EqualTo(format + newRoutes));
        client.Send(new ItemNote { Text = "blocking" });
        Assert.That(Host.Noted, Is.EqualTo("blocking"));
        await client.PostAsync(new ItemNote { Text = "by verb" });
        Assert.That(Host.Noted, Is.EqualTo("by verb"));
    }

    [Test]
    public async Task A_services_errors_are_exceptions([Values("task", "blocking", "callback")] string way)
    {
        using var client = Client("json");

        var missing = await Failed(new Item { Id = 404 });
        Assert.That(
            (missing.StatusCode, missing.ErrorCode, missing.ErrorMessage, missing.Message),
            Is.EqualTo((404, "no item 404", "no item 404", missing.StatusDescription)));
        var bad = await Failed(new Item { Id = -1 });
        Assert.That((bad.StatusCode, bad.ErrorCode), Is.EqualTo((400, "ArgumentException")));
        Assert.That(bad.ErrorMessage, Does.StartWith("negative"));
        Assert.That(bad.ResponseBody, Does.Contain("negative"));

        async Task<WebServiceException> Failed(Item request)
        {
            try
            {
                if (way == "task") await client.PostAsync(request);
                else if (way == "blocking") client.Post(request);
                else await Called<ItemResponse>((done, failed) => client.PostAsync(request, done, failed));
            }
            catch (WebServiceException error)
            {
                return error;
            }

            throw new AssertionException("It is no error.");
        }
    }

    [Test]
    public async Task An_error_has_the_dto_of_the_call([Values("json", "jsv", "xml")] string format)
    {
        using var client = Client(format);

        var error = await Assert.ThrowsAsync<WebServiceException>(() => client.GetAsync(new Item { Id = 404 }));

        Assert.That(error.ResponseDto, Is.TypeOf<ItemResponse>());
    }

    [Test]
    public async Task Responses_may_be_raw()
    {
        using var client = new JsonHttpClient(Host.Url);

        Assert.That(await client.GetAsync<string>("/items/7"), Does.Contain("\"Id\":7"));
        Assert.That(await client.GetAsync<byte[]>("/item-bytes/70000"), Has.Length.EqualTo(70000));
        using var stream = await client.GetAsync<System.IO.Stream>("/item-bytes/5");
        Assert.That(stream.ReadByte(), Is.Zero);
        using var response = await client.SendAsync<HttpResponseMessage>("GET", "/items/7", null);
        Assert.That(response.StatusCode, Is.EqualTo(HttpStatusCode.OK));
        Assert.That(() => client.GetAsync<HttpWebResponse>("/items/7"), Throws.TypeOf<NotSupportedException>());
    }

    [Test]
    public void V3s_interfaces_are_implemented()
    {
        using var client = new JsonHttpClient(Host.Url);

        Assert.That(Sent(client).Name, Is.EqualTo("i"));
        Assert.That(Got(client).Id, Is.EqualTo(9));
        Assert.That(client, Is.InstanceOf<IServiceClientAsync>().And.InstanceOf<IRestClientAsync>());
        Assert.That(client, Is.InstanceOf<IReplyClient>().And.InstanceOf<IOneWayClient>());
        Assert.That(
            () => ((IRestClient)client).Head("/items/1"), Throws.TypeOf<NotSupportedException>().With.Message.Contain("HeadAsync"));

        static ItemResponse Sent(IServiceClient client) => client.Send<ItemResponse>(new Item { Id = 2, Name = "i" });
        static ItemResponse Got(IRestClient client) => client.Get<ItemResponse>("/items/9");
    }

    [Test]
    public void A_url_that_is_not_absolute_is_explained()
    {
        using var client = new JsonHttpClient();

        Assert.That(() => client.GetAsync(new Item { Id = 1 }), Throws.InvalidOperationException.With.Message.StartsWith("'items/1'"));
    }

    [Test]
    public void No_answer_is_an_HttpRequestException()
    {
        using var client = new JsonHttpClient("http://127.0.0.1:1/");

        Assert.That(() => client.GetAsync(new Item { Id = 1 }), Throws.InstanceOf<HttpRequestException>());
        Assert.That(() => client.Get(new Item { Id = 1 }), Throws.InstanceOf<HttpRequestException>());
    }

    [Test]
    public async Task The_time_limit_and_CancelAsync_end_a_call()
    {
        using var client = Client("json");
        client.Timeout = TimeSpan.FromMilliseconds(50);
        Assert.That(() => client.GetAsync(new LateItem()), Throws.TypeOf<TimeoutException>().With.Message.Contain("late-item"));

        client.Timeout = null;
        Host.Waits.Reset();
        var call = client.PostAsync(new LateItem());
        Host.Waits.Wait();
        client.CancelAsync();
        Assert.That(async () => await call, Throws.InstanceOf<OperationCanceledException>());
        Assert.That((await client.GetAsync(new Item { Id = 3 })).Id, Is.EqualTo(3), "the client is still good");
    }

    [Test]
    public void A_blocking_call_does_not_wait_for_its_own_thread()
    {
        using var http = new HttpClient(new CapturingHandler()) { BaseAddress = new Uri(Host.Url) };
        using var client = new JsonHttpClient(http);
        var before = SynchronizationContext.Current;

        SynchronizationContext.SetSynchronizationContext(new NeverRuns());
        try
        {
            Assert.That(client.Get(new Item { Id = 8 }).Id, Is.EqualTo(8));
        }
        finally
        {
            SynchronizationContext.SetSynchronizationContext(before);
        }
    }

    private static Task<TResponse> Called<TResponse>(Action<Action<TResponse>, Action<TResponse, Exception>> call)
    {
        var result = new TaskCompletionSource<TResponse>(TaskCreationOptions.RunContinuationsAsynchronously);
        call(response => result.SetResult(response), (_, error) => result.SetException(error));
        return result.Task;
    }

    private ServiceHttpClient Client(string format) => format switch
    {
        "jsv" => new JsvHttpClient(Host.Url),
        "xml" => new XmlHttpClient(Host.Url),
        "csv" => new CsvHttpClient(Host.Url),
        _ => new JsonHttpClient(Host.Url),
    };

    // a handler of an application that goes on in the context of the caller
    private sealed class CapturingHandler() : DelegatingHandler(new HttpClientHandler())
    {
        protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancel)
        {
            await Task.Yield();
            return await base.SendAsync(request, cancel);
        }
    }

    private sealed class NeverRuns : SynchronizationContext
    {
        public override void Post(SendOrPostCallback d, object state)
        {
        }
    }
}
