using System;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Protocol;
using ServiceStack.HyperHost.Protocol.Http1;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.HyperHost.Tests.Protocol.FastCgi;

namespace ServiceStack.HyperHost.Tests.Protocol.Http1;

/// <summary>A client that sends many requests at once does not keep a thread from those of others.</summary>
public class FairPipeliningTests
{
    [TestCase(1, 0)]
    [TestCase(HttpConnection.MaxInSequence + 1, 0)]
    [TestCase(HttpConnection.MaxInSequence + 2, 1)]
    [TestCase((3 * HttpConnection.MaxInSequence) + 5, 3)]
    // the last one is served behind the read, like one that comes alone
    public void Gives_way_after_some_requests_and_answers_all_in_their_order(int requests, int ways)
    {
        var transport = new MemoryConnection(room: 1_000_000);
        using var server = new HttpServer(new ServerContext(new HostLimits(), new TestLog()), Answer);
        using var client = transport.Client();
        client.Send(Encoding.ASCII.GetBytes(string.Concat(
            Enumerable.Range(0, requests).Select(static n => $"GET /{n} HTTP/1.1\r\nHost: a\r\n\r\n"))));

        var serving = Task.Run(() => server.ServeAsync(transport));

        var last = $"\r\n\r\n/{requests - 1}.";
        var (text, bytes) = (new StringBuilder(), new byte[4096]);
        while (!text.ToString().EndsWith(last, StringComparison.Ordinal))
        {
            var count = client.Receive(bytes, 20_000);
            Assert.That(count, Is.Positive, text.ToString());
            text.Append(Encoding.ASCII.GetString(bytes, 0, count));
        }

        var answered = System.Text.RegularExpressions.Regex.Matches(text.ToString(), @"\r\n\r\n/(\d+)\.")
            .Cast<System.Text.RegularExpressions.Match>().Select(static match => int.Parse(match.Groups[1].Value));
        Assert.That(answered, Is.EqualTo(Enumerable.Range(0, requests)));
        Assert.That(transport.Yields, Is.EqualTo(ways));
        Assert.That(transport.RanElsewhere, Is.EqualTo(ways));
        client.CloseHalf();
        Assert.That(serving.Wait(20_000), Is.True);
    }

    private static ValueTask Answer(Http1Exchange exchange)
    {
        var response = new Http1Response(exchange) { ContentType = "text/plain" };
        var bytes = Encoding.ASCII.GetBytes(exchange.Head.Target + ".");
        response.OutputStream.Write(bytes, 0, bytes.Length);
        return response.CompleteAsync();
    }
}
