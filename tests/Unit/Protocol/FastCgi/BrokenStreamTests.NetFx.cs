using System.Threading;

namespace ServiceStack.HyperHost.Tests.Protocol.FastCgi;

/// <summary>Mono aborts the threads of a domain that it unloads.</summary>
public partial class BrokenStreamTests
{
    [TestCase(false)]
    [TestCase(true)]
    public void A_connection_whose_thread_is_aborted_is_closed(bool hasBegun)
    {
        using var server = new TestServer(TestTransport.EpollTcp, new DelegateHandler(exchange =>
        {
            if (exchange.RequestUri == "/whole") return;

            exchange.Output.Append(new byte[1000]);
            if (hasBegun) exchange.Output.SendNow();
            Thread.CurrentThread.Abort();
        }));
        using var client = server.Connect();

        client.Send(new FastCgiRecords().Request("GET", "/aborted"));
        var answer = client.Read();

        Assert.That(answer.IsCut, Is.True, "there is no END_REQUEST");
        Assert.That(answer.Stdout, hasBegun ? Has.Length.GreaterThan(1000) : Is.Empty);
        using var other = server.Connect();
        Assert.That(other.Get("/whole").Status, Is.EqualTo(200));
    }
}
