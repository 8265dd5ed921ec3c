using System;
using System.Net.Http;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using ServiceStack.HyperHost.AspNetCore.Tests.Support;

namespace ServiceStack.HyperHost.AspNetCore.Tests.FastCgi;

/// <summary>Each request over FastCGI gets the response that Kestrel gives.</summary>
public class SameResponseTests
{
    private static readonly string[] Requests =
    [
        "GET /hello", "GET /json", "GET /none", "GET /both", "HEAD /both", "GET /cookies", "GET /redirect", "GET /headers-none",
        "GET /status/201", "GET /status/204", "GET /status/304", "GET /status/404", "GET /status/418", "GET /status/503",
        "HEAD /status/200",
        "GET /throw", "GET /too-few", "GET /bad-header", "GET /order", "POST /hello", "PUT /describe/", "OPTIONS /describe/x",
        "GET /files/numbers.txt", "HEAD /files/numbers.txt", "GET /files/none.txt", "GET /long", "GET /sum/3/4", "GET /sum/a/b",
        "GET /describe/a%20b", "GET /describe/a%2Fb", "GET /describe/gr%C3%BC%C3%9Fe",
        "GET /describe/x?a=b%20c&d=%2F", "GET /describe/x?", "GET /describe/a;b=c,d", "GET /describe/%C3%28", "GET /describe/a+b",
        "DELETE /describe/x",
    ];

    [Test]
    public async Task Is_the_one_of_Kestrel(
        [ValueSource(nameof(Requests))] string request, [Values(Way.FastCgi, Way.FastCgiUnix, Way.Nginx, Way.NginxUnbuffered)] Way way)
    {
        var expected = await GetAsync(Way.Kestrel, request);

        Assert.That(await GetAsync(way, request), Is.EqualTo(expected));
    }

    /// <summary>nginx decides with the path of one slash, and refuses the escape itself. Kestrel leaves both.</summary>
    [Test]
    public async Task Has_the_path_that_nginx_has_resolved()
    {
        var expected = await GetAsync(Way.Kestrel, "GET /describe/a/b");

        foreach (var way in new[] { Way.FastCgi, Way.Nginx })
        {
            // RawTarget is what the client sent
            var response = await GetAsync(way, "GET /describe//a///b");
            Assert.That(response.Replace("//a///b", "/a/b", System.StringComparison.Ordinal), Is.EqualTo(expected), way.ToString());
        }

        Assert.That(await GetAsync(Way.FastCgi, "GET /describe/%41%zz"), Does.Contain("400"));
    }

    [TestCase("bytes=0-9")]
    [TestCase("bytes=100-")]
    [TestCase("bytes=-7")]
    [TestCase("bytes=0-1,5-6")]
    [TestCase("bytes=99999999-")]
    [TestCase("lines=1-2")]
    public async Task Has_the_range_of_a_file(string range)
    {
        var expected = await GetAsync(Way.Kestrel, "GET /files/numbers.txt", ("Range", range));

        foreach (var way in new[] { Way.FastCgi, Way.Nginx })
            Assert.That(await GetAsync(way, "GET /files/numbers.txt", ("Range", range)), Is.EqualTo(expected), way.ToString());
    }

    [TestCase("X-Custom", "a value, with comma")]
    [TestCase("X-Custom", "grüße")]
    [TestCase("Cookie", "a=1; b=2")]
    [TestCase("Accept-Encoding", "gzip")]
    [TestCase("Accept-Encoding", "br, gzip;q=0.5")]
    public async Task Depends_on_a_header_alike(string name, string value)
    {
        foreach (var request in new[] { "GET /describe/x", "GET /long" })
        {
            var expected = await GetAsync(Way.Kestrel, request, (name, value));

            foreach (var way in new[] { Way.FastCgi, Way.Nginx })
                Assert.That(await GetAsync(way, request, (name, value)), Is.EqualTo(expected), way.ToString());
        }
    }

    [TestCase("/echo", "text/plain", "some text")]
    [TestCase("/echo", "text/plain", "")]
    [TestCase("/length", "text/plain", "some text")]
    [TestCase("/buffered", "text/plain", "some text")]
    [TestCase("/unread", "text/plain", "some text")]
    [TestCase("/form", "application/x-www-form-urlencoded", "name=a+b%20c")]
    [TestCase("/describe/x", "text/plain; charset=utf-8", "some text")]
    [TestCase("/sum", "application/json", """{"a":3,"b":4}""")]
    [TestCase("/sum", "application/json", """{"a":3000,"b":4}""")]
    [TestCase("/sum", "application/json", """{"a":""")]
    [TestCase("/sum", "text/csv", "3,4")]
    public async Task Depends_on_a_body_alike(string path, string type, string body)
    {
        // a trace identifies one request
        var expected = Trace(await PostAsync(Way.Kestrel, path, type, body));

        foreach (var way in new[] { Way.FastCgi, Way.FastCgiUnix, Way.Nginx, Way.NginxUnbuffered })
            Assert.That(Trace(await PostAsync(way, path, type, body)), Is.EqualTo(expected), way.ToString());
    }

    private static string Trace(string text) =>
        Regex.Replace(text, "\"traceId\":\"[^\"]*\"", "\"traceId\":\"…\"");

    private static async Task<string> GetAsync(Way way, string request, params (string Name, string Value)[] headers)
    {
        using var client = SampleSite.Client(way);
        var parts = request.Split(' ', 2);

        // the path leaves as it is written here
        var target = new Uri(
            client.BaseAddress!.GetLeftPart(UriPartial.Authority) + parts[1],
            new UriCreationOptions { DangerousDisablePathAndQueryCanonicalization = true });
        using var message = new HttpRequestMessage(new HttpMethod(parts[0]), target);
        message.Headers.Host = "example.test";
        foreach (var (name, value) in headers) message.Headers.TryAddWithoutValidation(name, value);
        using var response = await client.SendAsync(message);
        return Trace(await Comparison.DescribeAsync(response));
    }

    private static async Task<string> PostAsync(Way way, string path, string type, string body)
    {
        using var client = SampleSite.Client(way);
        using var content = new ByteArrayContent(Encoding.UTF8.GetBytes(body));
        content.Headers.TryAddWithoutValidation("Content-Type", type);
        using var response = await client.PostAsync(path, content);
        return await Comparison.DescribeAsync(response);
    }
}
