using System.Linq;
using System.Text;

namespace ServiceStack.HyperHost.Tests.Protocol.FastCgi;

/// <summary>The rules of FastCGI 1.0, each by its name, on every transport.</summary>
[TestFixtureSource(typeof(Transports), nameof(Transports.Fixtures))]
public class ProtocolTests(TestTransport transport)
{
    private TestServer _server = null!;

    [OneTimeSetUp]
    public void Start() => _server = new TestServer(transport);

    [OneTimeTearDown]
    public void Stop()
    {
        Assert.That(_server.Log.Errors.Where(static line => !line.Contains("the app's own words")), Is.Empty);
        _server.Dispose();
    }

    [Test]
    public void Answers_a_request()
    {
        using var client = _server.Connect();

        var answer = client.Get("/hello");

        Assert.That(answer.Status, Is.EqualTo(200));
        Assert.That(answer.Text, Is.EqualTo("hello"));
        Assert.That(answer.Headers["Content-Type"], Is.EqualTo("text/plain"));
        Assert.That(answer.Headers["Content-Length"], Is.EqualTo("5"));
        Assert.That(answer.HasStdoutEnd, Is.True);
        Assert.That(answer.ProtocolStatus, Is.Zero);
        Assert.That(answer.AppStatus, Is.Zero);
    }

    [Test]
    public void Answers_many_requests_of_one_connection()
    {
        using var client = _server.Connect();

        for (var i = 0; i < 200; i++) Assert.That(client.Get("/hello?" + i).Text, Is.EqualTo("hello"));
    }

    [Test]
    public void Nothing_of_a_connection_that_has_ended_is_in_the_next()
    {
        for (var i = 0; i < 20; i++)
        {
            using var client = _server.Connect();

            var answer = client.Get("/params?" + i);

            Assert.That(answer.Text, Does.Contain("QUERY_STRING=" + i + "\n"));
            Assert.That(answer.Text.Split('\n').Count(static line => line.StartsWith("QUERY_STRING")), Is.EqualTo(1));
            Assert.That(client.Get("/hello").Text, Is.EqualTo("hello"));
        }
    }

    [Test]
    public void Skips_padding_whatever_it_holds([Values(1, 7, 8, 255)] int padding)
    {
        using var client = _server.Connect();
        var pairs = FastCgiRecords.Pairs(FastCgiRecords.NginxParams("POST", "/echo", 3));
        client.Send(new FastCgiRecords().Begin()
            .Record(FastCgiRecords.Params, 1, pairs, padding).Record(FastCgiRecords.Params, 1, [], padding)
            .Record(FastCgiRecords.Stdin, 1, [1, 2, 3], padding).Record(FastCgiRecords.Stdin, 1, [], padding));

        Assert.That(client.Read().Body, Is.EqualTo(new byte[] { 1, 2, 3 }));
    }

    [Test]
    public void Reads_params_wherever_records_cut_them([Values(1, 2, 3, 7, 50)] int cut)
    {
        using var client = _server.Connect();
        var pairs = FastCgiRecords.Pairs(FastCgiRecords.NginxParams("GET", "/params", null))
            .Concat(FastCgiRecords.Pair("LONG", new string('v', 400))).ToArray();
        client.Send(
            new FastCgiRecords().Begin().Stream(FastCgiRecords.Params, 1, pairs, cut).End(FastCgiRecords.Params).End(FastCgiRecords.Stdin));

        Assert.That(client.Read().Text, Does.Contain("LONG=" + new string('v', 400) + "\n").And.Contain("REQUEST_METHOD=GET\n"));
    }

    [Test]
    public void Reads_a_body_wherever_records_cut_it([Values(1, 5, 1000)] int cut)
    {
        using var client = _server.Connect();
        var body = TestServer.Pattern(3000);
        client.Send(new FastCgiRecords().Begin()
            .Stream(FastCgiRecords.Params, 1, FastCgiRecords.Pairs(FastCgiRecords.NginxParams("POST", "/echo", body.Length)))
                .End(FastCgiRecords.Params)
            .Stream(FastCgiRecords.Stdin, 1, body, cut).End(FastCgiRecords.Stdin));

        Assert.That(client.Read().Body, Is.EqualTo(body));
    }

    [Test]
    public void Reads_a_request_that_comes_byte_by_byte()
    {
        using var client = _server.Connect();

        client.SendByBytes(new FastCgiRecords().Request("POST", "/echo", [1, 2, 3]).ToArray());

        Assert.That(client.Read().Body, Is.EqualTo(new byte[] { 1, 2, 3 }));
    }

    [Test]
    public void Ignores_records_of_inactive_ids()
    {
        using var client = _server.Connect();
        client.Send(new FastCgiRecords()
            .Record(FastCgiRecords.Params, 9, [1, 2, 3]).End(FastCgiRecords.Params, 9).Record(FastCgiRecords.Stdin, 9, [1])
                .End(FastCgiRecords.Stdin, 9)
            .Abort(9).Record(FastCgiRecords.Data, 9, [1]).Record(99, 9, [1, 2]).Record(FastCgiRecords.EndRequest, 9, new byte[8]));

        Assert.That(client.Get("/hello").Text, Is.EqualTo("hello"));
    }

    [Test]
    public void Ignores_records_of_an_id_that_has_ended()
    {
        using var client = _server.Connect();
        Assert.That(client.Get("/hello").Text, Is.EqualTo("hello"));

        client.Send(new FastCgiRecords().Record(FastCgiRecords.Stdin, 1, [1, 2, 3]).End(FastCgiRecords.Stdin).Abort());

        Assert.That(client.Get("/hello").Text, Is.EqualTo("hello"));
    }

    [Test]
    public void Answers_get_values_before_between_and_during_requests()
    {
        using var client = _server.Connect();
        var question = FastCgiRecords.Pair("FCGI_MAX_CONNS", "").Concat(FastCgiRecords.Pair("OTHER", ""))
            .Concat(FastCgiRecords.Pair("FCGI_MPXS_CONNS", ""))
            .Concat(FastCgiRecords.Pair("FCGI_MAX_REQS", "")).ToArray();
        var ask = new FastCgiRecords().Record(FastCgiRecords.GetValues, 0, question).ToArray();

        client.Send(ask);
        AssertValues(client);
        Assert.That(client.Get("/hello").Text, Is.EqualTo("hello"));
        client.Send(ask);
        AssertValues(client);
        client.Send(new FastCgiRecords().Request("GET", "/slow/20000"));
        client.Send(ask);
        AssertValues(client);
        client.Send(new FastCgiRecords().Abort());
        Assert.That(client.Read().HasEnded, Is.True);
        client.Send(new FastCgiRecords().Begin(3).Raw(ask)
            .Stream(FastCgiRecords.Params, 3, FastCgiRecords.Pairs(FastCgiRecords.NginxParams("GET", "/hello", null)))
            .Raw(ask).End(FastCgiRecords.Params, 3).Raw(ask).End(FastCgiRecords.Stdin, 3));
        for (var i = 0; i < 3; i++) AssertValues(client);
        Assert.That(client.Read(3).Text, Is.EqualTo("hello"));
    }

    [Test]
    public void Answers_an_unknown_management_type([Values(11, 12, 77, 255)] int unknown)
    {
        using var client = _server.Connect();
        client.Send(new FastCgiRecords().Record((byte)unknown, 0, [1, 2, 3], padding: 5));

        Assert.That(client.TryReadRecord(out var type, out var id, out var content), Is.True);

        Assert.That((type, id), Is.EqualTo((FastCgiRecords.UnknownType, (ushort)0)));
        Assert.That(content, Is.EqualTo(new byte[] { (byte)unknown, 0, 0, 0, 0, 0, 0, 0 }));
        Assert.That(client.Get("/hello").Text, Is.EqualTo("hello"));
    }

    [Test]
    public void Closes_after_a_request_without_keep_conn()
    {
        using var client = _server.Connect();

        Assert.That(client.Get("/hello", keep: false).Text, Is.EqualTo("hello"));

        Assert.That(client.IsClosedWithin(20_000), Is.True);
    }

    [Test]
    public void Obeys_keep_conn_by_its_own_bit_alone()
    {
        using var client = _server.Connect();
        client.Send(new FastCgiRecords().Begin(1, keep: false, otherFlags: 0xFE)
            .Stream(FastCgiRecords.Params, 1, FastCgiRecords.Pairs(FastCgiRecords.NginxParams("GET", "/hello", null)))
                .End(FastCgiRecords.Params).End(FastCgiRecords.Stdin));

        Assert.That(client.Read().Text, Is.EqualTo("hello"));

        Assert.That(client.IsClosedWithin(20_000), Is.True);
    }

    [Test]
    public void Ends_an_aborted_request_soon_and_cancels_the_service()
    {
        using var client = _server.Connect();
        var gone = _server.Counters.Aborts;
        client.Send(new FastCgiRecords().Request("GET", "/slow/15000"));
        TestServer.Until(() => _server.Counters.RequestsRunning > 0, "the service's start");
        client.Send(new FastCgiRecords().Abort());

        var answer = client.Read();

        Assert.That(answer.HasEnded, Is.True);
        Assert.That(answer.ProtocolStatus, Is.Zero);
        Assert.That(_server.Counters.Aborts, Is.EqualTo(gone + 1));
        TestServer.Until(() => _server.Counters.RequestsRunning == 0, "the service's end");
        Assert.That(client.Get("/hello").Text, Is.EqualTo("hello"));
    }

    [Test]
    public void Serves_multiplexed_requests_in_parallel()
    {
        using var client = _server.Connect();
        var records = new FastCgiRecords();
        for (ushort id = 1; id <= 8; id++) records.Begin(id);
        for (ushort id = 1; id <= 8; id++)
        {
            records.Stream(
                FastCgiRecords.Params, id, FastCgiRecords.Pairs(
                FastCgiRecords.NginxParams("GET", id == 1 ? "/slow/20000" : "/hello", null)), cut: 100);
        }

        for (ushort id = 1; id <= 8; id++) records.End(FastCgiRecords.Params, id).End(FastCgiRecords.Stdin, id);
        client.Send(records);

        var answers = client.ReadAll(2, 3, 4, 5, 6, 7, 8);

        Assert.That(answers.Values.Select(static answer => answer.Text), Is.All.EqualTo("hello"));
        client.Send(new FastCgiRecords().Request("GET", "/hello", id: 9));
        Assert.That(client.Read(9).Text, Is.EqualTo("hello"));
        client.Send(new FastCgiRecords().Abort());
        Assert.That(client.Read().HasEnded, Is.True);
    }

    [Test]
    public void Ends_output_with_an_empty_record_also_without_a_body()
    {
        using var client = _server.Connect();

        var answer = client.Get("/absent");

        Assert.That(answer.Status, Is.EqualTo(404));
        Assert.That(answer.HasStdoutEnd, Is.True);
        Assert.That(answer.Body, Is.Empty);
        Assert.That(answer.Headers["Content-Length"], Is.EqualTo("0"));
    }

    [Test]
    public void Ignores_data_records_and_stray_ends()
    {
        using var client = _server.Connect();
        client.Send(new FastCgiRecords().Begin().End(FastCgiRecords.Stdin)
            .Stream(FastCgiRecords.Params, 1, FastCgiRecords.Pairs(FastCgiRecords.NginxParams("POST", "/echo", 2)))
                .End(FastCgiRecords.Params)
            .Record(FastCgiRecords.Data, 1, [9, 9]).End(FastCgiRecords.Data).Record(FastCgiRecords.Params, 1, [1, 2, 3])
                .End(FastCgiRecords.Params)
            .Record(FastCgiRecords.Stdin, 1, [1, 2]).End(FastCgiRecords.Stdin));

        Assert.That(client.Read().Body, Is.EqualTo(new byte[] { 1, 2 }));
    }

    [Test]
    public void Serves_neither_of_two_requests_with_the_same_id([Values] bool isWhole)
    {
        using var client = _server.Connect();
        var records = isWhole ? new FastCgiRecords().Request("GET", "/slow/20000") : new FastCgiRecords().Begin();
        client.Send(records.Request("GET", "/hello"));

        Assert.That(client.Read().Status, Is.EqualTo(400));
        Assert.That(client.Get("/params").Status, Is.EqualTo(200), "the id is free for another request");
    }

    [Test]
    public void Answers_a_client_that_closed_its_half()
    {
        using var client = _server.Connect();
        client.Send(new FastCgiRecords().Request("POST", "/echo", TestServer.Pattern(1000)));
        client.CloseHalf();

        Assert.That(client.Read().Body, Is.EqualTo(TestServer.Pattern(1000)));

        Assert.That(client.IsClosedWithin(20_000), Is.True);
    }

    [Test]
    public void Cancels_the_service_of_a_client_that_left()
    {
        using (var client = _server.Connect())
        {
            client.Send(new FastCgiRecords().Request("GET", "/slow/15000"));
            TestServer.Until(() => _server.Counters.RequestsRunning > 0, "the service's start");
        }

        TestServer.Until(() => _server.Counters.RequestsRunning == 0, "the service's end");
    }

    [Test]
    public void Answers_500_without_the_apps_words_when_the_app_throws()
    {
        using var client = _server.Connect();

        var answer = client.Get("/throw");

        Assert.That(answer.Status, Is.EqualTo(500));
        Assert.That(answer.Text, Does.Not.Contain("own words"));
        Assert.That(_server.Log.Has("request 1: The app failed."), Is.True);
        Assert.That(client.Get("/hello").Text, Is.EqualTo("hello"));
    }

    [Test]
    public void Sends_no_body_to_head()
    {
        using var client = _server.Connect();
        client.Send(new FastCgiRecords().Request("HEAD", "/hello"));

        var answer = client.Read();

        Assert.That(answer.Status, Is.EqualTo(200));
        Assert.That(answer.Body, Is.Empty);
        Assert.That(answer.Headers["Content-Length"], Is.EqualTo("5"));
    }

    private static void AssertValues(FastCgiClient client)
    {
        Assert.That(client.TryReadRecord(out var type, out var id, out var content), Is.True);
        Assert.That((type, id), Is.EqualTo((FastCgiRecords.GetValuesResult, (ushort)0)));

        var expected = FastCgiRecords.Pair("FCGI_MAX_CONNS", int.MaxValue.ToString()).Concat(FastCgiRecords.Pair("FCGI_MPXS_CONNS", "1"))
            .Concat(FastCgiRecords.Pair("FCGI_MAX_REQS", "1024"));
        Assert.That(Encoding.ASCII.GetString(content), Is.EqualTo(Encoding.ASCII.GetString(expected.ToArray())));
    }
}
