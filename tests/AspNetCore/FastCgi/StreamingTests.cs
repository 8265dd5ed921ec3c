using System;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Security.Cryptography;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.AspNetCore.Tests.Support;

namespace ServiceStack.HyperHost.AspNetCore.Tests.FastCgi;

/// <summary>Bodies in both directions while they arrive.</summary>
[TestFixture(Way.Kestrel)]
[TestFixture(Way.FastCgi)]
[TestFixture(Way.NginxUnbuffered)]
public class StreamingTests(Way way)
{
    private readonly string _name = Guid.NewGuid().ToString("N");
    private HttpClient _client = null!;

    [OneTimeSetUp]
    public void Connect() => _client = SampleSite.Client(way);

    [OneTimeTearDown]
    public void Disconnect() => _client.Dispose();

    [Test]
    public async Task An_event_is_sent_while_the_response_continues()
    {
        using var response = await _client.GetAsync("/events/" + _name, HttpCompletionOption.ResponseHeadersRead);
        using var reader = new StreamReader(await response.Content.ReadAsStreamAsync());

        Assert.That(await reader.ReadLineAsync(), Is.EqualTo("data: one"));
        SampleApplication.Event(_name).SetResult("two");

        Assert.That(await reader.ReadToEndAsync(), Is.EqualTo("\ndata: two\n\n"));
        Assert.That(response.Content.Headers.ContentType!.MediaType, Is.EqualTo("text/event-stream"));
    }

    [Test]
    public async Task A_page_of_Blazor_is_streamed()
    {
        using var response = await _client.GetAsync($"/streamed/{_name}b", HttpCompletionOption.ResponseHeadersRead);
        using var reader = new StreamReader(await response.Content.ReadAsStreamAsync());
        var before = "";
        while (!before.Contains("loading", StringComparison.Ordinal)) before += (char)reader.Read();
        SampleApplication.Event(_name + "b").SetResult("loaded");

        Assert.That(await reader.ReadToEndAsync(), Does.Contain("loaded"));
    }

    [Test]
    public async Task A_write_is_sent_without_a_flush()
    {
        using var response = await _client.GetAsync("/parts/" + _name + "p", HttpCompletionOption.ResponseHeadersRead);
        using var reader = new StreamReader(await response.Content.ReadAsStreamAsync());
        var first = new char["first,".Length];

        await reader.ReadBlockAsync(first);
        SampleApplication.Event(_name + "p").SetResult("");

        Assert.That(new string(first), Is.EqualTo("first,"));
        Assert.That(await reader.ReadToEndAsync(), Is.EqualTo("second"));
    }

    [TestCase(1)]
    [TestCase(65_535)]
    [TestCase(65_536)]
    [TestCase(5_000_000)]
    public async Task A_body_of_any_length_arrives_whole(int length)
    {
        var body = Enumerable.Range(0, length).Select(static i => (byte)(i % 251)).ToArray();

        using var response = await _client.PostAsync("/checksum", new ByteArrayContent(body));

        Assert.That(await response.Content.ReadAsStringAsync(), Is.EqualTo(Convert.ToHexString(SHA256.HashData(body))));
    }

    [Test]
    public async Task A_body_without_a_length_arrives_whole()
    {
        var steps = new StepContent();
        var sending = _client.PostAsync("/length", steps);
        for (var i = 0; i < 10; i++) await steps.SendAsync(new string('x', 30_000));
        steps.End();

        using var response = await sending;

        Assert.That(await response.Content.ReadAsStringAsync(), Is.EqualTo("300000"));
    }

    [TestCase(100_000)]
    [TestCase(20_000_000)]
    public async Task A_response_of_any_length_arrives_whole(long length)
    {
        using var response = await _client.GetAsync("/big/" + length, HttpCompletionOption.ResponseHeadersRead);
        var stream = await response.Content.ReadAsStreamAsync();

        long at = 0;
        var buffer = new byte[16 * 1024];
        for (int count; (count = await stream.ReadAsync(buffer)) > 0; at += count)
        {
            for (var i = 0; i < count; i++)
            {
                if (buffer[i] != (byte)((at + i) % 10_007)) Assert.Fail($"Byte {at + i} is {buffer[i]}.");
            }
        }

        Assert.That(at, Is.EqualTo(length));
    }

    [Test]
    public async Task A_form_with_a_file_is_uploaded()
    {
        using var form = new MultipartFormDataContent
        {
            { new StringContent("Ada"), "name" }, { new ByteArrayContent(new byte[300_000]), "file", "notes.bin" },
        };

        using var response = await _client.PostAsync("/form", form);

        Assert.That(await response.Content.ReadAsStringAsync(), Is.EqualTo("Ada notes.bin 300000"));
    }

    [Test]
    public async Task A_body_that_is_not_read_harms_no_response()
    {
        using var response = await _client.PostAsync("/unread", new ByteArrayContent(new byte[200_000]));

        Assert.That(await response.Content.ReadAsStringAsync(), Is.EqualTo("not read"));
    }

    [Test]
    public async Task A_body_beyond_the_applications_limit_gets_413()
    {
        using var response = await _client.PostAsync("/limited", new ByteArrayContent(new byte[1001]));
        using var within = await _client.PostAsync("/limited", new ByteArrayContent(new byte[1000]));

        Assert.That(response.StatusCode, Is.EqualTo(HttpStatusCode.RequestEntityTooLarge));
        Assert.That(within.StatusCode, Is.EqualTo(HttpStatusCode.OK));
    }

    [Test]
    public async Task A_response_that_is_complete_is_sent_while_its_handler_goes_on()
    {
        using var response = await _client.GetAsync("/complete/" + _name + "c");

        Assert.That(await response.Content.ReadAsStringAsync(), Is.EqualTo("complete"));
        SampleApplication.Event(_name + "c").SetResult("");
    }

    [Test]
    public async Task A_client_that_leaves_aborts_its_request()
    {
        using var leave = new CancellationTokenSource();
        using var response = await _client.GetAsync("/gone/" + _name + "g", HttpCompletionOption.ResponseHeadersRead, leave.Token);
        var stream = await response.Content.ReadAsStreamAsync(leave.Token);
        await stream.ReadExactlyAsync(new byte["begun".Length], leave.Token);

        response.Dispose();
        await leave.CancelAsync();

        Assert.That(await SampleApplication.Event(_name + "g").Task, Is.EqualTo("aborted"));
    }

    [Test]
    public async Task An_upload_that_is_cut_ends_the_read()
    {
        using var leave = new CancellationTokenSource();
        var steps = new StepContent(1_000_000);
        var sending = _client.PostAsync("/cut/" + _name + "u", steps, leave.Token);
        await steps.SendAsync("a part of it");
        await SampleApplication.Event(_name + "u begun").Task;

        await leave.CancelAsync();
        steps.Fail();

        Assert.That(await SampleApplication.Event(_name + "u").Task, Is.EqualTo("cut"));
        Assert.That(async () => await sending, Throws.InstanceOf<OperationCanceledException>());
    }

    [Test]
    public async Task A_failure_after_the_start_cuts_the_response()
    {
        // without buffering, nginx notices no missing rest: it keeps the client's connection until its keepalive_timeout
        using var request = new HttpRequestMessage(HttpMethod.Get, "/throw-late") { Headers = { ConnectionClose = true } };
        using var response = await _client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead);

        Assert.That(async () => await response.Content.ReadAsByteArrayAsync(), Throws.InstanceOf<Exception>());
    }

    [Test]
    public void A_request_that_the_application_aborts_has_no_response()
    {
        if (way is Way.NginxUnbuffered) Assert.That(Get().StatusCode, Is.EqualTo(HttpStatusCode.BadGateway));
        else Assert.That(Get, Throws.InstanceOf<HttpRequestException>());

        HttpResponseMessage Get() => _client.GetAsync("/abort").GetAwaiter().GetResult();
    }
}
