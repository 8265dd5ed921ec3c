using System.Linq;
using CsCheck;
using ServiceStack.HyperHost.Laws.Hosts;

namespace ServiceStack.HyperHost.Laws;

/// <summary>Law 1: no response holds a byte of a file that is not for clients, however its path is spelled.</summary>
[TestFixtureSource(typeof(LawHosts), nameof(LawHosts.Fixtures))]
public class FileLawTests(string host)
{
    private static readonly string[] Slashes =
    [
        "/", "/", "/", "//", "/./", "/%2e/", "/x/../", "/sub/../", "/sub/%2e%2e/", "/.%2E/sub/../", "%2F", "%2f", "%5C", "\\", "/;/", ";x/",
        "%2F./", "/%20/../",
    ];

    private static readonly string[] Before =
    [
        "", "", "", "", "/", "/.", "/sub/..", "/sub/%2e%2e", "/public.txt/..", "/public.txt", "/%5C", "/%2e", "/..", "/%2e%2e", "/C:",
        "/sub%2F..", "/wwwroot", "/../wwwroot", "/~", "/%7E", "/sub/../..", "/bin/..",
    ];

    private static readonly string[] After =
    [
        "", "", "", "/", "/.", "/..", "/./", "%2F", "%2F.", "%2f%2e", "%5C.", "\\.", "//.", "//", "/%2e", "/x/..", "/x/%2e%2e",
        "/public.txt", "/public.txt/..", ".", "..", "%2e", "%20", " ", "%20.", "%09", "%00", "%00.txt", "%0a", "%0d%0a.txt", "::$DATA",
        ":$DATA", "::$DATA.txt", ":x.txt", ";", ";.txt", ";/x.txt", ";jsessionid=1.txt", "?", "#", "#.txt", "%23.txt", "%3F.txt", ".txt",
        ".html", ".gz", ".br", "~", "*", "%2A", "%FF", "/default.htm", "/index.html", "%2Fpublic.txt", ".json", "/.json", "%E2%80%8B",
        "%EF%BC%8E",
    ];

    private static readonly string[] Queries =
    [
        "", "", "", "", "?format=json", "?format=html", "?format=xml", "?format=csv", "?download", "?.txt", "?/public.txt", "?x=/../",
        "?callback=f", "?debug", "?v=1.css",
    ];

    private static readonly (string Name, string Value)[][] Headers =
    [
        [], [], [("Range", "bytes=0-")], [("Range", "bytes=0-3,4-60")], [("Range", "bytes=-60")], [("Accept-Encoding", "br, gzip")],
        [("Accept-Encoding", "gzip"), ("Range", "bytes=0-")], [("If-None-Match", "\"x\"")],
        [("If-Modified-Since", "Mon, 01 Jan 2001 00:00:00 GMT")], [("If-Range", "\"x\""), ("Range", "bytes=0-")],
        [("Accept", "text/html")], [("Accept", "application/json")], [("X-Original-URL", "/web.config")],
        [("X-Rewrite-URL", "/web.config")], [("X-Accel-Redirect", "/web.config")], [("Cookie", "View=/_secret; Template=/_secret")],
    ];

    private LawServer _server = null!;

    [OneTimeSetUp]
    public void Start() => _server = LawHosts.Get(host);

    [TestCase(Law.Few)]
    [LongCase(Law.Reason, Law.Many)]
    public void No_spelling_of_a_path_gets_a_file_that_is_not_for_clients(int inputs)
    {
        Law.Holds(Requests(), inputs, request => AssertNoSecret(request.Method, request.Target, request.Headers), Print);
    }

    [TestCase(100)]
    [LongCase(Law.Reason, 2000)]
    public void No_name_of_a_view_shows_a_file_that_is_not_for_clients(int inputs)
    {
        var named =
            from parameter in Gen.OneOf("View", "Template", "view", "X-Param-Override-View")
            from path in Spelled(Gen.OneOf("_secret", "_drafts/page", "Views/Order", "App_Data/users", "web"))
            from end in Gen.OneOf("", ".md", ".cshtml", ".txt", ".config", ".html", ".shtml")
            select (
                "GET",
                $"/viewed/x?format=html&{parameter}={path}{end}",
                new[] { ("Accept", "text/html"), ("X-Param-Override-View", path) });

        Law.Holds(named, inputs, request => AssertNoSecret(request.Item1, request.Item2, request.Item3));
    }

    [Test]
    public void Each_file_itself_is_refused()
    {
        foreach (var path in LawSecrets.InTheSite.Concat(LawSecrets.InTheContentRoot)) AssertNoSecret("GET", "/" + path, []);
    }

    private void AssertNoSecret(string method, string target, (string Name, string Value)[] headers)
    {
        var response = _server.Send(method, target, null, headers);

        Assert.That(response.Text, Does.Not.Contain(LawSite.Secret), $"{method} {target}");
    }

    private static Gen<(string Method, string Target, (string Name, string Value)[] Headers)> Requests() =>
        from method in Gen.OneOf("GET", "GET", "GET", "HEAD", "POST", "PUT")
        from before in Gen.OneOf(Before)
        from path in Spelled(Gen.OneOf([.. LawSecrets.InTheSite, .. LawSecrets.InTheContentRoot, "../outside.txt"]))
        from after in Gen.OneOf(After)
        from query in Gen.OneOf(Queries)
        from headers in Gen.OneOf(Headers)
        select (method, WithSlash(before) + path + after + query, headers);

    // a path with other separators, encoded letters and another case
    private static Gen<string> Spelled(Gen<string> paths) =>
        from path in paths
        from slashes in Gen.OneOf(Slashes).Array[8]
        from kinds in Gen.Int[0, 9].Array[128]
        select string.Join("", path.Select((c, i) => c == '/' ? slashes[i % slashes.Length] : Spell(c, kinds[i % kinds.Length])));

    private static string Spell(char c, int kind) => kind switch
    {
        0 => $"%{(int)c:x2}",
        1 => $"%{(int)c:X2}",
        2 => char.IsUpper(c) ? char.ToLowerInvariant(c).ToString() : char.ToUpperInvariant(c).ToString(),
        _ => c.ToString(),
    };

    private static string WithSlash(string before) => before.EndsWith('/') ? before : before + "/";

    private static string Print((string Method, string Target, (string Name, string Value)[] Headers) request) =>
        $"{request.Method} {request.Target} {string.Join(", ", request.Headers.Select(static one => one.Name + ": " + one.Value))}";
}
