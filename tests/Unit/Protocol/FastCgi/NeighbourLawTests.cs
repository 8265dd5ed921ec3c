using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.HyperHost.Protocol.FastCgi;

namespace ServiceStack.HyperHost.Tests.Protocol.FastCgi;

/// <summary>
/// What is wrong with one request ends that request alone: generated requests with and without faults, their records mixed on one
/// connection, which is kept.
/// </summary>
[TestFixture(false)]
[TestFixture(true)]
public class NeighbourLawTests(bool streamsBodies)
{
    private const int MaxBody = 200_000;

    // sequences that one connection has before the next one
    private const int OfConnection = 50;

    private FakeTime _time = null!;
    private TestServer _server = null!;

    [SetUp]
    public void SetUp()
    {
        _time = new FakeTime();
        var limits = FakeTime.Lift(new HostLimits { MaxBodyBytes = MaxBody, MinBodyRate = 0 });
        limits.ParamsTimeout = limits.BodyTimeout = TimeSpan.FromSeconds(5);
        _server = new TestServer(
            TestTransport.Memory,
            streamsBodies ? new DelegateHandler(ServeIncoming) : new DelegateHandler(Serve),
            limits, time: _time, streamsBodies: streamsBodies);
    }

    [TearDown]
    public void TearDown() => _server.Dispose();

    [LongOnMono("the same records through the same loop")]
    [TestCase(300)]
    [LongCase("many inputs; ./test tries a few", 10_000)]
    public void Each_request_gets_its_own_response_and_its_own_end(int sequences)
    {
        for (var first = 0; first < sequences; first += OfConnection)
        {
            using var client = Connect();
            for (var seed = first; seed < Math.Min(sequences, first + OfConnection); seed++) Try(client, seed);
        }
    }

    /// <summary>The framing is the connection's: it ends behind the requests that had come whole, and serves none that follow.</summary>
    [TestCase(300)]
    [LongCase("many inputs; ./test tries a few", 10_000)]
    public void Whole_requests_in_front_of_bytes_that_are_no_record_get_their_responses(int connections)
    {
        for (var seed = 0; seed < connections; seed++)
        {
            var random = new Random(seed);
            using var client = _server.Connect();
            var whole = new NeighbourRequest[random.Next(1, 5)];
            for (var i = 0; i < whole.Length; i++)
                whole[i] = NeighbourRequest.Generate((ushort)(1 + i), NeighbourFault.None, MaxBody / 10, random);
            var unfinished = NeighbourRequest.Generate(99, NeighbourFault.StalledBody, MaxBody / 10, random);
            var garbage = new byte[random.Next(8, 3000)];
            random.NextBytes(garbage);
            garbage[0] = (byte)random.Next(2, 256);

            // a service that reads its body as it comes may respond to an unfinished one
            Send(client, streamsBodies || random.Next(2) == 0 ? whole : [.. whole, unfinished], random);
            client.Send(garbage);
            client.Send(new FastCgiRecords().Request("GET", "/echo", id: 100));

            var answers = client.ReadAll([.. whole.Select(static one => one.Id)]);
            foreach (var one in whole) one.Check(answers[one.Id], seed);
            _time.PassUntil(() => client.IsClosedWithin(10), "the connection closes");
        }
    }

    [Test]
    public void A_connection_closes_when_no_request_is_open_behind_one_that_does_not_keep_it()
    {
        using var client = Connect();
        client.Send(new FastCgiRecords().Begin(2).Request("POST", "/echo", [1], id: 1, keep: false));
        Assert.That(client.Read(1).Body, Is.EqualTo(new byte[] { 1 }));

        // the neighbour is served, and one that begins meanwhile
        client.Send(new FastCgiRecords().Begin(3).Stream(FastCgiRecords.Params, 2, Pairs("/echo", 1)).End(FastCgiRecords.Params, 2)
            .Record(FastCgiRecords.Stdin, 2, [2]).End(FastCgiRecords.Stdin, 2));
        Assert.That(client.Read(2).Body, Is.EqualTo(new byte[] { 2 }));
        client.Send(new FastCgiRecords().Stream(FastCgiRecords.Params, 3, Pairs("/echo", 1)).End(FastCgiRecords.Params, 3)
            .Record(FastCgiRecords.Stdin, 3, [3]).End(FastCgiRecords.Stdin, 3));

        Assert.That(client.Read(3).Body, Is.EqualTo(new byte[] { 3 }));
        Assert.That(client.IsClosedWithin(20_000), Is.True);
    }

    private void Try(FastCgiClient client, int seed)
    {
        var requests = Generate(new Random(seed));
        var sending = Task.Run(() => Send(client, requests, new Random(seed)));
        var stalled = requests.Where(static one => one.IsStalled).ToArray();
        var answers = client.ReadAll([.. requests.Except(stalled).Select(static one => one.Id)]);
        foreach (var one in requests.Except(stalled)) one.Check(answers[one.Id], seed);
        sending.GetAwaiter().GetResult();
        if (stalled.Length > 0)
        {
            var before = Met();
            _time.PassUntil(() => Met() == before + stalled.Length, "all stalled requests have met their limit");
            answers = client.ReadAll([.. stalled.Select(static one => one.Id)]);
            foreach (var one in stalled) one.Check(answers[one.Id], seed);
        }

        Assert.That(client.Post("/echo", [7]).Body, Is.EqualTo(new byte[] { 7 }), () => $"the kept connection, seed {seed}");
    }

    private long Met() => _server.Counters.LimitsMet(LimitName.ParamsTimeout) + _server.Counters.LimitsMet(LimitName.BodyTimeout);

    private NeighbourRequest[] Generate(Random random)
    {
        var kinds = (NeighbourFault[])Enum.GetValues(typeof(NeighbourFault));
        if (streamsBodies) kinds = [.. kinds.Where(static kind => kind != NeighbourFault.TooLargeBody)];
        var requests = new NeighbourRequest[random.Next(2, 9)];
        for (var i = 0; i < requests.Length; i++)
        {
            // half of them have no fault
            var kind = random.Next(2) == 0 ? NeighbourFault.None : kinds[random.Next(kinds.Length)];
            requests[i] = NeighbourRequest.Generate((ushort)(1 + i + (random.Next(100) * 8)), kind, MaxBody, random);
        }

        return requests;
    }

    // The records of each in their order, and all of them in any.
    private static void Send(FastCgiClient client, NeighbourRequest[] requests, Random random)
    {
        var left = requests.Select(static one => new Queue<byte[]>(one.Records)).ToList();
        var bytes = new MemoryStream();
        while (left.Count > 0)
        {
            var one = left[random.Next(left.Count)];
            var record = one.Dequeue();
            bytes.Write(record, 0, record.Length);
            if (one.Count == 0) left.Remove(one);
            if (random.Next(4) != 0) continue;

            client.Send(bytes.ToArray());
            bytes.SetLength(0);
        }

        client.Send(bytes.ToArray());
    }

    // It has had several requests at a time: a response without its end does not end it.
    private FastCgiClient Connect()
    {
        var client = _server.Connect();
        client.Send(new FastCgiRecords().Begin(1).Begin(2).Abort(1).Abort(2));
        client.ReadAll(1, 2);
        return client;
    }

    private static byte[] Pairs(string uri, int length) => FastCgiRecords.Pairs(FastCgiRecords.NginxParams("POST", uri, length));

    private static void Serve(FastCgiExchange exchange)
    {
        Fail(exchange);
        exchange.Body.CopyTo(exchange.Output);
    }

    private static async ValueTask ServeIncoming(FastCgiExchange exchange)
    {
        await Task.Yield();
        Fail(exchange);
        if (exchange.Incoming is not { } body) return;

        var whole = new MemoryStream();
        try
        {
            while (true)
            {
                var read = await body.Reader.ReadAsync();
                foreach (var part in read.Buffer) whole.Write(part.ToArray(), 0, part.Length);
                body.Reader.AdvanceTo(read.Buffer.End);
                if (!read.IsCompleted) continue;

                exchange.Output.Append(whole.ToArray());
                return;
            }
        }
        catch (IncomingBodyException error)
        {
            exchange.Response.Status = error.Status == 0 ? 500 : error.Status;
        }
    }

    private static void Fail(FastCgiExchange exchange)
    {
        if (exchange.RequestUri == "/throw") throw new InvalidOperationException("the test's");
        if (exchange.RequestUri != "/throw-late") return;

        exchange.Output.Append("begun"u8);
        exchange.Output.SendNow();
        throw new InvalidOperationException("the test's");
    }
}
