using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using NUnit.Framework;
using ServiceStack.HyperHost.FastCgi;
using ServiceStack.HyperHost.Tests.Support;

namespace ServiceStack.HyperHost.Tests.FastCgi;

public class ResponseStreamTests
{
    [Test]
    public void Sends_a_small_answer_in_one_record_aligned_to_eight()
    {
        var records = Records(static exchange => exchange.Output.Append("hello"u8));

        Assert.That(
            records.Select(static record => record.Type), Is.EqualTo(
            new[] { FastCgiRecords.Stdout, FastCgiRecords.Stdout, FastCgiRecords.EndRequest }));
    }

    [Test]
    public void Sends_nothing_at_the_first_flush_and_everything_from_the_second_on()
    {
        var started = new List<bool>();

        Records(exchange =>
        {
            exchange.Output.Append("a"u8);
            exchange.Output.Flush();
            started.Add(exchange.Output.HasStarted);
            exchange.Output.Append("b"u8);
            exchange.Output.Flush();
            started.Add(exchange.Output.HasStarted);
        });

        Assert.That(started, Is.EqualTo(new[] { false, true }));
    }

    [Test]
    public void Sends_each_flush_of_an_event_stream()
    {
        var records = Records(static exchange =>
        {
            exchange.Response.ContentType = "text/event-stream";
            for (var i = 0; i < 3; i++)
            {
                exchange.Output.Append("data: x\n\n"u8);
                exchange.Output.Flush();
            }
        });

        Assert.That(records.Count(static record => record.Type == FastCgiRecords.Stdout && record.Content.Length > 0), Is.EqualTo(3));
    }

    [Test]
    public void Sets_the_length_of_an_answer_that_it_has_whole()
    {
        Assert.That(Answer(static exchange => exchange.Output.Append("12345"u8)).Headers["Content-Length"], Is.EqualTo("5"));
        Assert.That(Answer(static exchange =>
        {
            exchange.Response.ContentLength = 99;
            exchange.Output.Append("12345"u8);
        }).Headers["Content-Length"], Is.EqualTo("5"));
        Assert.That(Answer(static exchange =>
        {
            exchange.Output.Append("12345"u8);
            exchange.Output.SendNow();
        }).Headers.ContainsKey("Content-Length"), Is.False);
    }

    [TestCase(204)]
    [TestCase(304)]
    public void Sends_no_body_where_the_status_has_none(int status)
    {
        var answer = Answer(exchange =>
        {
            exchange.Response.Status = status;
            exchange.Output.Append("not to be seen"u8);
        });

        Assert.That(answer.Status, Is.EqualTo(status));
        Assert.That(answer.Body, Is.Empty);
        Assert.That(answer.Stdout.AsSpan().IndexOf("not to"u8), Is.LessThan(0));
    }

    [Test]
    public void Sends_headers_of_any_length_with_any_body(
        [Values(10, 2000, 5000, 20_000)] int header, [Values(0, 100, 63_400, 200_000)] int body)
    {
        var answer = Answer(exchange =>
        {
            exchange.Response.Add("X-Long", new string('h', header));
            exchange.Output.Append(TestServer.Pattern(body));
        });

        Assert.That(answer.Headers["X-Long"], Has.Length.EqualTo(header));
        Assert.That(answer.Body.SequenceEqual(TestServer.Pattern(body)), Is.True);
    }

    [Test]
    public void Takes_memory_of_any_size_as_a_buffer_writer([Values(0, 1, 5000, 63_000, 64_000, 300_000)] int size)
    {
        var answer = Answer(exchange =>
        {
            for (var i = 0; i < 3; i++)
            {
                var memory = exchange.Output.GetMemory(size);
                Assert.That(memory.Length, Is.GreaterThanOrEqualTo(Math.Max(1, size)));
                TestServer.Pattern(size).CopyTo(memory);
                exchange.Output.Advance(size);
            }
        });

        Assert.That(
            answer.Body.SequenceEqual(TestServer.Pattern(size).Concat(TestServer.Pattern(size)).Concat(TestServer.Pattern(size))), Is.True);
    }

    [Test]
    public void Is_over_when_the_request_is()
    {
        ResponseStream? kept = null;
        Answer(exchange =>
        {
            exchange.Output.Append("x"u8);
            kept = exchange.Output;
        });

        Assert.That((kept!.IsOver, kept.CanWrite), Is.EqualTo((true, false)));
        Assert.That(() => kept.WriteByte(1), Throws.InvalidOperationException);
    }

    [Test]
    public void Throws_at_an_app_whose_client_has_left()
    {
        Exception? error = null;
        using var ended = new ManualResetEventSlim();
        using var server = new TestServer(TestTransport.LanesTcp, new DelegateHandler(exchange =>
        {
            try
            {
                while (true) exchange.Output.Append(new byte[10_000]);
            }
            catch (Exception caught)
            {
                error = caught;
                ended.Set();
                throw;
            }
        }));
        using (var client = server.Connect())
        {
            client.Send(new FastCgiRecords().Request("GET", "/"));
            client.TryReadRecord(out _, out _, out _);
        }

        Assert.That(ended.Wait(20_000), Is.True);
        Assert.That(error, Is.InstanceOf<IOException>());
        Assert.That(server.Log.Errors, Is.Empty);
    }

    [Test]
    public void Serves_handlers_that_go_on_without_a_thread()
    {
        using var server = new TestServer(TestTransport.LanesTcp, new DelegateHandler(static async exchange =>
        {
            await Task.Delay(20).ConfigureAwait(false);
            var block = TestServer.Pattern(251 * 40);
            for (var i = 0; i < 40; i++) await exchange.Output.WriteAsync(block, 0, block.Length).ConfigureAwait(false);
        }));
        using var client = server.Connect();

        for (var i = 0; i < 3; i++) Assert.That(client.Get("/").Body.SequenceEqual(TestServer.Pattern(251 * 1600)), Is.True);
    }

    [Test]
    public void Ends_the_connection_where_the_app_fails_in_the_middle_of_its_answer()
    {
        using var server = new TestServer(TestTransport.LanesTcp, new DelegateHandler(static exchange =>
        {
            exchange.Output.Append("half"u8);
            exchange.Output.SendNow();
            throw new InvalidOperationException("in the middle");
        }));
        using var client = server.Connect();

        var answer = client.Get("/");

        Assert.That(answer.IsCut, Is.True);
        Assert.That(answer.HasEnded, Is.False);
        Assert.That(server.Log.Has("in the middle"), Is.True);
    }

    private static FastCgiAnswer Answer(Action<FastCgiExchange> handle)
    {
        using var server = new TestServer(TestTransport.Memory, new DelegateHandler(handle));
        using var client = server.Connect();
        var answer = client.Get("/");
        Assert.That(server.Log.Errors, Is.Empty);
        return answer;
    }

    private static List<(byte Type, byte[] Content)> Records(Action<FastCgiExchange> handle)
    {
        using var server = new TestServer(TestTransport.Memory, new DelegateHandler(handle));
        using var client = server.Connect();
        client.Send(new FastCgiRecords().Request("GET", "/"));
        var records = new List<(byte, byte[])>();
        do
        {
            Assert.That(client.TryReadRecord(out var type, out _, out var content), Is.True);
            records.Add((type, content));
        }
        while (records[records.Count - 1].Item1 != FastCgiRecords.EndRequest);

        return records;
    }
}
