using System.Collections.Generic;
using System.Text;

namespace ServiceStack.HyperHost.Tests.Engine.Safety;

/// <summary>A client's mistake is answered below 500, and the response never shows the folder of the sources.</summary>
[TestFixtureSource(typeof(SafetyServer), nameof(SafetyServer.Fixtures))]
public class ClientMistakeTests(string kind)
{
    private const string Misfit = "<s:Body><SafetyEcho><Number>a</Number></SafetyEcho></s:Body></s:Envelope>";

    private static readonly string Long = new('n', 300);

    private static readonly string[] Types =
    [
        "application/json", "application/xml", "text/xml", "application/jsv", "text/csv", "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x", "multipart/form-data", "nonsense",
    ];

    private static readonly string[] Junk =
    [
        "{{{{", "<<<<", "]", "\0\u0001", "--x\r\n\r\n", "null", "\ud800",
        "<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]><a>&b;</a>",
    ];

    private static readonly string[] Doors =
    [
        "/safe/echo", "/json/reply/SafetyEcho", "/xml/reply/SafetyEcho", "/jsv/reply/SafetyEcho", "/csv/reply/SafetyEcho",
        "/soap11", "/soap12",
    ];

    private SafetyServer _server = null!;

    [OneTimeSetUp]
    public void Start() => _server = new SafetyServer(kind);

    [OneTimeTearDown]
    public void Stop() => _server.Dispose();

    private static IEnumerable<TestCaseData> Mistakes()
    {
        foreach (var format in new[] { "json", "xml", "html", "jsv", "csv", "nonsense" })
        {
            yield return Case("GET", "/content/missing.txt?format=" + format);
            yield return Case("GET", "/safe/nowhere?format=" + format);
        }

        yield return Case("GET", "/content/" + Long + ".txt");
        yield return Case("GET", "/content/" + Long + "/" + Long);
        yield return Case("GET", "/" + Long);
        yield return Case("GET", "/content/" + new string('n', 4200) + ".txt");
        yield return Case("GET", "/json/reply/" + Long);
        yield return Case("GET", "/json/reply/");
        yield return Case("GET", "/json/reply");
        yield return Case("GET", "/nonsense/reply/SafetyEcho");
        yield return Case("GET", "/json/metadata?op=" + Long);
        yield return Case("GET", "/json/reply/SafetyEcho?Number=abc");
        yield return Case("GET", "/safe/echo/x?Number=abc");
        yield return Case("GET", "/safe/echo/x?Number=99999999999999999999");
        yield return Case("GET", "/safe/echo/%E0%80%80");
        yield return Case("GET", "/safe/echo/%zz?%zz=%");
        yield return Case("DELETE", "/safe/echo/x");
        yield return Case("BREW", "/safe/echo/x");
        yield return Case("GET", "/content/../../etc/passwd");
        yield return Case("GET", "/content/..%2f..%2f..%2fetc/passwd");

        foreach (var type in Types)
        {
            foreach (var junk in Junk)
            {
                foreach (var path in Doors)
                {
                    yield return Case("POST", path, junk, "Content-Type: " + type);
                }
            }
        }

        foreach (var path in new[] { "/soap11", "/soap12" })
        {
            yield return Case("POST", path, "");
            yield return Case("PUT", path, "<a/>", "Content-Type: text/xml");
            foreach (var version in new[] { "http://schemas.xmlsoap.org/soap/envelope/", "http://www.w3.org/2003/05/soap-envelope" })
            {
                var envelope = $"<s:Envelope xmlns:s=\"{version}\">";
                yield return Case("POST", path, envelope + "<s:Body><NoSuch/></s:Body></s:Envelope>", "Content-Type: text/xml");
                yield return Case("POST", path, envelope + "<s:Body/></s:Envelope>", "Content-Type: text/xml");
                yield return Case("POST", path, envelope + Misfit, "Content-Type: text/xml");
                yield return Case("POST", path, envelope + "<s:Body><SafetyEcho>", "Content-Type: text/xml");
            }
        }

        yield return Case("GET", "/safe/echo/x", null, "Authorization: Basic !!!!");
        yield return Case("GET", "/safe/echo/x", null, "Authorization: Digest");
        yield return Case("GET", "/safe/echo/x", null, "Authorization: Digest x=\"");
        yield return Case("GET", "/safe/echo/x", null, "Cookie: ;;;=;$=;\u0001=");
        yield return Case("GET", "/safe/echo/x", null, "Accept: ;;;,,,q=");
        yield return Case("GET", "/content/page.txt", null, "If-Modified-Since: yesterday");
        yield return Case(
            "POST",
            "/safe/upload",
            "--x\r\nContent-Disposition: form-data; name=\"f\"; filename=\"\r\n\r\n\r\n--x--",
            "Content-Type: multipart/form-data; boundary=x");
        yield return Case("POST", "/safe/echo", "Number=1", "Content-Type: application/x-www-form-urlencoded; charset=utf-7");
        yield return Case("POST", "/safe/echo?X-Http-Method-Override=%00");
    }

    [LongOnMono("binding is decided by the engine alone")]
    [TestCaseSource(nameof(Mistakes))]
    public void Is_no_fault_of_the_servers_and_shows_no_stack(string method, string path, string? body, string? header)
    {
        var answer = _server.Ask(method, path, body == null ? null : Encoding.UTF8.GetBytes(body), header == null ? [] : [header]);

        Assert.That(answer.Status, Is.InRange(200, 499), answer.Text);
        AssertNoStack(answer);
    }

    [TestCase("/safe/throw")]
    [TestCase("/safe/throw.html")]
    [TestCase("/xml/reply/SafetyThrow")]
    public void A_fault_of_the_service_shows_no_stack(string path)
    {
        var answer = _server.Get(path);

        Assert.That(answer.Status, Is.EqualTo(500));
        AssertNoStack(answer);
    }

    [Test]
    public void A_soap_client_gets_a_fault()
    {
        var answer = _server.Ask("POST", "/soap11", Encoding.UTF8.GetBytes("<<<<"), "Content-Type: text/xml");

        Assert.That(answer.Status, Is.EqualTo(400));
        Assert.That(answer.Text, Does.Contain("faultcode").And.Contain("s:Client"));
        Assert.That(answer.Header("Content-Type"), Does.StartWith("text/xml"));
    }

    private static void AssertNoStack(SafetyResponse answer) =>
        Assert.That(
            answer.Text,
            Does.Not.Contain("   at ").And.Not.Contain("\\n  at ").And.Not.Contain(".cs:line").And.Not.Contain("--- End of"));

    private static TestCaseData Case(string method, string path, string? body = null, string? header = null)
    {
        var name = $"{method} {Cut(path)} {Cut(header)} {Cut(body)}";
        foreach (var odd in "\r\n\0\u0001\ud800") name = name.Replace(odd, '?');
        return new TestCaseData(method, path, body, header).SetArgDisplayNames(name);
    }

    private static string Cut(string? text) => text == null ? "" : text.Length > 60 ? text.Substring(0, 60) + text.Length : text;
}
