using System.IO;
using System.Net;
using System.Net.Http;
using System.Text;
using System.Threading.Tasks;
using ServiceStack.HyperHost.AspNetCore.Tests.Support;

namespace ServiceStack.HyperHost.AspNetCore.Tests.FastCgi;

/// <summary>Behaviour over FastCGI that Kestrel, or a client of HTTP, does not have.</summary>
public class OwnBehaviourTests
{
    [Test]
    public async Task A_body_is_read_and_answered_while_it_arrives([Values(Way.FastCgi, Way.FastCgiUnix)] Way way)
    {
        using var client = SampleSite.Client(way);
        var steps = new StepContent();
        using var request = new HttpRequestMessage(HttpMethod.Post, "/dialog") { Content = steps };
        var sending = client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead);

        await steps.SendAsync("question");
        using var response = await sending;
        var stream = await response.Content.ReadAsStreamAsync();
        var first = new byte["question".Length];
        await stream.ReadExactlyAsync(first);
        await steps.SendAsync(" and more");
        steps.End();

        Assert.That(Encoding.UTF8.GetString(first), Is.EqualTo("question"));
        Assert.That(await new StreamReader(stream).ReadToEndAsync(), Is.EqualTo(" and more"));
    }

    [Test]
    public async Task A_WebSocket_is_refused_with_the_way_out([Values(Way.FastCgi, Way.Nginx)] Way way)
    {
        using var client = SampleSite.Client(way);
        using var request = new HttpRequestMessage(HttpMethod.Get, "/talk");
        request.Headers.Add("Upgrade", "websocket");
        request.Headers.Add("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ==");
        request.Headers.Add("Sec-WebSocket-Version", "13");
        using var response = await client.SendAsync(request);

        Assert.That(response.StatusCode, Is.EqualTo(HttpStatusCode.NotImplemented));
        Assert.That(await response.Content.ReadAsStringAsync(), Does.Contain("proxy_pass"));
        Wait.Until(() => SampleSite.Site.Log.Has("A WebSocket was requested at /talk."), "it is logged", () => SampleSite.Site.Log.Text);
    }
}
