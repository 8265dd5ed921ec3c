using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using ServiceStack.Common;
using ServiceStack.HyperHost.Tests.Engine.Safety;

namespace ServiceStack.HyperHost.Tests.Engine.Responses;

/// <summary>
/// Results that are encoded already, or come from a cache so: whatever client, method, range and callback, a body is encoded once, called
/// once, and counted as it is sent.
/// </summary>
[TestFixtureSource(typeof(SafetyServer), nameof(SafetyServer.Fixtures))]
public class EncodedResponseTests(string kind)
{
    private static readonly string Plain = "{\"Word\":\"" + CodedService.Word + "\"}";

    private SafetyServer _server = null!;

    [OneTimeSetUp]
    public void Start() => _server = new SafetyServer(kind, plugins: new CodedService.Plugin());

    [OneTimeTearDown]
    public void Stop() => _server.Dispose();

    [Test]
    public void A_body_is_encoded_called_and_counted_once([ValueSource(typeof(CodedService), nameof(CodedService.Forms))] string form)
    {
        var wrong = new List<string>();
        foreach (var coding in new[] { "identity", "gzip", "deflate", "gzip, deflate" })
        foreach (var callback in new[] { "", "cb" })
        foreach (var turn in new[] { "first", "second" })
        {
            var path = $"/coded/{form}?key={coding.Length}{callback}" + (callback.Length > 0 ? "&callback=" + callback : "");
            string[] headers = ["Accept: application/json", "Accept-Encoding: " + coding];
            var name = $"{turn} {form} {coding} {callback}";

            var whole = _server.Get(path, headers);
            var text = Decoded(whole, coding, name, wrong);
            var isCalled = callback.Length > 0 && !(CodedService.IsEncoded(form) && whole.Header("Content-Encoding").Length > 0);
            if (text != (isCalled ? $"{callback}({Plain})" : Plain)) wrong.Add($"{name}: {whole.Status} {Short(text)}");
            if (whole.Header("Content-Length") is { Length: > 0 } length && length != whole.Body.Length.ToString())
                wrong.Add($"{name}: {length} bytes announced, {whole.Body.Length} sent");

            Head(_server.Ask("HEAD", path, null, headers), whole, name, wrong);
            Part(_server.Get(path, [.. headers, "Range: bytes=2-5"]), whole, name, wrong);
        }

        Assert.That(wrong, Is.Empty);
    }

    private static string Decoded(SafetyResponse answer, string accepted, string name, List<string> wrong)
    {
        var coding = answer.Header("Content-Encoding");
        if (coding.Length == 0) return answer.Text;

        if (!accepted.Split([", "], StringSplitOptions.None).Contains(coding))
        {
            wrong.Add($"{name}: the coding is {coding}");
            return "";
        }

        try
        {
            return answer.Body.Decompress(coding);
        }
        catch (Exception error)
        {
            wrong.Add($"{name}: is not {coding}, {error.Message}");
            return "";
        }
    }

    private static void Head(SafetyResponse head, SafetyResponse whole, string name, List<string> wrong)
    {
        if (head.Body.Length != 0 || head.Status != whole.Status) wrong.Add($"HEAD {name}: {head.Status}, {head.Body.Length} bytes");
        foreach (var header in new[] { "Content-Type", "Content-Encoding", "Vary" })
        {
            if (head.Header(header) != whole.Header(header)) wrong.Add($"HEAD {name}: {header} is {head.Header(header)}");
        }

        if (head.Header("Content-Length") is { Length: > 0 } length && length != whole.Body.Length.ToString())
            wrong.Add($"HEAD {name}: {length} bytes, {whole.Body.Length} with GET");
    }

    private static void Part(SafetyResponse part, SafetyResponse whole, string name, List<string> wrong)
    {
        if (part.Header("Content-Encoding") != whole.Header("Content-Encoding"))
            wrong.Add($"Range {name}: the coding is {part.Header("Content-Encoding")}");
        var expected = part.Status == 206 ? whole.Body.Skip(2).Take(4) : whole.Body;
        if (!part.Body.SequenceEqual(expected)) wrong.Add($"Range {name}: {part.Status}, {Short(part.Text)}");
        if (part.Status == 206 && part.Header("Content-Range") != $"bytes 2-5/{whole.Body.Length}")
            wrong.Add($"Range {name}: {part.Header("Content-Range")} of {whole.Body.Length}");
    }

    private static string Short(string text) => text.Length < 40 ? text
        : $"{text.Substring(0, 20)}…{text.Substring(text.Length - 12)} ({Encoding.UTF8.GetByteCount(text)} bytes)";
}
