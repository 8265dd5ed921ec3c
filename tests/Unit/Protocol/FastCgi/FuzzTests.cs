using ServiceStack.HyperHost.Tests.Support.Fuzzing;

namespace ServiceStack.HyperHost.Tests.Protocol.FastCgi;

/// <summary>
/// Conversations that are cut, changed, mixed or made of rubbish. What is valid is answered rightly,
/// and after all of them the server serves the next request as if nothing had been. tests/Fuzz is the
/// same for hours, <see cref="FuzzRun"/> for some minutes.
/// </summary>
[TestFixtureSource(typeof(Transports), nameof(Transports.WithSocket))]
[Integration("a server on sockets")]
public class FuzzTests(TestTransport transport)
{
    private const int DefaultRecords = 2_000;
    private const int Batch = 20;

    [Test]
    public void Survives_any_bytes()
    {
        var seed = FuzzRun.Seed();
        var records = FuzzRun.Count(DefaultRecords);
        using var server = new TestServer(transport);
        using (var worker = new FuzzWorker(new FuzzTarget(() => SocketChannel.Connect(server.Address), "/hello", "hello"), seed))
        {
            while (worker.Records < records)
            {
                for (var i = 0; i < Batch; i++) worker.Converse();
                worker.Check();
            }
        }

        TestServer.Until(() => server.Counters.RequestsRunning == 0, $"seed {seed}: the end of all requests");
        TestServer.Until(() => server.Counters.ConnectionsOpen == 0, $"seed {seed}: the end of all connections");
        Assert.That(server.Log.Errors, Is.Empty, "seed " + seed);
    }
}
