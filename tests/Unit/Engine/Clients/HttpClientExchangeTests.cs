#nullable disable
using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.ServiceClient.Web;

namespace Acme.Engine.Clients;

/// <summary>What a client on HttpClient does around a call: logins, redirects, cookies, files, caches, compression, filters.</summary>
[Integration("the clients and a server")]
public class HttpClientExchangeTests : ItemsFixture
{
    private JsonHttpClient _client;

    [SetUp]
    public void New_client()
    {
        _client = new JsonHttpClient(Host.Url);
        Host.Answered.Clear();
    }

    [TearDown]
    public void Close_client() => _client.Dispose();

    [Test]
    public async Task Basic_credentials_answer_a_challenge_once()
    {
        _client.SetCredentials("ann", ItemsHost.Password);

        Assert.That((await _client.PostAsync(new BasicItem { Name = "body" })).Name, Is.EqualTo("body"));
        Assert.That(Host.Answered, Is.EqualTo(new[] { "401", "200" }));

        _client.SetCredentials("ann", "wrong");
        Assert.That(() => _client.PostAsync(new BasicItem()), HasStatus(401));
        Assert.That(Host.Answered, Is.EqualTo(new[] { "401", "200", "401", "401" }));
    }

    [Test]
    public async Task Basic_credentials_are_sent_at_once_where_that_is_wanted()
    {
        _client.SetCredentials("ann", ItemsHost.Password);
        _client.AlwaysSendBasicAuthHeader = true;

        await _client.GetAsync(new BasicItem());

        Assert.That(Host.Answered, Is.EqualTo(new[] { "200" }));
    }

    [Test]
    public async Task A_token_is_renewed_once_for_all_calls_that_need_it()
    {
        const int Calls = 8;
        var renewals = 0;
        Host.Token = "new";
        _client.BearerToken = "old";
        _client.RenewCredentials = async cancel =>
        {
            Interlocked.Increment(ref renewals);
            await Task.Yield();
            _client.BearerToken = "new";
        };

        var answers = await Task.WhenAll(
            Enumerable.Range(0, Calls).Select(number => _client.PostAsync(new TokenItem { Name = $"{number}" })));

        Assert.That(answers.Select(static answer => int.Parse(answer.Name)), Is.EqualTo(Enumerable.Range(0, Calls)));
        Assert.That(renewals, Is.EqualTo(1));
    }

    [Test]
    public void A_token_that_is_refused_twice_is_an_error()
    {
        Host.Token = "another";
        _client.RenewCredentials = _ =>
        {
            _client.BearerToken = "still wrong";
            return Task.CompletedTask;
        };

        Assert.That(() => _client.GetAsync(new TokenItem()), HasStatus(401));
        Assert.That(Host.Answered, Is.EqualTo(new[] { "401", "401" }));
    }

    [Test]
    public void A_renewal_that_is_refused_itself_is_the_error()
    {
        Host.Token = "another";
        _client.RenewCredentials = cancel => _client.GetAsync(new TokenItem { Name = "renewal" }, cancel);

        Assert.That(() => _client.GetAsync(new TokenItem()), HasStatus(401));
        Assert.That(Host.Answered, Is.EqualTo(new[] { "401", "401" }));
    }

    [Test]
    public async Task A_session_is_opened_at_a_401()
    {
        _client.SetSessionCredentials("ann", ItemsHost.Password);

        Assert.That((await _client.GetAsync(new SessionItem())).Name, Is.EqualTo("ann"));
        _client.RenewCredentials = null;
        Assert.That(_client.Get(new SessionItem()).Name, Is.EqualTo("ann"), "by the cookie alone");
    }

    [TestCase(301, "GET")]
    [TestCase(302, "GET")]
    [TestCase(303, "GET")]
    [TestCase(307, "POST")]
    [TestCase(308, "POST")]
    public async Task A_redirect_is_followed_by_the_method_that_it_asks_for(int status, string method)
    {
        var response = await _client.PostAsync<ItemResponse>(
            $"/moved-item/{status}", new MovedItem { Status = status, To = Host.Url + "items/7", Name = "kept" });

        Assert.That((response.Id, response.Method, response.Name), Is.EqualTo((7, method, method == "POST" ? "kept" : null)));
    }

    [Test]
    public async Task A_redirect_is_not_followed_where_that_is_wanted()
    {
        _client.AllowAutoRedirect = false;

        using var response = await _client.GetAsync<HttpResponseMessage>("/moved-item/302?to=/items/7");

        Assert.That((response.StatusCode, response.Headers.Location?.ToString()), Is.EqualTo((HttpStatusCode.Redirect, "/items/7")));
    }

    [Test]
    public void Redirects_without_an_end_are_an_error() => Assert.That(
        () => _client.GetAsync<ItemResponse>("/moved-item/302?to=/moved-item/302"),
        Throws.InstanceOf<WebServiceException>().Or.InstanceOf<HttpRequestException>());

    [Test]
    public async Task Another_server_gets_no_credentials()
    {
        using var other = new ClientServer();
        _client.BearerToken = "mine";
        _client.Headers["Cookie"] = "mine=1";

        await _client.GetAsync<string>("/moved-item/302?to=" + Uri.EscapeDataString(other.Url));

        Assert.That(other.Last.Headers.Keys, Has.None.EqualTo("Authorization").IgnoreCase.And.None.EqualTo("Cookie").IgnoreCase);
    }

    [Test]
    public async Task Cookies_go_back_and_forth_and_are_of_one_client()
    {
        using var other = new JsonHttpClient(Host.Url);

        await _client.GetAsync(new Item { Id = 1 });
        await _client.GetAsync(new Item { Id = 1 });
        await other.GetAsync(new Item { Id = 1 });

        Assert.That(_client.CookieContainer.GetCookies(new Uri(Host.Url))["seen"]?.Value, Is.EqualTo("xx"));
        Assert.That(other.CookieContainer.GetCookies(new Uri(Host.Url))["seen"]?.Value, Is.EqualTo("x"));
    }

    [Test]
    public async Task A_file_arrives_with_the_requests_values_and_progress([Values] bool canSeek)
    {
        var content = new string('x', 200_000);
        using var file = canSeek ? new MemoryStream(Encoding.UTF8.GetBytes(content)) : new OneWay(Encoding.UTF8.GetBytes(content));
        var progress = new Progress();

        var response = await _client.PostFileWithRequestAsync<ItemResponse>(
            "/items/7/picture", file, "p.txt", new ItemPicture { Id = 7, Title = "front" }, progress);

        Assert.That((response.Id, response.Name, response.Method), Is.EqualTo((7, "front:p.txt:" + content, "text/plain")));
        Assert.That(progress.Seen.Last(), Is.EqualTo((200_000L, canSeek ? (long?)200_000 : null)));
        Assert.That(progress.Seen.Select(static one => one.Transferred), Is.Ordered.And.Unique);
        Assert.That(_client.PostFile<ItemResponse>("/items/8/picture", new MemoryStream("pixels"u8.ToArray()), "q.png", "image/png").Method,
            Is.EqualTo("image/png"));
    }

    [Test]
    public async Task A_stream_is_a_body_of_its_own()
    {
        var progress = new Progress();

        var response = await _client.UploadAsync<ItemResponse>(
            "put", "/item-stream", new MemoryStream("raw"u8.ToArray()), "text/plain", progress);

        Assert.That((response.Name, response.Method), Is.EqualTo(("raw", "PUT text/plain")));
        Assert.That(progress.Seen, Is.EqualTo(new[] { (3L, (long?)3) }));
    }

    [Test]
    public async Task A_download_reports_its_progress()
    {
        using var destination = new MemoryStream();
        var progress = new Progress();

        await _client.DownloadAsync(new ItemBytes { Length = 300_000 }, destination, progress);

        Assert.That(destination.Length, Is.EqualTo(300_000));
        Assert.That(progress.Seen.Last(), Is.EqualTo((300_000L, (long?)300_000)));
        Assert.That(() => _client.DownloadAsync("/items/404", destination), Throws.TypeOf<WebServiceException>());
    }

    [Test]
    public async Task A_response_is_used_again_while_its_tag_is_current()
    {
        _client.ResponseCache = new ResponseCache();
        Host.Tag = "\"1\"";
        Assert.That((await _client.GetAsync(new TaggedItem())).Name, Is.EqualTo("\"1\""));
        Assert.That((await _client.GetAsync(new TaggedItem())).Name, Is.EqualTo("\"1\""));
        Host.Tag = "\"2\"";
        Assert.That(_client.Get(new TaggedItem()).Name, Is.EqualTo("\"2\""));
        Assert.That(Host.Answered, Is.EqualTo(new[] { "200", "304", "200" }));
        Assert.That(_client.ResponseCache.Count, Is.EqualTo(1));
    }

    [Test]
    public void A_304_without_a_cache_is_the_callers()
    {
        Host.Tag = "\"1\"";
        _client.RequestFilter = static request => request.Headers.TryAddWithoutValidation("If-None-Match", "\"1\"");

        Assert.That(() => _client.GetAsync(new TaggedItem()), HasStatus(304));
    }

    [Test]
    public async Task A_compressed_response_is_read()
    {
        string coding = null, wanted = null;
        _client.ResponseFilter = response => coding = string.Join(",", response.Content.Headers.ContentEncoding);

        var response = await _client.GetAsync(new SeenHeaders());

        wanted = response.Headers["Accept-Encoding"];
        Assert.That((coding, response.Padding.Length), Is.EqualTo((wanted.Contains("br") ? "br" : "gzip", 4096)));

        _client.DisableAutoCompression = true;
        Assert.That((await _client.GetAsync(new SeenHeaders())).Headers.Keys, Has.No.Member("Accept-Encoding"));
        Assert.That(coding, Is.Empty);
    }

    [Test]
    public async Task A_request_is_compressed_where_that_is_wanted()
    {
        byte[] body = null;
        using var http = new HttpClient(new Answering(async request =>
        {
            body = await request.Content.ReadAsByteArrayAsync();
            Assert.That(request.Content.Headers.ContentEncoding, Is.EqualTo(new[] { "gzip" }));
        })) { BaseAddress = new Uri("http://items.example/") };
        using var client = new JsonHttpClient(http) { RequestCompressionType = "gzip" };

        await client.PostAsync(new Item { Id = 1, Name = "n" });

        using var plain = new StreamReader(new GZipStream(new MemoryStream(body), CompressionMode.Decompress));
        Assert.That(plain.ReadToEnd(), Is.EqualTo("{\"Id\":1,\"Name\":\"n\"}"));
        _client.RequestCompressionType = "gzip";
        Assert.That(() => _client.PostAsync(new Item()), HasStatus(415));
    }

    [Test]
    public async Task Headers_and_filters_see_each_call()
    {
        _client.Headers.Add("X-Mine", "m");
        _client.RequestFilter = static request => request.Headers.TryAddWithoutValidation("X-Filter", "f");

        var seen = (await _client.GetAsync(new SeenHeaders())).Headers;

        Assert.That((seen["X-Mine"], seen["X-Filter"], seen["Accept"]), Is.EqualTo(("m", "f", "application/json")));
    }

    [Test]
    public void Settings_of_a_handler_are_refused_where_there_is_another()
    {
        using var http = new HttpClient();
        using var client = new JsonHttpClient(http);

        Assert.That(() => client.Proxy = new WebProxy("http://127.0.0.1:1"), Throws.InvalidOperationException);
        Assert.That(() => client.Credentials = CredentialCache.DefaultCredentials, Throws.InvalidOperationException);
    }

    [Test]
    public void A_proxy_is_used()
    {
        _client.Proxy = new WebProxy("http://127.0.0.1:1") { BypassProxyOnLocal = false };

        Assert.That(() => _client.GetAsync<string>("http://items.example/"), Throws.InstanceOf<HttpRequestException>());
    }

    private static NUnit.Framework.Constraints.EqualNumericConstraint<int> HasStatus(int status) =>
        Throws.TypeOf<WebServiceException>().With.Property(nameof(WebServiceException.StatusCode)).EqualTo(status);

    private sealed class Progress : IProgress<TransferProgress>
    {
        public List<(long Transferred, long? Total)> Seen { get; } = [];

        public void Report(TransferProgress value) => Seen.Add((value.Transferred, value.Total));
    }

    private sealed class OneWay(byte[] bytes) : MemoryStream(bytes)
    {
        public override bool CanSeek => false;
    }

    private sealed class Answering(Func<HttpRequestMessage, Task> see) : HttpMessageHandler
    {
        protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancel)
        {
            await see(request);
            return new HttpResponseMessage(HttpStatusCode.OK) { Content = new StringContent("{}") };
        }
    }
}
