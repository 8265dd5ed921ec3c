using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace ServiceStack.HyperHost.Tests.Protocol.FastCgi;

/// <summary>What the rules of FastCGI 1.0 imply at their edges, on every transport.</summary>
[TestFixtureSource(typeof(Transports), nameof(Transports.OfRules))]
public class ProtocolEdgeTests(TestTransport transport)
{
    private TestServer _server = null!;

    [OneTimeSetUp]
    public void Start() => _server = new TestServer(transport);

    [OneTimeTearDown]
    public void Stop()
    {
        Assert.That(_server.Log.Errors.Where(static line => !line.Contains("65,535 is the most")), Is.Empty);
        _server.Dispose();
    }

    [Test]
    public void Reads_nothing_into_reserved_bytes()
    {
        using var client = _server.Connect();
        var bytes = new FastCgiRecords().Begin().Record(FastCgiRecords.Params, 1, Hello()).End(FastCgiRecords.Params)
            .End(FastCgiRecords.Stdin).ToArray();
        for (var i = 11; i < 16; i++) bytes[i] = 0xFF;
        for (var at = 0; at < bytes.Length; at += 8 + (bytes[at + 4] << 8) + bytes[at + 5] + bytes[at + 6]) bytes[at + 7] = 0xAA;

        client.Send(bytes);

        Assert.That(client.Read().Text, Is.EqualTo("hello"));
    }

    [Test]
    public void Takes_an_empty_record_for_the_end_of_params_and_ignores_what_follows()
    {
        using var client = _server.Connect();
        client.Send(new FastCgiRecords().Begin().Record(FastCgiRecords.Params, 1, Hello()).End(FastCgiRecords.Params)
            .Record(FastCgiRecords.Params, 1, FastCgiRecords.Pair("SCRIPT_NAME", "/absent")).End(FastCgiRecords.Params)
                .End(FastCgiRecords.Stdin));

        Assert.That(client.Read().Text, Is.EqualTo("hello"));
        Assert.That(client.Get("/hello").Text, Is.EqualTo("hello"));
    }

    [Test]
    public void Takes_an_empty_record_for_the_end_of_the_body_and_ignores_what_follows()
    {
        using var client = _server.Connect();
        client.Send(new FastCgiRecords().Begin().Record(FastCgiRecords.Params, 1, Post("/echo", 3)).End(FastCgiRecords.Params)
            .Record(FastCgiRecords.Stdin, 1, [1, 2, 3]).End(FastCgiRecords.Stdin).Record(FastCgiRecords.Stdin, 1, [4])
                .End(FastCgiRecords.Stdin));

        Assert.That(client.Read().Body, Is.EqualTo(new byte[] { 1, 2, 3 }));
        Assert.That(client.Get("/hello").Text, Is.EqualTo("hello"));
    }

    [Test]
    public void Takes_records_of_an_application_with_id_0_for_unknown_management([Values(1, 2, 4, 5, 8)] int type)
    {
        using var client = _server.Connect();
        client.Send(new FastCgiRecords().Record((byte)type, 0, [0, 1, 1, 0, 0, 0, 0, 0]));

        Assert.That(client.TryReadRecord(out var answered, out var id, out var content), Is.True);

        Assert.That((answered, id, content[0]), Is.EqualTo((FastCgiRecords.UnknownType, (ushort)0, (byte)type)));
        Assert.That(client.Get("/hello").Text, Is.EqualTo("hello"));
    }

    [Test]
    public void Ignores_unknown_types_of_an_open_request([Values(0, 3, 6, 7, 9, 11, 12, 255)] int type)
    {
        using var client = _server.Connect();
        client.Send(new FastCgiRecords().Begin().Record((byte)type, 1, new byte[8]).Record(FastCgiRecords.Params, 1, Post("/echo", 1))
            .Record((byte)type, 1, new byte[8]).End(FastCgiRecords.Params).Record((byte)type, 1, new byte[8])
                .Record(FastCgiRecords.Stdin, 1, [7])
            .Record((byte)type, 1, new byte[8]).End(FastCgiRecords.Stdin));

        Assert.That(client.Read().Body, Is.EqualTo(new byte[] { 7 }));
    }

    [TestCase("", "")]
    [TestCase("OTHER", "")]
    [TestCase("fcgi_max_conns", "")]
    [TestCase("FCGI_MPXS_CONNS FCGI_MPXS_CONNS", "FCGI_MPXS_CONNS")]
    [TestCase("OTHER FCGI_MPXS_CONNS", "FCGI_MPXS_CONNS")]
    public void Answers_get_values_once_for_each_name_it_knows(string asked, string answered)
    {
        using var client = _server.Connect();
        var question = asked.Split([' '], StringSplitOptions.RemoveEmptyEntries)
            .SelectMany(name => FastCgiRecords.Pair(name, "x", longLengths: true));
        client.Send(new FastCgiRecords().Record(FastCgiRecords.GetValues, 0, question.ToArray(), padding: 255));

        Assert.That(client.TryReadRecord(out var type, out var id, out var content), Is.True);

        Assert.That((type, id), Is.EqualTo((FastCgiRecords.GetValuesResult, (ushort)0)));
        Assert.That(content, Is.EqualTo(answered.Length == 0 ? [] : FastCgiRecords.Pair(answered, "1")));
    }

    [Test]
    public void Answers_what_it_understood_of_a_malformed_get_values()
    {
        using var client = _server.Connect();
        byte[] question = [.. FastCgiRecords.Pair("FCGI_MPXS_CONNS", ""), 0xFF, 0xFF];
        client.Send(new FastCgiRecords().Record(FastCgiRecords.GetValues, 0, question));

        Assert.That(client.TryReadRecord(out _, out _, out var content), Is.True);

        Assert.That(content, Is.EqualTo(FastCgiRecords.Pair("FCGI_MPXS_CONNS", "1")));
        Assert.That(client.Get("/hello").Text, Is.EqualTo("hello"));
    }

    [Test]
    public void Answers_requests_behind_one_without_keep_conn_or_refuses_them_and_closes()
    {
        using var client = _server.Connect();
        client.Send(
            new FastCgiRecords().Request("GET", "/hello", keep: false).Request("GET", "/hello", id: 2).Request("GET", "/hello", id: 3));

        var ended = new Dictionary<ushort, int>();
        while (client.TryReadRecord(out var type, out var id, out var content))
        {
            if (type == FastCgiRecords.EndRequest) ended[id] = content[4];
        }

        Assert.That(ended, Contains.Key((ushort)1));
        Assert.That(ended.Values, Is.All.AnyOf(0, 2));
    }

    [Test]
    public void Closes_after_the_last_answer_once_a_request_did_not_keep_the_connection()
    {
        using var client = _server.Connect();
        client.Send(new FastCgiRecords().Request("GET", "/slow/100", id: 2).Request("GET", "/hello", id: 1, keep: false));

        var answers = client.ReadAll(1, 2);

        Assert.That(answers[1].Text + answers[2].Text, Is.EqualTo("helloslow"));
        Assert.That(client.IsClosedWithin(20_000), Is.True);
    }

    [Test]
    public void Closes_after_refusing_a_request_that_does_not_keep_the_connection()
    {
        using var client = _server.Connect();
        client.Send(new FastCgiRecords().Begin(1, keep: false, role: 2));

        Assert.That(client.Read().ProtocolStatus, Is.EqualTo(3));

        Assert.That(client.IsClosedWithin(20_000), Is.True);
    }

    [Test]
    public void Closes_after_aborting_a_request_that_does_not_keep_the_connection()
    {
        using var client = _server.Connect();
        client.Send(new FastCgiRecords().Begin(1, keep: false).Abort());

        Assert.That(client.Read().ProtocolStatus, Is.Zero);

        Assert.That(client.IsClosedWithin(20_000), Is.True);
    }

    [Test]
    public void Ends_an_aborted_request_in_the_middle_of_its_answer()
    {
        using var client = _server.Connect();
        client.Send(new FastCgiRecords().Request("GET", "/big/50000000"));
        Assert.That(client.TryReadRecord(out _, out _, out _), Is.True);

        client.Send(new FastCgiRecords().Abort());

        var answer = client.Read();
        Assert.That(answer.HasEnded, Is.True);
        Assert.That(answer.HasStdoutEnd, Is.True);
        Assert.That(answer.Stdout, Has.Length.LessThan(50_000_000));
        Assert.That(client.Get("/hello").Text, Is.EqualTo("hello"));
    }

    [Test]
    public void Aborts_one_request_and_leaves_the_others()
    {
        using var client = _server.Connect();
        client.Send(new FastCgiRecords().Request("GET", "/slow/20000", id: 1).Request("GET", "/slow/100", id: 2).Abort(1));

        var answers = client.ReadAll(1, 2);

        Assert.That(answers[1].ProtocolStatus, Is.Zero);
        Assert.That(answers[2].Text, Is.EqualTo("slow"));
    }

    [Test]
    public void Takes_the_id_of_an_aborted_request_again_at_once()
    {
        using var client = _server.Connect();
        for (byte i = 0; i < 50; i++)
        {
            client.Send(new FastCgiRecords().Request("GET", "/slow/20000").Abort().Request("POST", "/echo", [i]));

            Assert.That(client.Read().ProtocolStatus, Is.Zero);
            Assert.That(client.Read().Body, Is.EqualTo(new[] { i }));
        }
    }

    [Test]
    public void Gives_a_body_whose_length_is_minus_one_whole()
    {
        using var client = _server.Connect();
        var pairs = FastCgiRecords.NginxParams("POST", "/echo", 5000).Select(
            static pair => pair.Key == "CONTENT_LENGTH" ? new(pair.Key, "-1") : pair);
        client.Send(new FastCgiRecords().Begin().Record(FastCgiRecords.Params, 1, FastCgiRecords.Pairs(pairs))
            .End(FastCgiRecords.Params).Stream(FastCgiRecords.Stdin, 1, TestServer.Pattern(5000), 999).End(FastCgiRecords.Stdin));

        Assert.That(client.Read().Body, Is.EqualTo(TestServer.Pattern(5000)));
    }

    [TestCase("abc")]
    [TestCase("-2")]
    [TestCase("1 ")]
    [TestCase("+3")]
    [TestCase(" 3")]
    [TestCase("3,3")]
    [TestCase("0x3")]
    [TestCase("3\0")]
    [TestCase("18446744073709551619")]
    public void Answers_400_to_a_length_that_is_no_number(string length)
    {
        using var client = _server.Connect();
        client.Send(new FastCgiRecords().Begin().Record(FastCgiRecords.Params, 1, FastCgiRecords.Pair("CONTENT_LENGTH", length))
            .End(FastCgiRecords.Params).Record(FastCgiRecords.Stdin, 1, [1, 2, 3]).End(FastCgiRecords.Stdin));

        Assert.That(client.Read().Status, Is.EqualTo(400));
    }

    [Test]
    public void Takes_nothing_in_a_body_for_records()
    {
        using var client = _server.Connect();
        var hidden = new FastCgiRecords().Request("GET", "/hello", id: 2).ToArray();
        client.Send(new FastCgiRecords().Request("POST", "/echo", hidden));

        Assert.That(client.Read().Body, Is.EqualTo(hidden));
        Assert.That(client.Get("/hello", keep: false).Text, Is.EqualTo("hello"));
    }

    [TestCase("GET / HTTP/1.1\r\nHost: x\r\n\r\n")]
    [TestCase("\u0016\u0003\u0001\u0002\u0000\u0001\u0000")]
    [TestCase("\n")]
    public void Closes_on_what_is_no_fastcgi(string text)
    {
        using var client = _server.Connect();
        client.Send(Encoding.ASCII.GetBytes(text));

        Assert.That(client.IsClosedWithin(20_000), Is.True);
    }

    private static byte[] Hello() => FastCgiRecords.Pairs(FastCgiRecords.NginxParams("GET", "/hello", null));

    private static byte[] Post(string uri, int? length) => FastCgiRecords.Pairs(FastCgiRecords.NginxParams("POST", uri, length));
}
