using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Tests.Protocol.FastCgi;

namespace ServiceStack.HyperHost.Tests.Messages;

/// <summary>What is buffered, when it is sent, and with which header block, whatever frames it.</summary>
/// <param name="framer">The protocol.</param>
/// <param name="most">Bytes of body that are buffered.</param>
[TestFixture(Framer.FastCgi, (64 * 1024) - 2048 - 40)]
[TestFixture(Framer.Http, 32 * 1024)]
public class ResponseBufferTests(Framer framer, int most)
{
    /// <summary>Ways to write.</summary>
    public enum Way
    {
        Append,
        Write,
        WriteAsync,
        WriteByte,
        CopyFrom,
    }

    private const string ContentLength = "Content-Length";

    [Test]
    public void A_response_that_fits_has_its_length_and_is_one_send([Values] Way way, [Values(0, 1, 6_000, 6_200, 20_000, -1)] int size)
    {
        var bytes = TestServer.Pattern(size < 0 ? most : size);
        using var wire = Serve(buffer => WriteAsync(buffer, way, bytes));

        var response = wire.Read();

        Assert.That((response.Status, response.HasEnded), Is.EqualTo((200, true)));
        Assert.That(response.Headers[ContentLength], Is.EqualTo(bytes.Length.ToString()));
        Assert.That(response.Body.SequenceEqual(bytes), Is.True);
        Assert.That(wire.Sending.Sends, Has.Length.EqualTo(1));
    }

    [Test]
    public void A_longer_response_has_no_length_and_leaves_in_parts([Values] Way way, [Values(1, 100_000, 250_000)] int more)
    {
        var bytes = TestServer.Pattern(most + more);
        using var wire = Serve(buffer => WriteAsync(buffer, way, bytes));

        var response = wire.Read();

        Assert.That(response.HasEnded, Is.True);
        Assert.That(response.Headers.ContainsKey(ContentLength), Is.False);
        Assert.That(response.Body.SequenceEqual(bytes), Is.True);
        Assert.That(wire.Sending.Sends, Has.Length.GreaterThan(1));
        Assert.That(wire.Sending.Sends.Select(static send => send.Length), Is.All.AtMost(64 * 1024));
    }

    [Test]
    public void Each_write_adds_to_the_one_before([Values(1, 999, 7_000)] int size)
    {
        var bytes = TestServer.Pattern(150_000);
        using var wire = Serve(async buffer =>
        {
            var ways = (Way[])Enum.GetValues(typeof(Way));
            for (int at = 0, i = 0; at < bytes.Length; at += size, i++)
                await WriteAsync(buffer, ways[i % ways.Length], bytes.Skip(at).Take(size).ToArray());
        });

        Assert.That(wire.Read().Body.SequenceEqual(bytes), Is.True);
    }

    [TestCase(10, 10)]
    [TestCase(99, 10)]
    public void The_length_of_a_response_that_fits_is_what_was_written(int announced, int written)
    {
        using var wire = Serve(buffer =>
        {
            buffer.Headers.ContentLength = announced;
            buffer.Append(TestServer.Pattern(written));
        });

        Assert.That(wire.Read().Headers[ContentLength], Is.EqualTo(written.ToString()));
    }

    [Test]
    public void The_length_of_a_longer_response_is_the_one_that_was_set()
    {
        using var wire = Serve(static buffer =>
        {
            buffer.Headers.ContentLength = 200_000;
            buffer.Append(TestServer.Pattern(200_000));
        });

        var response = wire.Read();

        Assert.That((response.Headers[ContentLength], response.Body.Length), Is.EqualTo(("200000", 200_000)));
    }

    [TestCase("text/plain")]
    [TestCase("text/event-stream; charset=utf-8")]
    public void A_flush_sends_but_for_the_first_one_over_FastCGI(string type)
    {
        var started = new List<bool>();
        using var wire = Serve(buffer =>
        {
            buffer.Headers.ContentType = type;
            for (var i = 0; i < 3; i++)
            {
                buffer.Append("data"u8);
                buffer.Flush();
                started.Add(buffer.HasStarted);
            }
        });

        Assert.That(wire.Read().Text, Is.EqualTo("datadatadata"));
        var sendsFirst = framer == Framer.Http || type != "text/plain";
        Assert.That(started, Is.EqualTo(new[] { sendsFirst, true, true }));
        Assert.That(wire.Sending.Sends, Has.Length.EqualTo(sendsFirst ? 4 : 3));
    }

    [Test]
    public void A_response_can_be_sent_before_it_has_a_body([Values] bool isAsync)
    {
        using var wire = Serve(async buffer =>
        {
            if (isAsync) await buffer.SendNowAsync();
            else buffer.SendNow();
            buffer.SendNow();
            buffer.Append("later"u8);
        });

        var response = wire.Read();

        Assert.That((response.Text, response.Headers.ContainsKey(ContentLength)), Is.EqualTo(("later", false)));
        Assert.That(wire.Sending.Sends, Has.Length.EqualTo(2));
    }

    [TestCase("HEAD", 200, "14", null)]
    [TestCase("HEAD", 204, null, null)]
    [TestCase("HEAD", 205, "0", "0")]
    [TestCase("GET", 204, null, null)]
    [TestCase("GET", 205, "0", "0")]
    [TestCase("GET", 304, "14", null)]
    public void A_response_without_a_body_sends_none(string method, int status, string? ofFastCgi, string? ofHttp)
    {
        ResponseBuffer? seen = null;
        using var wire = new ResponseWire(
            framer,
            buffer =>
            {
                seen = buffer;
                buffer.Headers.Status = status;
                buffer.Append("not to be sent"u8);
                return default;
            },
            method);

        var response = wire.Read();

        Assert.That((response.Status, response.Body.Length, seen!.Written), Is.EqualTo((status, 0, 0L)));
        response.Headers.TryGetValue(ContentLength, out var length);
        Assert.That(length, Is.EqualTo(framer == Framer.FastCgi ? ofFastCgi : ofHttp));
    }

    [TestCase("HEAD", 200)]
    [TestCase("GET", 205)]
    [TestCase("GET", 304)]
    public void A_long_body_is_not_sent_where_there_is_none(string method, int status)
    {
        using var wire = new ResponseWire(
            framer,
            buffer =>
            {
                buffer.Headers.Status = status;
                for (var i = 0; i < 20; i++) buffer.Append(new byte[10_000]);
                buffer.SendNow();
                return default;
            },
            method);

        Assert.That(wire.Read().Body, Is.Empty);
        Assert.That(wire.Sending.Sends.Sum(static send => send.Length), Is.LessThan(1000));
        Assert.That(wire.Log.Errors, Is.Empty);
    }

    [Test]
    public void A_header_block_of_any_length_goes_with_any_body(
        [Values(10, 1_900, 2_000, 5_000, 20_000, 60_000)] int header, [Values(0, 100, 32_700, 63_400, 200_000)] int body)
    {
        using var wire = Serve(buffer =>
        {
            buffer.Headers.Add("X-Long", new string('h', header));
            buffer.Append(TestServer.Pattern(body));
        });

        var response = wire.Read();

        Assert.That((response.HasEnded, response.Headers["X-Long"].Length), Is.EqualTo((true, header)));
        Assert.That(response.Body.SequenceEqual(TestServer.Pattern(body)), Is.True);
    }

    [Test]
    public void A_write_behind_the_end_of_the_request_throws_and_sends_nothing([Values] Way way)
    {
        ResponseBuffer? kept = null;
        using var wire = Serve(buffer => (kept = buffer).Append("whole"u8));
        var before = wire.Bytes();

        void WriteLate() => WriteAsync(kept!, way, [1]).AsTask().GetAwaiter().GetResult();
        Assert.That(WriteLate, Throws.TypeOf<ObjectDisposedException>());
        Assert.That(() => kept!.Flush(), Throws.TypeOf<ObjectDisposedException>());
        Assert.That(() => kept!.SendNow(), Throws.TypeOf<ObjectDisposedException>());

        Assert.That((kept!.IsOver, kept.CanWrite, kept.Written), Is.EqualTo((true, false, 5L)));
        Assert.That(wire.Bytes(), Is.EqualTo(before));
    }

    [Test]
    public void Headers_throw_behind_the_end_of_the_request()
    {
        ResponseBuffer? kept = null;
        using var wire = Serve(buffer => (kept = buffer).Append("whole"u8));
        wire.Bytes();

        Assert.That(() => kept!.Headers.Status = 500, Throws.TypeOf<ObjectDisposedException>());
        Assert.That(() => kept!.Headers.Add("X-Late", "1"), Throws.TypeOf<ObjectDisposedException>());
    }

    [Test]
    public void What_was_written_can_be_replaced_until_a_part_is_sent()
    {
        Exception? refused = null;
        using var wire = Serve(buffer =>
        {
            buffer.Append(new byte[20_000]);
            buffer.Clear();
            buffer.Append("another"u8);
            buffer.SendNow();
            refused = Assert.Catch(buffer.Clear);
        });

        Assert.That(wire.Read().Text, Is.EqualTo("another"));
        Assert.That(refused, Is.TypeOf<InvalidOperationException>());
    }

    [Test]
    public void A_part_keeps_its_bytes_while_it_is_sent()
    {
        var (first, second) = (new string('a', 20_000), new string('b', 20_000));
        using var isWritten = new ManualResetEventSlim();
        using var wire = Serve(
            async buffer =>
            {
                buffer.Append(Encoding.ASCII.GetBytes(first));
                var sending = buffer.SendNowAsync();
                buffer.Append(Encoding.ASCII.GetBytes(second));
                isWritten.Set();
                await sending;
            },
            isHeld: true);

        Assert.That(isWritten.Wait(60_000), Is.True);
        wire.Sending.WaitForSend();
        wire.Sending.Open();

        Assert.That(wire.Read().Text, Is.EqualTo(first + second));
    }

    [Test]
    public void A_writer_waits_for_its_reader([Values(Way.Append, Way.WriteAsync)] Way way)
    {
        var bytes = TestServer.Pattern(500_000);
        ResponseBuffer? seen = null;
        Task? writing = null;
        using var wire = Serve(
            buffer =>
            {
                seen = buffer;
                writing = WriteAsync(buffer, way, bytes).AsTask();
                return new ValueTask(writing);
            },
            isHeld: true);

        wire.Sending.WaitForSend();
        var second = way == Way.Append ? 28 * 1024 : 0;
        Support.Wait.Until(() => seen!.Written >= most + second, "a buffer is full, or two if the thread writes on");
        Assert.That(seen!.Written, Is.AtMost(2 * 64 * 1024));
        Assert.That(writing is { IsCompleted: true }, Is.False);
        wire.Sending.Open();

        Assert.That(wire.Read().Body.SequenceEqual(bytes), Is.True);
    }

    [Test]
    public void Nothing_is_sent_to_a_client_that_has_left([Values(Way.Append, Way.WriteAsync, Way.CopyFrom)] Way way)
    {
        Exception? error = null;
        ResponseWire? wire = null;
        using var isReady = new ManualResetEventSlim();
        wire = Serve(async buffer =>
        {
            isReady.Wait(60_000);
            buffer.Append("first"u8);
            buffer.SendNow();
            wire!.Leave();
            try
            {
                for (var i = 0; i < 100; i++) await WriteAsync(buffer, way, new byte[10_000]);
            }
            catch (Exception caught)
            {
                error = caught;
                throw;
            }
        });
        isReady.Set();

        using (wire)
        {
            Assert.That(wire.Read().HasEnded, Is.False);
            Assert.That(error, Is.TypeOf<ClientGoneException>());
            Assert.That(wire.Sending.Sends, Has.Length.EqualTo(1));
            Assert.That(wire.Log.Errors, Is.Empty);
        }
    }

    [Test]
    public void A_response_whose_service_fails_is_a_500_or_never_looks_whole([Values] bool hasStarted)
    {
        void Fail(ResponseBuffer buffer)
        {
            buffer.Append("half"u8);
            if (hasStarted) buffer.SendNow();
            throw new InvalidOperationException("on purpose");
        }

        using var wire = Serve(Fail);

        var response = wire.Read();

        Assert.That((response.Status, response.HasEnded), Is.EqualTo(hasStarted ? (200, false) : (500, true)));
        Assert.That(response.Text, hasStarted ? Is.EqualTo("half") : Does.Not.Contain("half"));
        Assert.That(wire.Log.Has("on purpose"), Is.True);
    }

    private static async ValueTask WriteAsync(ResponseBuffer buffer, Way way, byte[] bytes)
    {
        switch (way)
        {
            case Way.Append:
                buffer.Append(bytes);
                break;
            case Way.Write:
                buffer.Write(bytes, 0, bytes.Length);
                break;
            case Way.WriteAsync:
                await buffer.WriteAsync(bytes, 0, bytes.Length);
                break;
            case Way.WriteByte:
                foreach (var value in bytes) buffer.WriteByte(value);
                break;
            default:
                buffer.CopyFrom(new UnknownStream(bytes), bytes.Length);
                break;
        }
    }

    private ResponseWire Serve(Action<ResponseBuffer> serve, bool isHeld = false) => Serve(
        buffer =>
        {
            serve(buffer);
            return default;
        },
        isHeld);

    private ResponseWire Serve(Func<ResponseBuffer, ValueTask> serve, bool isHeld = false) => new(framer, serve, isHeld: isHeld);
}
