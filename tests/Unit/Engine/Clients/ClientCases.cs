#nullable disable
using System;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Moving.Typed;
using ServiceStack.ServiceClient.Web;
using ServiceStack.ServiceHost;

namespace Acme.Engine.Clients;

/// <summary>What each client has to do against each host: suites derive from it, and start one.</summary>
public abstract partial class ClientCases
{
    private static readonly string[] OnHttpClient = ["JsonHttpClient", "JsvHttpClient", "XmlHttpClient", "CsvHttpClient"];
    private static readonly string[] OfV3 = ["JsonServiceClient", "JsvServiceClient", "XmlServiceClient"];
    private static readonly string[] All = [.. OnHttpClient, .. OfV3];

    /// <summary>The base address of tests/Moving/Typed, with a slash at its end.</summary>
    protected abstract string Url { get; }

    [Test]
    public void Each_method_comes_back_in_each_format(
        [ValueSource(nameof(All))] string name, [Values("GET", "POST", "PUT", "DELETE", "PATCH")] string method)
    {
        using var client = New(name);
        var made = new DateTime(2013, 2, 3, 4, 5, 6, DateTimeKind.Utc);

        var response = Send(client, method, new Call { Id = 5, Name = "a b&c/d\u20ac\n", Made = made });

        Assert.That((response.Method, response.Id, response.Name), Is.EqualTo((method, 5, "a b&c/d\u20ac\n")));
        Assert.That(response.Made.Value.ToUniversalTime(), Is.EqualTo(made));
    }

    [Test]
    public async Task HEAD_has_no_body([ValueSource(nameof(All))] string name)
    {
        using var client = New(name);

        if (client is ServiceHttpClient ours)
        {
            using var response = await ours.HeadAsync(new Call { Id = 1 });
            Assert.That((response.StatusCode, await response.Content.ReadAsStringAsync()), Is.EqualTo((HttpStatusCode.OK, "")));
        }
        else
        {
            using var response = ((ServiceClientBase)client).Head(new Call { Id = 1 });
            using var body = new StreamReader(response.GetResponseStream());
            Assert.That((response.StatusCode, body.ReadToEnd()), Is.EqualTo((HttpStatusCode.OK, "")));
        }
    }

    [Test]
    public void A_list_comes_back_in_each_format([ValueSource(nameof(All))] string name)
    {
        using var client = New(name);

        var calls = Send(client, "GET", new AllCalls { Count = 300 });

        Assert.That(calls.Select(static call => call.Id), Is.EqualTo(Enumerable.Range(1, 300)));
        Assert.That(calls[299].Name, Is.EqualTo("call 300, of \"all\""));
    }

    [Test]
    public void An_error_has_the_services_words([ValueSource(nameof(All))] string name, [Values("GET", "POST")] string method)
    {
        using var client = New(name);

        var missing = Assert.Throws<WebServiceException>(() => Send(client, method, new Call { Id = 404 }));
        var bad = Assert.Throws<WebServiceException>(() => Send(client, method, new Call { Id = -1 }));

        Assert.That((missing.StatusCode, missing.ErrorCode, missing.ErrorMessage), Is.EqualTo((404, "no call 404", "no call 404")));
        Assert.That((bad.StatusCode, bad.ErrorCode), Is.EqualTo((400, "ArgumentException")));
        Assert.That(bad.ErrorMessage, Does.StartWith("negative"));
    }

    [Test]
    public void A_file_arrives_whole([ValueSource(nameof(All))] string name)
    {
        using var client = New(name);
        var content = Encoding.UTF8.GetBytes(string.Join(",", Enumerable.Range(0, 20_000)));

        var response = client is ServiceHttpClient ours
            ? ours.PostFile<UploadResponse>("upload/in", new MemoryStream(content), "a.txt", "text/plain")
            : ((ServiceClientBase)client).PostFile<UploadResponse>(Url + "upload/in", new MemoryStream(content), "a.txt", "text/plain");

        Assert.That((response.Folder, response.FileName), Is.EqualTo(("in", "a.txt")));
        Assert.That(response.Content, Is.EqualTo(content));
    }

    [Test]
    public void A_redirect_is_followed([ValueSource(nameof(All))] string name)
    {
        using var client = New(name);

        var response = Send(client, "GET", new MovedCall { Id = 7 });

        Assert.That((response.Id, response.Method), Is.EqualTo((7, "GET")));
    }

    [Test]
    public void The_time_limit_ends_a_call_and_the_client_stays_good([ValueSource(nameof(All))] string name)
    {
        using var client = New(name);
        using var other = new JsonHttpClient(Url);
        SetTimeout(client, TimeSpan.FromMilliseconds(50));

        Assert.That(() => Send(client, "GET", new LateCall()), client is ServiceHttpClient
            ? Throws.TypeOf<TimeoutException>()
            : Throws.TypeOf<WebException>().With.Property(nameof(WebException.Status)).EqualTo(WebExceptionStatus.Timeout));

        other.Get(new EndLateCalls());
        SetTimeout(client, null);
        Assert.That(Send(client, "GET", new Call { Id = 3 }).Id, Is.EqualTo(3));
    }

    [Test]
    public async Task A_call_can_be_cancelled_and_the_client_stays_good([ValueSource(nameof(All))] string name)
    {
        using var client = New(name);
        using var other = new JsonHttpClient(Url);
        using var cancel = new CancellationTokenSource();

        var call = client is ServiceHttpClient ours ? ours.PostAsync(new LateCall(), cancel.Token) : Called((ServiceClientBase)client);
        await other.GetAsync(new LateCallWaits());
        if (client is ServiceClientBase old) old.CancelAsync();
        else cancel.Cancel();

        Assert.That(await Assert.CatchAsync(async () => await call), Is.Not.TypeOf<WebServiceException>());
        await other.GetAsync(new EndLateCalls());
        Assert.That(Send(client, "GET", new Call { Id = 3 }).Id, Is.EqualTo(3));

        static Task<CallResponse> Called(ServiceClientBase client)
        {
            var result = new TaskCompletionSource<CallResponse>(TaskCreationOptions.RunContinuationsAsynchronously);
            client.PostAsync(new LateCall(), result.SetResult, (_, error) => result.SetException(error));
            return result.Task;
        }
    }

    private static T Send<T>(IDisposable client, string method, IReturn<T> request) => client is ServiceHttpClient ours
        ? ours.CustomMethod(method, request) : ((ServiceClientBase)client).CustomMethod(method, request);

    private static void SetTimeout(IDisposable client, TimeSpan? timeout)
    {
        if (client is ServiceHttpClient ours) ours.Timeout = timeout;
        else ((ServiceClientBase)client).Timeout = timeout;
    }

    private IDisposable New(string name) => name switch
    {
        "JsonHttpClient" => new JsonHttpClient(Url),
        "JsvHttpClient" => new JsvHttpClient(Url),
        "XmlHttpClient" => new XmlHttpClient(Url),
        "CsvHttpClient" => new CsvHttpClient(Url),
        "JsvServiceClient" => new JsvServiceClient(Url),
        "XmlServiceClient" => new XmlServiceClient(Url),
        _ => new JsonServiceClient(Url),
    };
}
