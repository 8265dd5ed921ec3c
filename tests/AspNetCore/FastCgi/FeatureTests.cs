using System;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Text.RegularExpressions;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http.Connections;
using Microsoft.AspNetCore.SignalR.Client;
using ServiceStack.HyperHost.AspNetCore.Tests.Support;

namespace ServiceStack.HyperHost.AspNetCore.Tests.FastCgi;

/// <summary>Parts of ASP.NET Core that keep state between requests, or need a certain order of them.</summary>
[TestFixture(Way.Kestrel)]
[TestFixture(Way.FastCgi)]
[TestFixture(Way.Nginx)]
public class FeatureTests(Way way)
{
    private HttpClient _client = null!;

    [OneTimeSetUp]
    public void Connect() => _client = SampleSite.Client(way);

    [OneTimeTearDown]
    public void Disconnect() => _client.Dispose();

    [Test]
    public async Task Output_is_cached()
    {
        var first = await _client.GetStringAsync("/cached?of=" + way);

        Assert.That(first, Does.StartWith("made "));
        Assert.That(await _client.GetStringAsync("/cached?of=" + way), Is.EqualTo(first));
        Assert.That(await _client.GetStringAsync("/cached?of=other" + way), Is.Not.EqualTo(first));
    }

    [Test]
    public async Task A_page_takes_a_form_with_its_token()
    {
        using var page = await _client.GetAsync("/Guests");
        var text = await page.Content.ReadAsStringAsync();
        var token = Regex.Match(text, "name=\"__RequestVerificationToken\" type=\"hidden\" value=\"([^\"]+)\"").Groups[1].Value;
        var cookie = page.Headers.GetValues("Set-Cookie").Single().Split(';')[0];

        using var request = new HttpRequestMessage(HttpMethod.Post, "/Guests")
        {
            Content = new FormUrlEncodedContent(
                new Dictionary<string, string> { ["Guest"] = "Ada", ["__RequestVerificationToken"] = token }),
        };
        request.Headers.Add("Cookie", cookie);
        using var response = await _client.SendAsync(request);

        Assert.That(await response.Content.ReadAsStringAsync(), Does.Contain("Welcome, Ada"));
    }

    [Test]
    public async Task A_page_refuses_a_form_without_its_token()
    {
        using var response = await _client.PostAsync(
            "/Guests", new FormUrlEncodedContent(new Dictionary<string, string> { ["Guest"] = "Ada" }));

        Assert.That(response.StatusCode, Is.EqualTo(HttpStatusCode.BadRequest));
    }

    [TestCase(HttpTransportType.LongPolling)]
    [TestCase(HttpTransportType.ServerSentEvents)]
    public async Task A_hub_sends_and_streams(HttpTransportType transport)
    {
        await using var hub = new HubConnectionBuilder().WithUrl(
            new Uri(_client.BaseAddress!, "/talk"),
            options =>
            {
                options.Transports = transport;
                if (way is Way.FastCgi)
                    options.HttpMessageHandlerFactory = static _ => new FastCgiHttpHandler(SampleSite.Site.FastCgiAddress);
            }).Build();
        var heard = Channel.CreateUnbounded<string>();
        hub.On<string>("Heard", text => heard.Writer.TryWrite(text));
        await hub.StartAsync();

        await hub.InvokeAsync("Say", "grüße " + transport + way);
        var said = await ReadAsync(heard.Reader, "grüße " + transport + way);
        var counted = new List<int>();
        await foreach (var number in hub.StreamAsync<int>("Count", 5)) counted.Add(number);

        Assert.That(said, Is.True);
        Assert.That(counted, Is.EqualTo(new[] { 1, 2, 3, 4, 5 }));
    }

    [Test]
    public async Task A_hub_offers_WebSockets_only_where_they_work()
    {
        using var response = await _client.PostAsync("/talk/negotiate?negotiateVersion=1", null);

        var offered = await response.Content.ReadAsStringAsync();
        Assert.That(offered, way is Way.Kestrel ? Does.Contain("WebSockets") : Does.Not.Contain("WebSockets"));
        Assert.That(offered, Does.Contain("ServerSentEvents").And.Contain("LongPolling"));
    }

    [Test]
    public async Task An_unhandled_exception_is_logged_once_with_its_request()
    {
        using var response = await _client.GetAsync("/throw");

        Assert.That(response.StatusCode, Is.EqualTo(HttpStatusCode.InternalServerError));
        Wait(() => SampleSite.Site.Log.Has("An unhandled exception was thrown by the application."));
    }

    private static void Wait(Func<bool> happened) =>
        HyperHost.Tests.Support.Wait.Until(happened, "it is logged", () => SampleSite.Site.Log.Text);

    private static async Task<bool> ReadAsync(ChannelReader<string> from, string wanted)
    {
        // other fixtures talk too
        await foreach (var text in from.ReadAllAsync())
        {
            if (text == wanted) return true;
        }

        return false;
    }
}
