using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace ServiceStack.HyperHost.Tests.Protocol.Http1.Kestrel;

/// <summary>
/// The same random bytes to our reader and to Kestrel. Ours may refuse what Kestrel takes, for a reason listed here; it never takes
/// what Kestrel refuses.
/// </summary>
public class KestrelFuzzTests
{
    private const int DefaultTexts = 5_000;

    /// <summary>Beginnings of our reader's errors for requests that Kestrel serves, and the reasons.</summary>
    private static readonly Dictionary<string, string> Stricter = new()
    {
        ["A request begins with byte"] = "one empty line is skipped and nothing else (RFC 9112 §2.2)",
        ["A line of the head ends with LF alone"] = "whoever stands in front may take LF for something else",
        ["A line has a CR that no LF follows"] = "the same of CR",
        ["The request line does not end with HTTP/"] = "one blank, and the version in capitals (RFC 9112 §2.3)",
        ["The request line is not method"] = "one blank (RFC 9112 §3)",
        ["HTTP/"] = "versions that are not spoken here",
        ["The request target"] = "visible ASCII without a fragment; a path, * of OPTIONS or an http:// address of a host",
        ["CONNECT is for proxies"] = "there is none here",
        ["The name of a header has byte"] = "a name is a token (RFC 9110 §5.1)",
        ["The value of a header has byte"] = "no control characters (RFC 9110 §5.5)",
        ["Host"] = "a host, and the same as in the target (RFC 9112 §3.2)",
        ["Content-Length is not one decimal number"] = "digits alone (RFC 9110 §8.6)",
        ["Content-Length and Transfer-Encoding came together"] = "a sign of smuggling (RFC 9112 §6.1)",
        ["Transfer-Encoding"] = "chunked alone, once, and not in HTTP/1.0 (RFC 9112 §6.1)",
        ["POST or PUT of HTTP/1.0 came without"] = "a body without an end (RFC 1945 §7.2.2)",
        ["Expect is not 100-continue"] = "417 is what RFC 9110 §10.1.1 has for it",
        ["A chunk does not begin with its size"] = "digits alone, eight of them at most",
        ["What follows the size of a chunk"] = "no control characters in extensions",
    };

    [Test]
    public void Takes_nothing_that_Kestrel_refuses_and_explains_why_it_refuses_more()
    {
        var seed = FuzzRun.Seed();
        var texts = FuzzRun.Count(DefaultTexts);
        var fuzz = new WireFuzz(new Random(seed));
        var (served, same, stricter) = (0, 0, 0);
        using var oracle = new KestrelOracle();
        for (var n = 0; n < texts; n++)
        {
            var bytes = fuzz.Next();
            if (HasSchemeInCapitals(bytes)) continue;

            var ours = OwnReader.Read(bytes);
            var kestrels = oracle.Read(bytes);

            var words = $"seed {seed}, text {n}: {Show(bytes)}\nours: {ours} {ours.Words}\nKestrel's: {kestrels}";
            Assert.That(KestrelComparison.IsMoreLenient(ours, kestrels), Is.False, words);
            served += ours.Messages.Count;
            if (KestrelComparison.Describe(ours, kestrels) is null)
            {
                same++;
            }
            else if (ours.Messages.Count < kestrels.Messages.Count || ours.Status == 0)
            {
                // Connection has close in a list with a tab, which Kestrel does not see: the connection ends early
                var hasClosed = ours.Status == 0 && !ours.IsWaiting && ours.Messages.Count > 0;
                Assert.That(hasClosed || Stricter.Keys.Any(reason => ours.Words.StartsWith(reason, StringComparison.Ordinal)), words);
                stricter++;
            }
        }

        TestContext.Out.WriteLine(
            $"{texts} texts: {served} requests were served, {same} were taken as Kestrel takes them, {stricter} more strictly");
        Assert.That(served, Is.GreaterThan(texts / 4), "most of the texts were no requests at all");
    }

    // RFC 3986 §3.1: a scheme is the same in capitals. Kestrel takes it for none.
    private static bool HasSchemeInCapitals(byte[] bytes)
    {
        var text = Encoding.Latin1.GetString(bytes);
        return text.Replace("http:", "", StringComparison.Ordinal).Contains("http:", StringComparison.OrdinalIgnoreCase);
    }

    private static string Show(byte[] bytes) => Encoding.Latin1.GetString(bytes).Replace("\r", "\\r").Replace("\n", "\\n")
        .Replace("\0", "\\0");
}
