using System;
using System.Buffers;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.HyperHost.Protocol;
using ServiceStack.HyperHost.Protocol.FastCgi;

namespace ServiceStack.HyperHost.Tests.Protocol.FastCgi;

/// <summary>Bodies that their handler reads while they arrive.</summary>
public class IncomingBodyTests
{
    private static readonly TimeSpan Five = TimeSpan.FromSeconds(5);

    [Test]
    public void Is_read_before_it_is_complete([ValueSource(typeof(Transports), nameof(Transports.All))] TestTransport transport)
    {
        using var server = Serve(Echo, transport);
        using var client = server.Connect();

        client.Send(Begin(length: 10).Record(FastCgiRecords.Stdin, 1, "first"u8.ToArray()));
        Assert.That(client.TryReadRecord(out var type, out _, out var content), Is.True);
        client.Send(new FastCgiRecords().Record(FastCgiRecords.Stdin, 1, "later"u8.ToArray()).End(FastCgiRecords.Stdin));

        Assert.That(type, Is.EqualTo(FastCgiRecords.Stdout));
        Assert.That(Encoding.ASCII.GetString(content), Does.EndWith("first"));
        Assert.That(Encoding.ASCII.GetString(client.Read().Stdout), Does.EndWith("later"));
    }

    [TestCase(1)]
    [TestCase(65_536)]
    [TestCase(3_000_000)]
    public void Arrives_whole(int length)
    {
        var body = TestServer.Pattern(length);
        using var server = Serve(Echo);
        using var client = server.Connect();

        Assert.That(client.Post("/echo", body).Body.SequenceEqual(body), Is.True);
        Assert.That(client.Post("/echo", body).Body.SequenceEqual(body), Is.True, "on the kept connection");
    }

    [Test]
    public void Is_absent_without_a_byte()
    {
        using var server = Serve(static exchange =>
        {
            exchange.Output.Append(exchange.Incoming is null ? "none"u8 : "some"u8);
            return default;
        });
        using var client = server.Connect();

        Assert.That(client.Get("/").Text, Is.EqualTo("none"));
        Assert.That(client.Post("/", []).Text, Is.EqualTo("none"));
        Assert.That(client.Post("/", [1]).Text, Is.EqualTo("some"));
    }

    [Test]
    public void Stops_the_connections_reads_while_its_reader_waits()
    {
        var mayRead = new TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously);
        FastCgiExchange? served = null;
        using var server = Serve(async exchange =>
        {
            served = exchange;
            await mayRead.Task;
            await Echo(exchange);
        });
        using var client = server.Connect();
        var body = TestServer.Pattern(20_000_000);

        var sending = Task.Run(() => client.Send(new FastCgiRecords().Request("POST", "/", body)));
        TestServer.Until(() => served?.Incoming?.PausedSince > 0, "a pause");
        Assert.That(served!.Incoming!.Received, Is.LessThan(1_000_000));
        mayRead.SetResult(true);

        Assert.That(client.Read().Body.SequenceEqual(body), Is.True);
        Assert.That(() => sending, Throws.Nothing);
    }

    [Test]
    public void Does_not_hold_another_request_of_the_connection()
    {
        using var server = Serve(Echo);
        using var client = server.Connect();

        client.Send(Begin(length: 5, id: 1).Request("GET", "/", id: 2));
        Assert.That(client.Read(2).HasEnded, Is.True);
        client.Send(new FastCgiRecords().Record(FastCgiRecords.Stdin, 1, "12345"u8.ToArray()).End(FastCgiRecords.Stdin));

        Assert.That(client.Read().Text, Is.EqualTo("12345"));
    }

    [TestCase("123", 5, "Unexpected end of request content: 3 bytes arrived; CONTENT_LENGTH is 5. 400")]
    [TestCase("123456", 5, "The request's body is longer than its CONTENT_LENGTH (5). 400")]
    public void Fails_if_its_length_is_another(string body, int announced, string expected)
    {
        using var server = Serve(Describe);
        using var client = server.Connect();

        client.Send(Begin(announced).Record(FastCgiRecords.Stdin, 1, Encoding.ASCII.GetBytes(body)).End(FastCgiRecords.Stdin));

        Assert.That(client.Read().Text, Is.EqualTo(expected));
        Assert.That(client.Get("/").Text, Is.EqualTo("0"), "the connection is kept");
    }

    [Test]
    public void Fails_if_the_request_is_aborted()
    {
        var failed = new TaskCompletionSource<string>();
        using var server = Serve(exchange => NoteAsync(exchange, failed));
        using var client = server.Connect();

        client.Send(Begin(length: 5).Record(FastCgiRecords.Stdin, 1, [1]).Abort());

        Assert.That(failed.Task.Result, Does.EndWith(" 0"));
        Assert.That(client.Read().HasEnded, Is.True);
        Assert.That(client.Get("/").HasEnded, Is.True, "the connection is kept");
    }

    [Test]
    public void Fails_if_the_connection_ends()
    {
        var failed = new TaskCompletionSource<string>();
        using var server = Serve(exchange => NoteAsync(exchange, failed));
        var client = server.Connect();

        client.Send(Begin(length: 5).Record(FastCgiRecords.Stdin, 1, [1]));
        client.Dispose();

        Assert.That(failed.Task.Result, Does.EndWith(" 0"));
    }

    [Test]
    public void Fails_with_408_if_it_stops_coming()
    {
        var time = new FakeTime();
        var limits = FakeTime.Lift(new HostLimits { MinBodyRate = 0 });
        limits.BodyTimeout = Five;
        using var server = Serve(Describe, limits: limits, time: time);
        using var client = server.Connect();
        client.Send(Begin(length: 5).Record(FastCgiRecords.Stdin, 1, [1]));

        time.PassUntilMet(server.Counters, LimitName.BodyTimeout);

        Assert.That(client.Read().Text, Is.EqualTo("The body of the request stopped coming. 408"));
    }

    [Test]
    public void Has_no_time_limit_while_its_reader_waits()
    {
        var time = new FakeTime();
        var limits = FakeTime.Lift(new HostLimits());
        limits.BodyTimeout = Five;
        var mayRead = new TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously);
        FastCgiExchange? served = null;
        using var server = Serve(
            async exchange =>
            {
                served = exchange;
                await mayRead.Task;
                await Describe(exchange);
            },
            limits: limits, time: time);
        using var client = server.Connect();
        var sending = Task.Run(() => client.Send(new FastCgiRecords().Request("POST", "/", TestServer.Pattern(20_000_000))));
        TestServer.Until(() => served?.Incoming?.PausedSince > 0, "a pause");

        for (var i = 0; i < 20; i++) time.Advance(FakeTime.Second);
        mayRead.SetResult(true);

        Assert.That(client.Read().Text, Is.EqualTo("20000000"));
        Assert.That(() => sending, Throws.Nothing);
        Assert.That(server.Counters.LimitsMet(LimitName.BodyTimeout), Is.Zero);
    }

    [Test]
    public void That_is_not_read_harms_no_later_request()
    {
        using var server = Serve(static exchange =>
        {
            exchange.Output.Append("not read"u8);
            return default;
        });
        using var client = server.Connect();

        Assert.That(client.Post("/", TestServer.Pattern(300_000)).Text, Is.EqualTo("not read"));
        Assert.That(client.Post("/", TestServer.Pattern(300_000), keep: false).Text, Is.EqualTo("not read"));
    }

    [Test]
    public void The_end_of_a_response_is_sent_while_its_handler_goes_on()
    {
        var mayEnd = new TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously);
        using var server = Serve(async exchange =>
        {
            var mustWait = exchange.RequestUri == "/wait";
            exchange.Output.Append("complete"u8);
            await ExchangeRunner.EndEarlyAsync(exchange);
            if (mustWait) await mayEnd.Task;
        });
        using var client = server.Connect();

        Assert.That(client.Get("/wait").Text, Is.EqualTo("complete"));
        Assert.That(client.Get("/other").Text, Is.EqualTo("complete"), "the id is free for another request");
        mayEnd.SetResult(true);

        TestServer.Until(() => server.Counters.RequestsRunning == 0, "no request in service");
    }

    private static TestServer Serve(
        Func<FastCgiExchange, ValueTask> handle, TestTransport transport = TestTransport.EpollTcp, HostLimits? limits = null,
        TimeProvider? time = null) =>
        new(transport, new DelegateHandler(handle), limits, time: time, streamsBodies: true);

    private static FastCgiRecords Begin(int length, ushort id = 1)
    {
        var records = new FastCgiRecords().Begin(id);
        return records.Stream(FastCgiRecords.Params, id, FastCgiRecords.Pairs(FastCgiRecords.NginxParams("POST", "/", length)))
            .End(FastCgiRecords.Params, id);
    }

    private static async ValueTask Echo(FastCgiExchange exchange)
    {
        await Task.Yield();
        while (await NextAsync(exchange) is { } part)
        {
            exchange.Output.Append(part);
            await exchange.Output.SendNowAsync();
        }
    }

    private static async ValueTask Describe(FastCgiExchange exchange)
    {
        await Task.Yield();
        var length = 0;
        string text;
        try
        {
            while (await NextAsync(exchange) is { } part) length += part.Length;
            text = length.ToString();
        }
        catch (IncomingBodyException error)
        {
            text = error.Message + " " + error.Status;
        }

        exchange.Output.Append(Encoding.ASCII.GetBytes(text));
    }

    private static async ValueTask NoteAsync(FastCgiExchange exchange, TaskCompletionSource<string> failed)
    {
        await Task.Yield();
        try
        {
            while (await NextAsync(exchange) is not null)
            {
                // only the end is of interest
            }
        }
        catch (IncomingBodyException error)
        {
            failed.SetResult(error.Message + " " + error.Status);
        }
    }

    // Null at the end.
    private static async Task<byte[]?> NextAsync(FastCgiExchange exchange)
    {
        if (exchange.Incoming is not { } body) return null;

        var read = await body.Reader.ReadAsync();
        var bytes = read.Buffer.ToArray();
        body.Reader.AdvanceTo(read.Buffer.End);
        return bytes.Length > 0 || !read.IsCompleted ? bytes : null;
    }
}
