using System;
using System.Text;
using System.Threading;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.HyperHost.Protocol.FastCgi.Requests;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Tests.Protocol.FastCgi;

/// <summary>What was sent of a response is followed by nothing but its rest, or the end of the connection.</summary>
public partial class BrokenStreamTests
{
    [TestCase("Append")]
    [TestCase("WriteByte")]
    [TestCase("WriteAsync")]
    [TestCase("Write")]
    public void A_service_that_writes_after_its_response_writes_to_no_other(string how)
    {
        ResponseBuffer? kept = null;
        Exception? refused = null;
        using var server = new TestServer(TestTransport.EpollTcp, new DelegateHandler(exchange =>
        {
            if (exchange.RequestUri == "/first")
            {
                kept = exchange.Output;
                exchange.Output.Append("first"u8);
                return;
            }

            refused = Assert.Catch(() => WriteLate(kept!, how));
            exchange.Output.Append("second"u8);
            refused = Assert.Catch(() => WriteLate(kept!, how));
            Assert.Throws<ObjectDisposedException>(() => kept!.SendNow());
            Assert.Throws<ObjectDisposedException>(() => kept!.Flush());
        }));
        using var client = server.Connect();

        Assert.That(client.Get("/first").Text, Is.EqualTo("first"));
        Assert.That(client.Get("/second").Text, Is.EqualTo("second"));
        Assert.That(refused, Is.TypeOf<ObjectDisposedException>());
    }

    [Test]
    public void A_service_that_sets_headers_after_its_response_sets_those_of_no_other()
    {
        FastCgiResponse? kept = null;
        using var server = new TestServer(TestTransport.EpollTcp, new DelegateHandler(exchange =>
        {
            if (kept is null)
            {
                kept = new FastCgiResponse(exchange);
                return;
            }

            Assert.Throws<ObjectDisposedException>(() => kept.StatusCode = 500);
            Assert.Throws<ObjectDisposedException>(() => kept.ContentType = "text/late");
            Assert.Throws<ObjectDisposedException>(() => kept.AddHeader("X-Late", "1"));
            Assert.Throws<ObjectDisposedException>(() => kept.SetContentLength(7));
            Assert.Throws<ObjectDisposedException>(() => kept.Write("late"));
            Assert.Throws<ObjectDisposedException>(() => kept.Flush());
            exchange.Output.Append("second"u8);
        }));
        using var client = server.Connect();

        client.Get("/first");
        var second = client.Get("/second");

        Assert.That((second.Status, second.Text), Is.EqualTo((200, "second")));
        Assert.That(second.Headers.ContainsKey("X-Late"), Is.False);
        Assert.That(second.Headers.Values, Has.None.EqualTo("text/late"));
    }

    [Test]
    public void A_send_that_a_service_does_not_wait_for_keeps_its_bytes()
    {
        const int size = 40_000;
        var expected = new StringBuilder();
        using var isAppended = new ManualResetEventSlim();
        using var server = new TestServer(TestTransport.EpollTcp, new DelegateHandler(exchange =>
        {
            var letter = 'a';
            bool isSent;
            do
            {
                Append(exchange, expected, letter, size);
                letter = letter == 'z' ? 'a' : (char)(letter + 1);
                var sending = exchange.Output.SendNowAsync().AsTask();
                isSent = sending.IsCompleted;
            }
            while (isSent);

            Append(exchange, expected, '!', size);
            isAppended.Set();
        }));
        using var client = server.Connect();

        client.Send(new FastCgiRecords().Request("GET", "/"));
        Assert.That(isAppended.Wait(20_000), Is.True, "The response waits");
        var answer = client.Read();

        Assert.That(answer.Text, Is.EqualTo(expected.ToString()));
    }

    private static void Append(FastCgiExchange exchange, StringBuilder expected, char letter, int count)
    {
        var text = new string(letter, count);
        expected.Append(text);
        exchange.Output.Append(Encoding.ASCII.GetBytes(text));
    }

    private static void WriteLate(ResponseBuffer stream, string how)
    {
        switch (how)
        {
            case "Append":
                stream.Append("late"u8);
                break;
            case "WriteByte":
                stream.WriteByte(1);
                break;
            case "WriteAsync":
                stream.WriteAsync([1], 0, 1).GetAwaiter().GetResult();
                break;
            default:
                stream.Write([1, 2, 3], 0, 3);
                break;
        }
    }
}
