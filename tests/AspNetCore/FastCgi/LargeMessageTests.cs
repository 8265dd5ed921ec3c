using System;
using System.IO;
using System.Net.Http;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using ServiceStack.HyperHost.AspNetCore.Tests.Support;

namespace ServiceStack.HyperHost.AspNetCore.Tests.FastCgi;

/// <summary>Headers of nearly 64 KiB, and bodies of 1 GiB in memory that does not grow.</summary>
public class LargeMessageTests
{
    private const int Gigabyte = 1 << 30;

    // of client and server, which share this process
    private const long MaxGrowth = 160L << 20;

    private Site _site = null!;
    private Nginx _nginx = null!;

    [OneTimeSetUp]
    public async Task StartAsync()
    {
        _site = await Site.StartAsync(
            null,
            static app =>
            {
                app.MapGet("/header", static (HttpContext context) =>
                {
                    context.Response.Headers["X-Long"] = context.Request.Headers["X-Long"];
                    return context.Request.Headers["X-Long"].ToString().Length;
                });
                app.MapPost("/upload", static async (HttpRequest request) =>
                {
                    long length = 0;
                    var buffer = new byte[64 * 1024];
                    for (int count; (count = await request.Body.ReadAsync(buffer)) > 0; length += count)
                    {
                        // nothing is kept
                    }

                    return length;
                });
                app.MapGet("/download", static async (HttpResponse response) =>
                {
                    response.ContentLength = Gigabyte;
                    var block = new byte[64 * 1024];
                    for (var left = Gigabyte; left > 0; left -= block.Length) await response.Body.WriteAsync(block);
                });
            },
            static options => options.Host.Limits.MaxBodyBytes = 0);
        _nginx = new Nginx(
            "location / { FASTCGI fastcgi_buffer_size 128k; fastcgi_buffers 8 128k; fastcgi_busy_buffers_size 128k; "
                + $"fastcgi_request_buffering off; fastcgi_max_temp_file_size 0; fastcgi_pass unix:{_site.Socket}; }}");
    }

    [OneTimeTearDown]
    public async Task StopAsync()
    {
        _nginx.Dispose();
        await _site.DisposeAsync();
    }

    [Test]
    public async Task A_header_of_60_KB_passes_in_both_directions([Values] bool isBehindNginx)
    {
        using var client = Client(isBehindNginx);
        using var request = new HttpRequestMessage(HttpMethod.Get, "/header");
        request.Headers.Add("X-Long", new string('x', 60_000));
        using var response = await client.SendAsync(request);

        Assert.That(await response.Content.ReadAsStringAsync(), Is.EqualTo("60000"));
        Assert.That(string.Concat(response.Headers.GetValues("X-Long")), Has.Length.EqualTo(60_000));
    }

    [Test]
    [Long("moves gigabytes")]
    public async Task An_upload_of_1_GiB_is_read_in_flat_memory([Values] bool isBehindNginx)
    {
        using var client = Client(isBehindNginx);
        using var memory = new MemoryWatch();
        using var content = new ZeroContent(memory);
        using var response = await client.PostAsync("/upload", content);

        Assert.That(await response.Content.ReadAsStringAsync(), Is.EqualTo($"{Gigabyte}"));
        Assert.That(memory.Growth, Is.LessThan(MaxGrowth));
    }

    [Test]
    [Long("moves gigabytes")]
    public async Task A_download_of_1_GiB_is_written_in_flat_memory([Values] bool isBehindNginx)
    {
        using var client = Client(isBehindNginx);
        using var memory = new MemoryWatch();
        using var response = await client.GetAsync("/download", HttpCompletionOption.ResponseHeadersRead);
        var stream = await response.Content.ReadAsStreamAsync();

        long length = 0;
        var buffer = new byte[64 * 1024];
        for (int count; (count = await stream.ReadAsync(buffer)) > 0; length += count) memory.Note(length);

        Assert.That(length, Is.EqualTo(Gigabyte));
        Assert.That(memory.Growth, Is.LessThan(MaxGrowth));
    }

    private HttpClient Client(bool isBehindNginx)
    {
        var client = isBehindNginx
            ? new HttpClient { BaseAddress = new Uri($"http://127.0.0.1:{_nginx.Ports[0]}/"), MaxResponseContentBufferSize = 1 << 20 }
            : _site.Client(Way.FastCgi);
        client.Timeout = Timeout.InfiniteTimeSpan;
        return client;
    }

    /// <summary>The resident memory of this process, every 16 MiB.</summary>
    private sealed class MemoryWatch : IDisposable
    {
        private readonly long _before;
        private long _next;

        public MemoryWatch()
        {
            GC.Collect();
            _before = Environment.WorkingSet;
        }

        public long Growth { get; private set; }

        public void Note(long moved)
        {
            if (moved < _next) return;

            _next = moved + (16 << 20);
            Growth = Math.Max(Growth, Environment.WorkingSet - _before);
        }

        public void Dispose() => GC.Collect();
    }

    private sealed class ZeroContent(MemoryWatch memory) : HttpContent
    {
        protected override async Task SerializeToStreamAsync(Stream stream, System.Net.TransportContext? context)
        {
            var block = new byte[64 * 1024];
            for (long at = 0; at < Gigabyte; at += block.Length)
            {
                await stream.WriteAsync(block);
                memory.Note(at);
            }
        }

        protected override bool TryComputeLength(out long length)
        {
            length = Gigabyte;
            return true;
        }
    }
}
