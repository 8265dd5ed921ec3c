using System;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Text;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Extensions;
using Microsoft.AspNetCore.Http.Features;
using ServiceStack.HyperHost.AspNetCore.Tests.Support;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Behaviours;

/// <summary>What an application reads of each of <see cref="RequestRows"/> is over FastCGI what it is on Kestrel.</summary>
public class RequestBehaviourTests
{
    private Site _site = null!;

    [OneTimeSetUp]
    public async Task StartAsync() => _site = await Site.StartAsync(null, static app => app.Run(ReadAsync));

    [OneTimeTearDown]
    public async Task StopAsync() => await _site.DisposeAsync();

    [Test]
    public async Task Is_read_as_on_Kestrel([ValueSource(typeof(RequestRows), nameof(RequestRows.All))] RequestRow row)
    {
        var expected = await SendAsync(Way.Kestrel, row);

        foreach (var way in new[] { Way.FastCgi, Way.FastCgiUnix, Way.Nginx, Way.NginxUnbuffered })
            Assert.That(await SendAsync(way, row), Is.EqualTo(expected), way.ToString());
    }

    private static async Task ReadAsync(HttpContext context)
    {
        var request = context.Request;
        var text = new StringBuilder();
        void Note(string name, object? value) => text.Append(name).Append(": ").Append(value).Append('\n');

        Note("method", request.Method);
        Note("path", request.PathBase + "|" + request.Path);
        Note("query", request.QueryString);
        foreach (var (name, value) in request.Query) Note("query " + name, string.Join(" | ", value.ToArray()));
        Note("scheme", request.Scheme + " " + request.IsHttps + " " + request.Protocol);
        Note("host", $"{request.Host} {request.Host.Host} {request.Host.Port}");
        Note("url", request.GetEncodedUrl() + " " + request.GetDisplayUrl());
        Note("target", context.Features.GetRequiredFeature<IHttpRequestFeature>().RawTarget);
        foreach (var (name, value) in request.Headers.OrderBy(static one => one.Key, StringComparer.OrdinalIgnoreCase))
        {
            // CGI has no case of names
            if (name is not "Connection")
                Note("header " + name.ToUpperInvariant(), value.Count + " " + string.Join(" | ", value.ToArray()));
        }

        foreach (var (name, value) in request.Cookies) Note("cookie " + name, value);
        var typed = request.GetTypedHeaders();
        Note("accept", string.Join(" | ", typed.Accept));
        Note("conditions", $"{typed.IfModifiedSince} {typed.IfUnmodifiedSince} {typed.IfRange} {typed.Range}");
        Note("tags", string.Join(" | ", typed.IfNoneMatch) + " " + string.Join(" | ", typed.IfMatch));
        Note("type", $"{request.ContentType} {request.ContentLength} {request.HasFormContentType} {typed.ContentType?.Charset}");
        Note("body", context.Features.Get<IHttpRequestBodyDetectionFeature>()?.CanHaveBody);
        try
        {
            if (request.HasFormContentType)
            {
                var form = await request.ReadFormAsync();
                foreach (var (name, value) in form) Note("form " + name, string.Join(" | ", value.ToArray()));
                foreach (var file in form.Files)
                {
                    using var reader = new StreamReader(file.OpenReadStream());
                    Note("file", $"{file.Name} {file.FileName} {file.ContentType} {file.Length} {await reader.ReadToEndAsync()}");
                }
            }

            using var body = new MemoryStream();
            await request.Body.CopyToAsync(body);
            Note("rest", $"{body.Length} {Convert.ToHexString(System.Security.Cryptography.SHA256.HashData(body.ToArray()))}");
        }
        catch (Exception error)
        {
            Note("error", error.GetType().Name + " " + error.Message);
        }

        context.Response.ContentType = "text/plain; charset=utf-8";
        await context.Response.WriteAsync(text.ToString());
    }

    private async Task<string> SendAsync(Way way, RequestRow row)
    {
        using var client = _site.Client(way);
        var parts = row.Start.Split(' ', 2);
        var target = new Uri(
            client.BaseAddress!.GetLeftPart(UriPartial.Authority) + parts[1],
            new UriCreationOptions { DangerousDisablePathAndQueryCanonicalization = true });
        using var message = new HttpRequestMessage(new HttpMethod(parts[0]), target);
        message.Headers.Host = "example.test";
        if (row.Body is not null) message.Content = new ByteArrayContent(Encoding.UTF8.GetBytes(row.Body));
        foreach (var line in row.Headers)
        {
            var colon = line.IndexOf(':', StringComparison.Ordinal);
            var (name, value) = (line[..colon], line[(colon + 1)..].Trim());
            if (name == "Content-Type") message.Content!.Headers.TryAddWithoutValidation(name, value);
            else message.Headers.TryAddWithoutValidation(name, value);
        }

        using var response = await client.SendAsync(message);
        return await Comparison.DescribeAsync(response, "Content-Length");
    }
}
