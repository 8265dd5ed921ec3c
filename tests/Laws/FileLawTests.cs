using System;
using System.IO;
using System.Linq;
using CsCheck;
using NUnit.Framework;
using ServiceStack.HyperHost.Laws.Hosts;
using ServiceStack.HyperHost.Tests.Support;

namespace ServiceStack.HyperHost.Laws;

/// <summary>Law 1: no response holds a byte of a file that is not for clients, however its path is spelled.</summary>
[TestFixtureSource(typeof(LawHosts), nameof(LawHosts.Fixtures))]
public class FileLawTests(string host)
{
    private const string Key = "keys/key-6d1c8b1e-2f0f-4d0e-9a5b-0c9c2b7f3a11.xml";

    /// <summary>In the folder whose files are served.</summary>
    private static readonly string[] InTheSite =
    [
        "web.config", "sub/web.config", "appsettings.json", "appsettings.Production.json", "App.exe.config", "Own.dll.config",
        "Own.deps.json", "Own.runtimeconfig.json", "Own.dll", "Own.exe", "Own.pdb", "Own.xml", "page.cs", "_page.cshtml",
        "Views/Order.cshtml", "Site.csproj", "site.db", "server.pem", "server.key", "nlog.xml", "public.txt~", "web.config.bak",
        "web.config.gz", ".env", ".hidden.xml", ".git/config.txt", ".git/logs/log.txt", "App_Data/users.txt",
        "app_data2/../App_Data/list.csv", "bin/notes.txt", "obj/Release/list.txt", "sub/App_Data/list.xml", Key, "out.txt",
        "outside/outside.txt", "inner.txt", "public.html.txt", "_secret.md", "_drafts/page.md",
    ];

    /// <summary>In the content root of ASP.NET Core, which is not served.</summary>
    private static readonly string[] InTheContentRoot =
        ["appsettings.json", "web.config", "notes.txt", "Data/customers.csv", "keys/key-1.xml", "wwwroot.txt", "obj/Release/list.txt"];

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
    public void Start() => _server = LawHosts.StartNew(host, AddSecrets);

    [OneTimeTearDown]
    public void Stop() => _server.Dispose();

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
    public void A_view_is_shown_by_its_name()
    {
        if (!LawHosts.All.First(one => one.Name == host).IsV3) Assert.Ignore("views are v3's");

        Assert.That(_server.Get("/viewed/x?format=html&View=Open", ("Accept", "text/html")).Text, Does.Contain(LawSite.Public));
    }

    [Test]
    public void Each_file_itself_is_refused()
    {
        foreach (var path in InTheSite.Concat(InTheContentRoot)) AssertNoSecret("GET", "/" + path, []);
    }

    private void AssertNoSecret(string method, string target, (string Name, string Value)[] headers)
    {
        var response = _server.Send(method, target, null, headers);

        Assert.That(response.Text, Does.Not.Contain(LawSite.Secret), $"{method} {target}");
    }

    private static Gen<(string Method, string Target, (string Name, string Value)[] Headers)> Requests() =>
        from method in Gen.OneOf("GET", "GET", "GET", "HEAD", "POST", "PUT")
        from before in Gen.OneOf(Before)
        from path in Spelled(Gen.OneOf([.. InTheSite, .. InTheContentRoot, "../outside.txt"]))
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

    private void AddSecrets(LawSite site)
    {
        var isV3 = LawHosts.All.First(one => one.Name == host).IsV3;
        if (site.Web != site.Folder) AddFiles(site.Folder, InTheContentRoot);

        // the static files of ASP.NET Core itself have rules of their own
        if (!isV3) return;

        AddFiles(site.Web, InTheSite);
        Directory.CreateDirectory(Path.Combine(site.Web, "app_data2"));
        Link(site.Web, "out.txt", "../outside.txt", site);
        Link(site.Web, "outside", "..", site);
        Link(site.Web, "inner.txt", "web.config", site);
        Link(site.Web, "public.html.txt", "App_Data/users.txt", site);
        if (site.Web != site.Folder) AddFiles(site.Folder, ["_secret.md", "_drafts/page.md"]);

        // without a view there is no engine of views
        Directory.CreateDirectory(Path.Combine(site.Folder, "Views"));
        File.WriteAllText(Path.Combine(site.Folder, "Views", "Open.md"), LawSite.Public);
    }

    private static void AddFiles(string folder, string[] paths)
    {
        foreach (var path in paths)
        {
            var file = Path.GetFullPath(Path.Combine(folder, path));
            if (File.Exists(file)) continue;

            Directory.CreateDirectory(Path.GetDirectoryName(file)!);
            File.WriteAllText(file, Path.GetExtension(file) == ".json" ? $"{{\"Secret\":\"{LawSite.Secret}\"}}" : Markup(file));
        }
    }

    private static string Markup(string file) => Path.GetExtension(file) switch
    {
        ".config" => $"<configuration><!-- {LawSite.Secret} --></configuration>",
        _ => LawSite.Secret + "\n",
    };

    private static void Link(string folder, string name, string target, LawSite site)
    {
        var path = Path.Combine(folder, name);
        if (Directory.Exists(path)) Directory.Delete(path, recursive: true);
        File.Delete(path);
        if (target.StartsWith("..", StringComparison.Ordinal))
        {
            var parent = Path.GetDirectoryName(site.Folder)!;
            target = target.Length == 2 ? parent : Path.Combine(parent, target.Substring(3));
        }

        File.CreateSymbolicLink(path, target);
    }
}
