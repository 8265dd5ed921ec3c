using System;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using NUnit.Framework;
using ServiceStack.HyperHost.FastCgi;
using ServiceStack.HyperHost.Tests.Support;

namespace ServiceStack.HyperHost.Tests.FastCgi;

/// <summary>
/// Conversations that are cut, changed, mixed or made of rubbish. After each of them the server serves the next request as if nothing had
/// been. The seed is printed; HYPERHOST_FUZZ_SEED repeats a run, HYPERHOST_FUZZ_ROUNDS makes it longer.
/// </summary>
[TestFixtureSource(typeof(Transports), nameof(Transports.All))]
public class FuzzTests(TestTransport transport)
{
    private const int DefaultRounds = 150;

    [Test]
    public void Survives_any_bytes()
    {
        var seed = int.TryParse(Environment.GetEnvironmentVariable("HYPERHOST_FUZZ_SEED"), out var given) ? given : Environment.TickCount;
        var rounds = int.TryParse(Environment.GetEnvironmentVariable("HYPERHOST_FUZZ_ROUNDS"), out var wanted) ? wanted : DefaultRounds;
        TestContext.WriteLine($"HYPERHOST_FUZZ_SEED={seed}");
        var random = new Random(seed);
        using var server = new TestServer(transport);
        for (var round = 0; round < rounds; round++)
        {
            Converse(server, random);
            if (round % 10 != 0) continue;

            using var next = server.Connect();
            Assert.That(next.Get("/hello").Text, Is.EqualTo("hello"), $"seed {seed}, round {round}");
        }

        TestServer.Until(() => server.Counters.RequestsRunning == 0, $"seed {seed}: the end of all requests");
        Assert.That(server.Log.Errors, Is.Empty, "seed " + seed);
    }

    private static void Converse(TestServer server, Random random)
    {
        using var client = server.Connect();
        var bytes = Mutate(Conversation(random), random);
        var end = random.Next(bytes.Length + 1);
        var half = random.Next(end + 1);
        try
        {
            client.Send(bytes.Take(half).ToArray());
            if (random.Next(8) == 0) Thread.Sleep(random.Next(30));
            client.Send(bytes.Skip(half).Take(end - half).ToArray());
            if (random.Next(4) == 0) client.CloseHalf();
            if (random.Next(4) == 0) client.Reset();
        }
        catch (Exception error) when (error is System.IO.IOException or System.Net.Sockets.SocketException or InvalidOperationException)
        {
            // The server has closed the connection, as it may.
        }
    }

    private static byte[] Conversation(Random random)
    {
        var records = new FastCgiRecords();
        for (var i = random.Next(1, 6); i > 0; i--)
        {
            var id = (ushort)random.Next(0, 5);
            switch (random.Next(9))
            {
                case 0:
                    records.Begin(id, random.Next(2) == 0, (ushort)random.Next(0, 5));
                    break;
                case 1:
                    records.Stream(FastCgiRecords.Params, id, FastCgiRecords.Pairs(FastCgiRecords.NginxParams("POST", "/echo", random.Next(50))), random.Next(1, 300));
                    break;
                case 2:
                    records.End(FastCgiRecords.Params, id);
                    break;
                case 3:
                    records.Record(FastCgiRecords.Stdin, id, new byte[random.Next(100)], random.Next(256));
                    break;
                case 4:
                    records.Abort(id);
                    break;
                case 5:
                    records.Record(FastCgiRecords.GetValues, 0, FastCgiRecords.Pair("FCGI_MAX_CONNS", ""));
                    break;
                case 6:
                    records.Record((byte)random.Next(256), id, new byte[random.Next(40)]);
                    break;
                default:
                    records.Request(random.Next(2) == 0 ? "GET" : "POST", random.Next(2) == 0 ? "/params" : "/echo", new byte[random.Next(2000)], id);
                    break;
            }
        }

        return records.ToArray();
    }

    private static byte[] Mutate(byte[] bytes, Random random)
    {
        for (var i = random.Next(4); i > 0 && bytes.Length > 0; i--) bytes[random.Next(bytes.Length)] = (byte)random.Next(256);
        if (random.Next(10) == 0) random.NextBytes(bytes);
        return bytes;
    }
}
