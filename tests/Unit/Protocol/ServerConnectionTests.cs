using System.Text;
using System.Threading.Tasks;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.Protocol;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.HyperHost.Protocol.Http1;
using ServiceStack.HyperHost.Tests.Protocol.FastCgi;

namespace ServiceStack.HyperHost.Tests.Protocol;

/// <summary>The loop of a connection, for every protocol.</summary>
[TestFixture("fcgi")]
[TestFixture("http")]
public class ServerConnectionTests(string protocol)
{
    private readonly TestLog _log = new();

    /// <summary>The request has been parsed, and its service has not begun.</summary>
    [Test]
    public async Task Ends_when_the_peer_is_lost_behind_a_complete_request()
    {
        var context = new ServerContext(new HostLimits(), _log);
        using ConnectionServer server = protocol == "http"
            ? new HttpServer(context, static _ => default)
            : new FastCgiServer(context, AllowedClients.Any, new DelegateHandler(static _ => { }));

        var serving = server.ServeAsync(new LostConnection(Request));

        Wait.Until(() => serving.IsCompleted, "the connection ends");
        await serving;
        Assert.That(context.Counters.ConnectionsOpen, Is.Zero);
        Assert.That(context.Counters.RequestsRunning, Is.Zero);
        Assert.That(_log.Errors, Is.Empty);
    }

    private byte[] Request => protocol == "http"
        ? Encoding.ASCII.GetBytes("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        : new FastCgiRecords().Request("GET", "/").ToArray();
}
