using System.IO;
using System.Linq;
using System.Threading.Tasks;
using ServiceStack.HyperHost.SharedListeners;
using ServiceStack.HyperHost.Transport.DescriptorPassing;
using ServiceStack.HyperHost.Tests.Protocol.FastCgi;

namespace ServiceStack.HyperHost.Tests.SharedListeners;

/// <summary>Several applications on one address, each of which could be a process of its own.</summary>
[TestFixture("fcgi://127.0.0.1:0", 2)]
[TestFixture("fcgi+unix:@{0}", 1)]
[Integration("servers that share a listener")]
public class SharedAddressServerTests(string address, int eventLoops)
{
    private readonly string _wanted = string.Format(address, System.Guid.NewGuid());
    private StringWriter _log = null!;
    private HeldSocket _socket = null!;
    private SharedAddressServer _sharing = null!;
    private SharingProcess _root = null!;
    private SharingProcess _deep = null!;

    [SetUp]
    public void SetUp()
    {
        _log = new StringWriter();
        _socket = HeldSocket.Open(_wanted, new TransportOptions());
        _sharing = SharingProcess.CreateServer(_log);
        _sharing.SetApplications(
            [Application("root", null, "/"), Application("deep", null, "/a/b"), Application("host", "c.example", "/")]);
        _root = Serve("root");
        _deep = Serve("deep");
        _sharing.Accept(_wanted, _socket.Handle);
    }

    [TearDown]
    public void TearDown()
    {
        _sharing.StopAsync().GetAwaiter().GetResult();
        _root.Dispose();
        _deep.Dispose();
        _sharing.Dispose();
        _socket.Dispose();
    }

    [Test]
    public void Serves_each_request_of_a_kept_connection_where_it_belongs()
    {
        using var client = Connect();
        for (var i = 0; i < 50; i++)
        {
            Assert.That(client.Get("/a").Text, Is.EqualTo("root 0"));
            Assert.That(client.Get("/a/b/c").Text, Is.EqualTo("deep 0"));
            Assert.That(client.Get("/a/b").Text, Is.EqualTo("deep 0"));
            Assert.That(client.Get("/a/bc").Text, Is.EqualTo("root 0"));
        }

        Assert.That(_root.Server.Counters.Requests + _deep.Server.Counters.Requests, Is.EqualTo(200));
        Eventually.That(
            () => _root.Server.Counters.ConnectionsOpen + _deep.Server.Counters.ConnectionsOpen,
            Is.EqualTo(1),
            "it is counted where it is, as soon as those that gave it away are done");
    }

    [Test]
    public void Never_announces_multiplexing_and_refuses_a_second_request([Values("/", "/a/b")] string first, [Values] bool isMoved)
    {
        using var client = Connect();
        if (isMoved) Assert.That(client.Get(first).Status, Is.EqualTo(200));

        client.Send(new FastCgiRecords().Record(FastCgiRecords.GetValues, 0, FastCgiRecords.Pair("FCGI_MPXS_CONNS", "")));
        Assert.That(client.TryReadRecord(out _, out _, out var values), Is.True);
        Assert.That(values, Is.EqualTo(FastCgiRecords.Pair("FCGI_MPXS_CONNS", "0")));

        client.Send(new FastCgiRecords().Begin(1).Begin(2));
        Assert.That(client.Read(2).ProtocolStatus, Is.EqualTo(1), "FCGI_CANT_MPX_CONN");
    }

    [TestCase(10)]
    [TestCase(100_000)]
    [TestCase(1_000_000)]
    public void Moves_a_connection_with_the_body_that_is_on_its_way(int size)
    {
        using var client = Connect();
        foreach (var path in new[] { "/", "/a/b", "/" })
        {
            Assert.That(client.Post(path, new byte[size]).Text, Is.EqualTo($"{(path == "/" ? "root" : "deep")} {size}"));
        }
    }

    [Test]
    public void Connections_that_are_accepted_together_go_where_each_belongs()
    {
        _sharing.EndAccept([]);
        var clients = Enumerable.Range(0, 40).Select(_ => Connect()).ToList();
        for (var i = 0; i < clients.Count; i++)
        {
            var path = (i % 4) switch { 0 => "/", 1 => "/a/b", 2 => "/a/../../b", _ => null };
            if (path is not null) clients[i].Send(new FastCgiRecords().Request("GET", path));
        }

        _sharing.Accept(_wanted, _socket.Handle);

        for (var i = 0; i < clients.Count; i++)
        {
            if (i % 4 == 3) clients[i].Send(new FastCgiRecords().Request("GET", "/late"));
            var (status, text) = (i % 4) switch { 1 => (200, "deep 0"), 2 => (400, null), _ => (200, "root 0") };
            var answer = clients[i].Read();
            Assert.That(answer.Status, Is.EqualTo(status));
            if (text is not null) Assert.That(answer.Text, Is.EqualTo(text));
            clients[i].Dispose();
        }
    }

    [Test]
    public void A_client_that_leaves_during_its_first_request_is_noticed()
    {
        using (var client = Connect())
        {
            client.Send(new FastCgiRecords().Request("GET", "/?left"));
            TestServer.Until(() => _root.Server.Counters.RequestsRunning == 1, "The request runs");
        }

        Eventually.That(() => _root.Left, Is.EqualTo(1));
    }

    [Test]
    public void A_connection_for_each_request_is_served_too()
    {
        for (var i = 0; i < 50; i++)
        {
            using var client = Connect();

            Assert.That(client.Get(i % 2 == 0 ? "/" : "/a/b", keep: false).Text, Is.EqualTo(i % 2 == 0 ? "root 0" : "deep 0"));
            Assert.That(client.IsClosedWithin(20_000), Is.True);
        }
    }

    [Test]
    public void An_application_that_is_not_there_is_answered_for_and_leaves_the_others()
    {
        using var client = Connect();
        Assert.That(client.Get("/a/b").Status, Is.EqualTo(200));

        client.Send(new FastCgiRecords().Request("GET", "/", more: [new("SERVER_NAME", "c.example")]));
        var answer = client.Read();
        Assert.That(answer.Status, Is.EqualTo(503));
        Assert.That(answer.Headers["Retry-After"], Is.EqualTo("5"));
        Assert.That(client.Get("/").Text, Is.EqualTo("root 0"), "on the same connection");

        using var host = Serve("host");
        client.Send(new FastCgiRecords().Request("GET", "/", more: [new("SERVER_NAME", "c.example")]));
        Assert.That(client.Read().Text, Is.EqualTo("host 0"));
    }

    [Test]
    public void What_waits_for_an_application_that_ended_is_answered_with_503()
    {
        using var client = Connect();
        Assert.That(client.Get("/").Status, Is.EqualTo(200));
        _deep.Dispose();

        // not announced yet
        client.Send(new FastCgiRecords().Request("GET", "/a/b"));
        _sharing.SetServed("deep", false);

        Assert.That(client.Read().Status, Is.EqualTo(503));
    }

    [Test]
    public void Lists_what_it_looked_for_and_what_there_is_when_nothing_fits()
    {
        _sharing.SetApplications([Application("deep", null, "/a/b"), Application("host", "c.example", "/")]);
        using var client = Connect();
        client.Send(new FastCgiRecords().Request("GET", "/x", more: [new("SERVER_NAME", "_"), new("HTTP_HOST", "d.example:81")]));

        Assert.That(client.Read().Status, Is.EqualTo(404));
        Eventually.That(() => Log, Does.Contain("404: no application for d.example:8081:/x; there are *:*:/a/b, c.example:*:/"));
    }

    [Test]
    public void A_request_of_no_application_leaves_the_one_that_had_the_connection()
    {
        using var client = Connect();
        _sharing.SetApplications([Application("deep", null, "/a/b"), Application("host", "c.example", "/")]);
        using var deep = Serve("deep", "new");
        _deep.Stop(handsOver: true);
        Assert.That(client.Get("/a/b").Text, Is.EqualTo("new 0"));

        Assert.That(client.Get("/").Status, Is.EqualTo(404));
        Assert.That(client.Get("/a/b").Text, Is.EqualTo("new 0"));
    }

    [Test]
    public void Refuses_a_path_that_leaves_the_root()
    {
        using var client = Connect();

        Assert.That(client.Get("/a/../../b").Status, Is.EqualTo(400));
    }

    [Test]
    public void A_stop_lets_requests_finish()
    {
        using var client = Connect();
        Assert.That(client.Get("/").Status, Is.EqualTo(200));
        client.Send(new FastCgiRecords().Request("GET", "/?slow"));
        TestServer.Until(() => _root.Server.Counters.Requests == 2, "The request has begun");

        _root.Stop(handsOver: false);

        Assert.That(client.Read().Text, Is.EqualTo("root 0"));
        Assert.That(client.IsClosedWithin(20_000), Is.True);
    }

    [Test]
    public async Task An_application_that_stops_receives_until_no_other_can_pass_a_connection_to_it()
    {
        using var client = Connect();
        Assert.That(client.Get("/").Text, Is.EqualTo("root 0"));
        using var other = Connect();
        Assert.That(other.Get("/").Text, Is.EqualTo("root 0"));
        var deep = Task.Run(_deep.StopWithAllOthers);
        TestServer.Until(() => _deep.HasStoppedPosting, "the end of its connections");

        Assert.That(client.Get("/a/b").Text, Is.EqualTo("deep 0"), "another passes it on");
        Assert.That(client.IsClosedWithin(20_000), Is.True, "as the last of the connection");
        await _sharing.StopAsync();
        Assert.That(other.Get("/a/b").Text, Is.EqualTo("deep 0"), "another may still, and the supervisor can't");
        Assert.That(deep.IsCompleted, Is.False);

        await Task.Run(_root.StopWithAllOthers);
        await deep;
    }

    [Test]
    public async Task Applications_that_stop_together_end_when_the_supervisor_has_stopped_too()
    {
        var stopping = new[] { Task.Run(_deep.StopWithAllOthers), Task.Run(_root.StopWithAllOthers) };
        TestServer.Until(() => _deep.HasStoppedPosting && _root.HasStoppedPosting, "the end of their connections");
        Assert.That(stopping.Any(static stop => stop.IsCompleted), Is.False);

        await _sharing.StopAsync();

        await Task.WhenAll(stopping);
    }

    [Test]
    public void An_application_has_to_be_known()
    {
        Assert.That(() => _sharing.DescriptionFor("nobody"), Throws.ArgumentException.With.Message.Contains("there is root, deep, host"));
    }

    // the host locks what it writes to
    private string Log
    {
        get
        {
            lock (_log) return _log.ToString();
        }
    }

    private SharingProcess Serve(string name, string? says = null) => new(_sharing, name, says ?? name, eventLoops);

    private FastCgiClient Connect() => FastCgiClient.Connect(_socket.Address.ToString());

    private SharedApplication Application(string name, string? host, string virtualPath) =>
        new() { Name = name, Host = host, VirtualPath = virtualPath, Addresses = { _wanted } };
}
