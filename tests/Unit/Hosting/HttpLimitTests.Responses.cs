using System;
using System.Linq;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.HyperHost.Tests.Protocol.FastCgi;

namespace ServiceStack.HyperHost.Tests.Hosting;

/// <summary>Answers that wait for their readers, and what they may cost the others.</summary>
public partial class HttpLimitTests
{
    private const string Hello = "GET /hosted/World HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n";

    [Test]
    public void Pipelined_answers_that_are_not_read_hold_no_thread()
    {
        Start(_ => { }, transport => transport.MaxThreads = 2);
        var requests = string.Concat(Enumerable.Repeat("GET /hosted-large/20000 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", 400));
        var slow = Enumerable.Range(0, 30).Select(_ => Connect()).ToList();
        slow.ForEach(client => Send(client, requests));

        for (var i = 0; i < 50; i++) Assert.That(Ask(Hello), Does.StartWith("HTTP/1.1 200 "));

        Assert.That(_server.Counters.LimitsMet(LimitName.WriteTimeout), Is.Zero);
        slow.ForEach(static client => client.Dispose());
    }

    [Test]
    public void Services_that_write_to_no_reader_hold_no_more_than_half_of_the_threads()
    {
        Start(_ => { }, transport => transport.MaxThreads = 4);
        var slow = Enumerable.Range(0, 6).Select(_ => Connect()).ToList();
        slow.ForEach(client => Send(client, "GET /hosted-written/20000000 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"));

        LimitReached(LimitName.WriteTimeout, 4);

        for (var i = 0; i < 20; i++) Assert.That(Ask(Hello), Does.StartWith("HTTP/1.1 200 "));
        slow.ForEach(static client => client.Dispose());
    }

    [Test]
    public void Readers_that_leave_give_the_threads_back_at_once()
    {
        Start(_ => { }, transport => transport.MaxThreads = 2);
        var slow = Enumerable.Range(0, 10).Select(_ => Connect()).ToList();
        slow.ForEach(client => Send(client, "GET /hosted-written/20000000 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"));
        PassUntil(() => _server.Counters.LimitsMet(LimitName.WriteTimeout) > 0, "answers wait");

        slow.ForEach(static client => client.Client.Close(0));

        for (var i = 0; i < 20; i++) Assert.That(Ask(Hello), Does.StartWith("HTTP/1.1 200 "));
    }
}
