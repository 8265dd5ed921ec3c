using System;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

[NonParallelizable] // v3 keeps the running application in static members
public class BodyTests
{
    private static readonly TimeSpan Long = TimeSpan.FromSeconds(30);

    [Test]
    public async Task A_stream_is_read_while_it_arrives()
    {
        await using var site = await MountedSite.StartAsync<WebAppHost>(app => app.MapServiceStack("/api"));
        UploadSignal.Read = new(TaskCreationOptions.RunContinuationsAsynchronously);
        var content = new SteppedContent();

        var sending = site.Client.PostAsync("/api/upload?format=json", content);
        await content.FirstSent.Task.WaitAsync(Long);
        var first = await UploadSignal.Read.Task.WaitAsync(Long);
        content.GoOn.TrySetResult();
        using var response = await sending;

        Assert.That(first, Is.GreaterThan(0), "before the rest was sent");
        Assert.That(await response.Content.ReadAsStringAsync(), Is.EqualTo("{\"Result\":\"200010\"}"));
    }

    // the form may name another method, so it is read before the service
    [TestCase("application/x-www-form-urlencoded")]
    [TestCase("multipart/form-data; boundary=b")]
    public async Task A_form_with_too_many_fields_gets_v3s_400(string type)
    {
        await using var site = await MountedSite.StartAsync<WebAppHost>(app => app.MapServiceStack("/api"));
        var isMultipart = type.StartsWith("multipart", StringComparison.Ordinal);
        var part = isMultipart ? "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n" : "a=1&";
        using var form = new StringContent(string.Concat(Enumerable.Repeat(part, 11_000)) + (isMultipart ? "--b--\r\n" : "a=1"));
        form.Headers.ContentType = MediaTypeHeaderValue.Parse(type);

        using var response = await site.Client.PostAsync("/api/hello/x?format=json", form);

        Assert.That(response.StatusCode, Is.EqualTo(HttpStatusCode.BadRequest));
        Assert.That(await response.Content.ReadAsStringAsync(), Does.Contain("\"ErrorCode\":\""));
    }

    [TestCase(100)]
    [TestCase(300_000)]
    public async Task A_response_arrives_whole(int size)
    {
        await using var site = await MountedSite.StartAsync<WebAppHost>(app => app.MapServiceStack("/api"));

        var bytes = await site.Client.GetByteArrayAsync("/api/download/" + size);

        Assert.That(bytes, Has.Length.EqualTo(size));
    }

    [Test]
    public async Task The_limit_of_a_body_is_the_servers()
    {
        await using var site = await MountedSite.StartAsync<WebAppHost>(
            app => app.MapServiceStack("/api"),
            builder => builder.WebHost.ConfigureKestrel(kestrel => kestrel.Limits.MaxRequestBodySize = 1000));
        using var bytes = new ByteArrayContent(new byte[2000]);
        using var json = JsonContent.Create(new { Name = new string('x', 2000) });

        using var streamed = await site.Client.PostAsync("/api/upload", bytes);
        using var bound = await site.Client.PostAsync("/api/hello/x/twice", json);

        Assert.That(streamed.StatusCode, Is.EqualTo(HttpStatusCode.RequestEntityTooLarge));
        Assert.That(bound.StatusCode, Is.EqualTo(HttpStatusCode.RequestEntityTooLarge));
    }

    [Test]
    public async Task A_chunked_body_is_bound_and_a_form_has_its_files()
    {
        await using var site = await MountedSite.StartAsync<WebAppHost>(app => app.MapServiceStack("/api"));
        using var json = new StreamContent(new MemoryStream("{\"Times\":7}"u8.ToArray()));
        json.Headers.ContentType = new MediaTypeHeaderValue("application/json");
        using var request = new HttpRequestMessage(HttpMethod.Post, "/api/hello/Ann/twice?format=json") { Content = json };
        request.Headers.TransferEncodingChunked = true;
        using var form = new MultipartFormDataContent { { new StringContent("Ann"), "Name" }, { new ByteArrayContent([1]), "f", "f.bin" } };

        using var bound = await site.Client.SendAsync(request);
        using var uploaded = await site.Client.PostAsync("/api/form?format=json", form);

        Assert.That(await bound.Content.ReadAsStringAsync(), Does.Contain("Ann 7 POST"));
        Assert.That(await uploaded.Content.ReadAsStringAsync(), Does.Contain("Ann 1"));
    }

    [Test]
    public async Task A_client_that_leaves_cancels_the_token()
    {
        await using var site = await MountedSite.StartAsync<WebAppHost>(app => app.MapServiceStack("/api"));
        WaitSignal.Entered = new(TaskCreationOptions.RunContinuationsAsynchronously);
        WaitSignal.Cancelled = new(TaskCreationOptions.RunContinuationsAsynchronously);
        using var leave = new CancellationTokenSource();

        var sending = site.Client.GetAsync("/api/wait", leave.Token);
        await WaitSignal.Entered.Task.WaitAsync(Long);
        await leave.CancelAsync();

        Assert.That(async () => await sending, Throws.InstanceOf<OperationCanceledException>());
        await WaitSignal.Cancelled.Task.WaitAsync(Long);
    }

    private sealed class SteppedContent : HttpContent
    {
        public TaskCompletionSource FirstSent { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

        public TaskCompletionSource GoOn { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

        protected override async Task SerializeToStreamAsync(Stream stream, TransportContext? context)
        {
            await stream.WriteAsync(new byte[10]);
            await stream.FlushAsync();
            FirstSent.TrySetResult();
            await GoOn.Task;
            await stream.WriteAsync(new byte[200_000]);
        }

        protected override bool TryComputeLength(out long length)
        {
            length = 0;
            return false;
        }
    }
}
