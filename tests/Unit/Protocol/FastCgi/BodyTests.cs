using System;
using System.Linq;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Tests.Protocol.FastCgi;

/// <summary>Bodies of every size that a server has got wrong, both ways, byte for byte.</summary>
[TestFixtureSource(typeof(Transports), nameof(Transports.Fixtures))]
public class BodyTests(TestTransport transport)
{
    private static readonly int[] Sizes =
        [0, 1, 7, 8, 8191, 8192, 8193, 32_768, 60_000, 63_457, 63_458, 65_535, 65_536, 65_537, 131_072, 1_048_576, 3_000_001];

    private TestServer _server = null!;

    [OneTimeSetUp]
    public void Start() => _server = new TestServer(transport);

    [OneTimeTearDown]
    public void Stop()
    {
        Assert.That(_server.Log.Errors, Is.Empty);
        _server.Dispose();
    }

    [Test]
    public void Echoes_a_body([ValueSource(nameof(Sizes))] int size)
    {
        using var client = _server.Connect();
        var body = TestServer.Pattern(size);

        var answer = Exchange(client, new FastCgiRecords().Request("POST", "/echo", body).ToArray());

        Assert.That(answer.Status, Is.EqualTo(200));
        Assert.That(answer.Body.SequenceEqual(body), Is.True);
        Assert.That(client.Get("/hello").Text, Is.EqualTo("hello"));
    }

    [Test]
    public void Sends_a_body([ValueSource(nameof(Sizes))] int size)
    {
        using var client = _server.Connect();

        var answer = client.Get("/big/" + size);

        Assert.That(answer.Body.SequenceEqual(TestServer.Pattern(size)), Is.True);
        Assert.That(client.Get("/hello").Text, Is.EqualTo("hello"));
    }

    [Test]
    public void Knows_the_true_length_of_a_body_that_was_not_announced([Values(0, 1, 8193, 200_000)] int size)
    {
        using var client = _server.Connect();
        var body = TestServer.Pattern(size);
        var records = new FastCgiRecords().Begin()
            .Stream(FastCgiRecords.Params, 1, FastCgiRecords.Pairs(FastCgiRecords.NginxParams("POST", "/echo", null)))
                .End(FastCgiRecords.Params)
            .Stream(FastCgiRecords.Stdin, 1, body, 10_000).End(FastCgiRecords.Stdin);

        Assert.That(Exchange(client, records.ToArray()).Body.SequenceEqual(body), Is.True);
    }

    [Test]
    public void Answers_a_slow_reader()
    {
        using var client = _server.Connect();
        client.Send(new FastCgiRecords().Request("GET", "/big/3000000"));
        Wait.Until(() => _server.Counters.RequestsRunning == 1, "the service writes");

        Assert.That(client.Read().Body.SequenceEqual(TestServer.Pattern(3_000_000)), Is.True);
    }

    [Test]
    public void Outlives_clients_that_leave_while_they_read_or_write(
        [Values(1, 100, 5000, 70_000, 300_000)] int bytes, [Values] bool isReset)
    {
        var whole = new FastCgiRecords().Request("POST", "/echo", TestServer.Pattern(400_000)).ToArray();
        using (var client = _server.Connect())
        {
            client.Send(whole.Take(bytes).ToArray());
            if (isReset) client.Reset();
        }

        using (var client = _server.Connect())
        {
            client.Send(new FastCgiRecords().Request("GET", "/big/3000000"));
            client.TryReadRecord(out _, out _, out _);
            if (isReset) client.Reset();
        }

        using var next = _server.Connect();
        Assert.That(next.Get("/hello").Text, Is.EqualTo("hello"));
        TestServer.Until(() => _server.Counters.RequestsRunning == 0, "the end of the requests");
    }

    // Sends on one thread and reads on another, as a web server does: neither side can hold up the other.
    private static FastCgiAnswer Exchange(FastCgiClient client, byte[] request)
    {
        var sending = Task.Run(() => client.Send(request));
        var answer = client.Read();
        sending.GetAwaiter().GetResult();
        return answer;
    }
}
