using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.Laws.Hosts;

namespace ServiceStack.HyperHost.Laws;

/// <summary>
/// Whoever reads a body, in whatever order, finds all of it, or gets an error where a server does not keep it; no reader finds it
/// empty.
/// </summary>
[TestFixtureSource(typeof(LawHosts), nameof(LawHosts.V3Fixtures))]
public class BodyLawTests(string host)
{
    private const string Multipart =
        "--x\r\nContent-Disposition: form-data; name=\"A\"\r\n\r\nabc\r\n"
            + "--x\r\nContent-Disposition: form-data; name=\"N\"\r\n\r\n7\r\n"
            + "--x\r\nContent-Disposition: form-data; name=\"f\"; filename=\"f.txt\"\r\n"
            + "Content-Type: text/plain\r\n\r\nin file\r\n--x--\r\n";

    private static readonly string[] First = ["", "raw", "stream", "closed", "part", "form", "files"];

    private static readonly string[] Second = ["", "raw", "stream", "closed", "form", "files"];

    private static readonly Message[] Messages =
    [
        new("application/json", "{\"A\":\"abc\",\"N\":7}"),
        new("application/jsv", "{A:abc,N:7}"),
        new("application/xml", "<ReadBody><A>abc</A><N>7</N></ReadBody>"),
        new("text/csv", "A,N\r\nabc,7\r\n"),
        new("application/x-closing", "{\"A\":\"abc\",\"N\":7}"),
        new("application/x-www-form-urlencoded", "A=abc&N=7") { Form = "abc 7" },
        new("multipart/form-data; boundary=x", Multipart) { Form = "abc 7", Files = "in file" },
        new("application/octet-stream", "any bytes") { Path = "/bodies/stream", Bound = "any bytes" },
    ];

    private LawServer _server = null!;

    private static IEnumerable<TestCaseData> Cases =>
        from message in Messages
        from isBuffered in new[] { false, true }
        select new TestCaseData(message, isBuffered);

    // HttpListener's stream, and the one of an upload that is read while it arrives, can be read once
    private bool Keeps(Message message) =>
        !host.EndsWith("Listener", StringComparison.Ordinal)
            && !(host.StartsWith("Mount", StringComparison.Ordinal) && message.Path == "/bodies/stream");

    [OneTimeSetUp]
    public void Start() => _server = LawHosts.Get(host);

    [TestCaseSource(nameof(Cases))]
    public void Each_reader_finds_the_whole_body(Message message, bool isBuffered)
    {
        var client = _server.NewClient();
        using var connection = client as IDisposable;
        var wrong = new List<string>();
        foreach (var first in First)
        {
            foreach (var second in Second)
            {
                // the next reader continues behind the part, unless the engine reads the body between them
                if (first == "part" && second is ("stream" or "closed") && message.Form.Length > 0) continue;
                if (first == "part" && !isBuffered && !Keeps(message) && message.Path != "/bodies") continue;

                foreach (var isChunked in client is HttpSender ? new[] { false, true } : [false])
                {
                    var wanted = message.ReadBy(first) + "|" + message.Bound + "|" + message.ReadBy(second);
                    var mayFail = !isBuffered && !Keeps(message) && (first is "stream" or "closed" or "part" || message.Path != "/bodies");
                    var response = Send(client, message, first, second, isBuffered, isChunked);
                    var isError = mayFail && response.Status is 400 or 500;
                    if (isError || (response.Status == 200 && response.Text == wanted)) continue;

                    wrong.Add($"{first} {second} {(isChunked ? "chunked" : "")}: {response.Status} {response.Text}, not {wanted}");
                }
            }
        }

        Assert.That(wrong, Is.Empty);
    }

    private RawResponse Send(
        IRequestSender client, Message message, string first, string second, bool isBuffered, bool isChunked)
    {
        var body = Encoding.UTF8.GetBytes(message.Text);
        if (isChunked) body = [.. Encoding.ASCII.GetBytes($"{body.Length:x}\r\n"), .. body, .. "\r\n0\r\n\r\n"u8];
        List<KeyValuePair<string, string>> headers =
        [
            new("Host", client.Authority),
            new("Accept", "text/plain"),
            new("Content-Type", message.ContentType),
            isChunked ? new("Transfer-Encoding", "chunked") : new("Content-Length", body.Length.ToString()),
        ];
        var target = $"{_server.Root}{message.Path}?first={first}&second={second}&buffered={(isBuffered ? 1 : 0)}";
        return client.Send("POST", target, headers, body);
    }

    /// <summary>A body, and what each reader makes of it.</summary>
    public sealed record Message(string ContentType, string Text)
    {
        public string Path { get; init; } = "/bodies";

        public string Bound { get; init; } = "abc 7";

        public string Form { get; init; } = "";

        public string Files { get; init; } = "";

        public string ReadBy(string reader) => reader switch { "" => "", "form" => Form, "files" => Files, _ => Text };

        public override string ToString() => ContentType;
    }
}
