using System.Collections.Generic;
using System.Linq;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.Redis.Tests.Recorded;

/// <summary>Responses cached in each of their formats.</summary>
public class RecordedCachedResponsesTests : RecordedRequests
{
    private const string Html = "a page has the time of its making in it, and a layout of its own";

    private static readonly string[] NotRequests = ["o-names"];

    internal static IEnumerable<string> Ids => IdsOf("o-").Except(NotRequests);

    private protected override IReadOnlyDictionary<string, string> Differences { get; } = new Dictionary<string, string>
    {
        ["o-text/html: result"] = Html,
        ["o-text/html: urn:Cached:plain.html"] = Html,
        ["o-html-gz: result"] = Html,
        ["o-html-gz: urn:Cached:plain.html"] = Html,
        ["o-html-gz: urn:Cached:plain.html.gzip"] = Html,
        ["o-text/plain: result"] = "v3 answered 500 without a body; a client of plain text gets JSV here",
        ["o-jsonp: result"] = "the recording breaks off after the first bracket",
    };

    [TestCaseSource(nameof(Ids))]
    public void Is_as_in_v3(string id) => AssertAsRecorded(id);

    [Test]
    public void A_page_is_cached_as_html_and_compressed()
    {
        using var host = new RecordedHost(Server.Address, static () => new AuthUserSession());

        var response = host.Send("/cached/plain", accept: "text/html", encoding: "gzip");

        Assert.That(response, Does.Match(@"^status 200 type text/html(; charset=utf-8)? ce gzip setcookie  body <!"));
        Assert.That(RecordedKey.Read(Observer, "urn:Cached:plain.html").Text, Does.StartWith("\"<!").And.Contains("Cached"));
        Assert.That(RecordedKey.Read(Observer, "urn:Cached:plain.html.gzip").Text, Does.StartWith("<!"));
    }

    private protected override void PlayRequests()
    {
        using (Host = new RecordedHost(Server.Address, static () => new AuthUserSession()))
        {
            foreach (var encoding in new[] { "none", "gzip", "deflate", "gzip+deflate" })
            {
                Empty();
                var header = encoding == "none" ? null : encoding.Replace("+", ", ");
                Play("o-json-" + encoding, () => Host.Send("/cached/plain", encoding: header));
                Play("o-json-" + encoding + "-2", () => Host.Send("/cached/plain", encoding: header));
            }

            foreach (var type in new[]
            {
                "application/xml", "text/html", "text/csv", "application/jsv", "text/plain", "application/json; charset=utf-8",
            })
            {
                Empty();
                Play("o-" + type, () => Host.Send("/cached/plain", accept: type));
            }

            Empty();
            Play("o-html-gz", () => Host.Send("/cached/plain", accept: "text/html", encoding: "gzip"));
            Empty();
            Host.Send("/cached/plain");
            Play("o-json-gz-after", () => Host.Send("/cached/plain", encoding: "gzip"));
            Empty();
            Play("o-jsonp", () => Host.Send("/cached/plain?callback=cb"));
            Play("o-exp", () => Host.Send("/cached/exp"));
            Empty();
            Play("o-exp-gz", () => Host.Send("/cached/exp", encoding: "gzip"));
            Host.Send("/cached/plain", encoding: "gzip");
            Play("o-rm", () => Host.Send("/cached/rm"));
            Assert.That(Observer.KeyExists("urn:Cached:plain.json.gzip") || Observer.KeyExists("urn:Cached:exp.json"), Is.False);
            Play("o-null", () => Host.Send("/cached/nullv"));
            Play("o-direct", () => Host.Send("/cached/direct"));
            Play("o-resolve", () => Host.Send("/cached/resolve"));
        }
    }
}
