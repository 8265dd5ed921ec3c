using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Funq;
using ServiceStack.HyperHost.Hosting;
using ServiceStack.HyperHost.Metrics;
using ServiceStack.HyperHost.Tests.Docs;
using ServiceStack.HyperHost.Tests.Protocol.FastCgi;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Hosting;

/// <summary>Each limit on each transport, from one table: <see cref="LimitRow.All"/>.</summary>
[TestFixtureSource(typeof(LimitTransports), nameof(LimitTransports.All))]
public class EveryLimitTests(LimitTransport transport)
{
    private readonly StringWriter _lines = new();
    private readonly List<LimitClient> _clients = [];
    private FakeTime _time = null!;
    private Host _host = null!;
    private HostServer? _server;
    private Task? _stopping;

    private static IEnumerable<string> Names => LimitNames.All.Select(static name => name.ToString());

    [SetUp]
    public void StartHost()
    {
        _lines.GetStringBuilder().Clear();
        HostedServices.Gate.Reset();
        _time = new FakeTime();
        _host = new Host();
        _host.Init();
    }

    [TearDown]
    public void StopHost()
    {
        HostedServices.Gate.Set();
        _clients.ForEach(static client => client.Dispose());
        _clients.Clear();
        var stopping = _stopping ?? Task.Run(() => _server?.Stop());
        _time.PassUntil(() => stopping.IsCompleted, "the server stops");
        _server?.Dispose();
        (_server, _stopping) = (null, null);
        _host.Dispose();
        EndpointHost.Dispose();
    }

    [TestCaseSource(nameof(Names))]
    public void No_limit_is_left_out_by_a_transport(string name)
    {
        var row = LimitRow.All.SingleOrDefault(row => row.Name.ToString() == name);
        Assert.That(row, Is.Not.Null, $"{name} has no row in LimitRow.All, so no test exceeds it.");
        Start(row!.Set);
        if (row.Missing.ContainsKey(transport))
        {
            Expect(200, Open().Ask("/hosted/World"));
            Assert.That(_server!.Counters.LimitsMet(row.Name), Is.Zero);
            return;
        }

        var exceeding = Task.Run(() => row.Exceed(this));
        _time.PassUntil(() => exceeding.IsCompleted, "the client is answered, or loses its connection");

        Assert.That(exceeding.GetAwaiter().GetResult(), Is.EqualTo(row.Status));
        TestServer.Until(() => _server!.Counters.LimitsMet(row.Name) == 1, "the count of " + name);
        TestServer.Until(() => Lines.Contains($": {name}: "), "the line of " + name, () => Lines);
        foreach (var other in LimitNames.All.Where(other => other != row.Name))
            Assert.That(_server!.Counters.LimitsMet(other), Is.Zero, $"{other} beside {name}");
        if (row.Name != LimitName.DrainTimeout) Serves();
    }

    [TestCase("application/json")]
    [TestCase("application/x-www-form-urlencoded")]
    public void No_compressed_body_is_taken_for_a_plain_one(string type)
    {
        Start(static _ => { });

        // the coding has the name 1, which nothing decodes
        var status = Open(client =>
        {
            client.Begin("POST", "/hosted/World", 20, type, ["Content-Encoding"]);
            client.SendBody(20, isLast: true);
        });

        Assert.That(status, Is.EqualTo(415));
        Expect(200, Open().Ask("/hosted/World"));
    }

    [Test]
    public void No_limit_of_the_options_lacks_a_name()
    {
        // no limits: thresholds, grace periods, and the folder of bodies
        string[] others = ["SpoolThreshold", "SpoolFolder", "BodyRateGrace", "ResponseRateGrace", "ServiceGrace", "IdleDrainTime"];

        Assert.That(
            typeof(HostLimits).GetProperties().Select(static member => member.Name).Except(others), Is.EquivalentTo(Names));
    }

    [Test]
    public void The_page_of_limits_has_the_table()
    {
        var rows = from row in LimitRow.All
                   select new[] { GeneratedTable.Code(row.Name.ToString()) }
                       .Concat(((LimitTransport[])Enum.GetValues(typeof(LimitTransport))).Select(to => Cell(row, to))).ToArray();

        GeneratedTable.Check("docs/reference/limits.md", "transports", GeneratedTable.Of(
            ["limit", "FastCGI, ASP.NET", "HTTP", "https, HTTP/2, `--kestrel`"], rows));
    }

    /// <summary>A connection that ends with the test.</summary>
    internal LimitClient Open()
    {
        var client = LimitClient.Connect(transport, _server!.Addresses[0]);
        lock (_clients) _clients.Add(client);
        return client;
    }

    /// <returns>The status that the client gets for what it does.</returns>
    internal int Open(Action<LimitClient> act)
    {
        var client = Open();
        act(client);
        return client.ReadStatus();
    }

    internal int Post(int length, string? type = null) => Open(client =>
    {
        client.Begin("POST", "/hosted/World", length, type ?? "text/plain");
        client.SendBody(length, isLast: true);
    });

    /// <summary>Has a service hold a thread until the test ends.</summary>
    internal LimitClient Hold()
    {
        var client = Open().Ask("/hosted-gate");
        TestServer.Until(() => _server!.Counters.RequestsRunning == 1, "the request in service");
        return client;
    }

    internal LimitClient Queue(string path)
    {
        var client = Open().Ask(path);
        TestServer.Until(() => _server!.Counters.RequestsWaiting == 1, "the request in the queue");
        return client;
    }

    /// <summary>Does not read the response; waits until the limit has ended the connection.</summary>
    internal int OpenUnread(string path, LimitName limit)
    {
        var open = _server!.Counters.ConnectionsOpen;
        Open().Ask(path);
        TestServer.Until(() => _server!.Counters.LimitsMet(limit) > 0, "the limit");
        TestServer.Until(() => _server!.Counters.ConnectionsOpen == open, "the end of the connection");
        return 0;
    }

    internal void Expect(int status, LimitClient client) => Assert.That(client.ReadStatus(), Is.EqualTo(status));

    internal void BeginStop() => _stopping = Task.Run(() => _server!.Stop());

    private static string Cell(LimitRow row, LimitTransport to) =>
        row.Missing.TryGetValue(to, out var reason) ? reason
        : row.Status == 0 ? "the connection is closed"
        : row.IsOverload && to == LimitTransport.FastCgi ? "FCGI_OVERLOADED" : row.Status.ToString();

    private string Lines
    {
        get
        {
            lock (_lines) return _lines.ToString();
        }
    }

    // the next request is served as if nothing had been
    private void Serves()
    {
        HostedServices.Gate.Set();
        TestServer.Until(() => _server!.Counters.RequestsRunning == 0, "the end of all services");
        lock (_clients)
        {
            _clients.ForEach(static client => client.Dispose());
            _clients.Clear();
        }

        TestServer.Until(() => _server!.Counters.ConnectionsOpen == 0, "the end of all connections");
        Expect(200, Open().Ask("/hosted/World"));
    }

    [Test]
    public void Only_addresses_of_FastCGI_make_a_FastCGI_server()
    {
        Start(static _ => { });

        Expect(200, Open().Ask("/hosted/World"));
        Assert.That(_server!.ServesFastCgi, Is.EqualTo(transport == LimitTransport.FastCgi));
    }

    private void Start(Action<HostLimits> set)
    {
        var options = new HyperHostOptions { Log = _lines, LogConnections = true, Time = _time };
        FakeTime.Lift(options.Limits);
        set(options.Limits);
        KestrelSupport.Use(options, transport == LimitTransport.Kestrel);
        _server = new HostServer(options);
        _server.Start([transport == LimitTransport.FastCgi ? "fcgi://127.0.0.1:0" : "http://127.0.0.1:0/"]);
    }

    private sealed class Host() : HyperAppHost("every limit", typeof(HyperAppHost).Assembly)
    {
        public override void Configure(Container container)
        {
            RegisterService(typeof(HostedServices));
            Routes.Add<HostedHello>("/hosted/{Name}").Add<HostedLarge>("/hosted-large/{Size}").Add<HostedGate>("/hosted-gate");
        }
    }
}
