using System;
using System.Collections.Generic;
using System.IO;
using System.Text;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>Event streams of built programs on every host, with nginx in front of some.</summary>
[TestFixtureSource(typeof(Hosts), nameof(Hosts.ForDiagnosticApp))]
public class EventStreamTests(string host)
{
    private static readonly KeyValuePair<string, string> Accept = new("Accept", "text/event-stream");
    private static readonly KeyValuePair<string, string> Gzip = new("Accept-Encoding", "gzip");

    private RunningServer _server = null!;

    [OneTimeSetUp]
    public void Start() => _server = Hosts.Named(host).StartDiagnosticApp();

    [OneTimeTearDown]
    public void Stop() => _server?.Dispose();

    [Test]
    public void A_whole_stream_ends_with_its_status()
    {
        var answer = _server.Get("/events/3", Accept, Gzip);

        Assert.That(answer.Header("Content-Type"), Is.EqualTo("text/event-stream"));
        Assert.That(answer.Header("Content-Encoding"), Is.Null.Or.Empty);
        Assert.That(StrictEventReader.Read(answer.Body).Events, Is.EqualTo(new[]
        {
            ("message", "{\"Number\":1}", ""), ("message", "{\"Number\":2}", ""), ("message", "{\"Number\":3}", ""),
            ("ResponseStatus", "{}", ""),
        }));
    }

    [Test]
    public void An_event_arrives_while_the_service_waits_and_a_client_that_leaves_ends_it()
    {
        using (var stream = OpenStream.Ask(_server, "/events/1?Waits=true"))
        {
            stream.ReadUntil("{\"Number\":1}");
            Assert.That(Open, Is.EqualTo("{\"Number\":1}"));
        }

        Wait.Until(() => Open == "{\"Number\":0}", "the enumerator has ended");
    }

    private string Open => _server.Get("/open-events", new KeyValuePair<string, string>("Accept", "application/json")).Text;

    /// <summary>A response that is read while it comes.</summary>
    private sealed class OpenStream(Func<string> read, IDisposable connection) : IDisposable
    {
        private readonly StringBuilder _text = new();

        public static OpenStream Ask(RunningServer server, string target)
        {
            if (server.Sender is not FastCgiSender fastCgi)
            {
                var stream = ((HttpSender)server.Sender).Open();
                HttpSender.WriteHead(stream, "GET", target, [new("Host", server.Sender.Authority), Accept]);
                var buffer = new byte[4096];
                return new OpenStream(() => Encoding.UTF8.GetString(buffer, 0, stream.Read(buffer, 0, buffer.Length)), stream);
            }

            var client = FastCgiClient.Connect(fastCgi.Address);
            client.Send(new FastCgiRecords().Request("GET", target, more: [new("HTTP_ACCEPT", Accept.Value)]));
            return new OpenStream(
                () => client.TryReadRecord(out _, out _, out var content) ? Encoding.UTF8.GetString(content) : "", client);
        }

        public void ReadUntil(string wanted)
        {
            while (_text.ToString().IndexOf(wanted, StringComparison.Ordinal) < 0)
            {
                var part = read();
                if (part.Length == 0) throw new EndOfStreamException("The response ended too early: " + _text);

                _text.Append(part);
            }
        }

        public void Dispose() => connection.Dispose();
    }
}
