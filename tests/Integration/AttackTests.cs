using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Text;
using System.Text.RegularExpressions;
using NUnit.Framework;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>What attacks did, sent to a running service on every road: the rule of each holds, and the service answers as before.</summary>
[TestFixtureSource(typeof(Hosts), nameof(Hosts.ForDiagnosticApp))]
public class AttackTests(string host)
{
    private const string Allowed = "DiagnosticApp.Diagnostics.NamedThing";
    private const string Json = "application/json";
    private const string Jsv = "application/jsv";
    private const string Form = "application/x-www-form-urlencoded";
    private const string Root = "<Anything xmlns=\"http://schemas.datacontract.org/2004/07/Example.Diagnostics\">";

    private static readonly string[] Framework =
    [
        "System.IO.FileInfo, mscorlib", "System.IO.FileInfo", "System.Data.DataSet, System.Data", "System.Xml.XmlDocument, System.Xml",
        "System.Diagnostics.Process, System", "System.Uri, System", "System.Threading.Thread", "System.Exception", "System.Object[]",
        "System.Collections.Generic.List`1[[System.IO.FileInfo, mscorlib]]", "System.Configuration.Install.AssemblyInstaller, a",
    ];

    private RunningServer _server = null!;
    private string _before = "";

    [OneTimeSetUp]
    public void Start()
    {
        _server = Hosts.Named(host).StartDiagnosticApp();
        _before = Hello();
    }

    [OneTimeTearDown]
    public void Stop() => _server?.Dispose();

    [TearDown]
    public void Answers_as_before() => Assert.That(Hello(), Is.EqualTo(_before));

    [TestCase(Json)]
    [TestCase(Jsv)]
    [TestCase(Form)]
    [TestCase("query")]
    public void No_class_of_the_application_or_the_engine_is_made_by_name(string way)
    {
        var names = ClassNames().ToList();
        Assert.That(names, Has.Count.GreaterThan(750));

        // a request line has 8 KB at most
        var count = way == "query" ? 20 : 200;
        for (var at = 0; at < names.Count; at += count)
        {
            var batch = names.Skip(at).Take(count).ToList();

            Assert.That(MadeOf(way, batch), Has.All.Matches<string>(IsMessage));
        }

        Assert.That(Send(way, [Allowed + ", DiagnosticApp"]).Text, Does.Contain(Allowed), "what a message may hold is made");
        Assert.That(Hello(), Is.EqualTo(_before));
    }

    [TestCase(Json, "{\"Node\":")]
    [TestCase(Json, "{\"Nodes\":[")]
    [TestCase(Json, "{\"Node\":{],\"Node\":")]
    [TestCase(Json, "{\"Any\":\"}\",\"Node\":")]
    [TestCase(Jsv, "{Node:")]
    [TestCase(Jsv, "{Nodes:[")]
    [TestCase(Jsv, "{Node:{],Node:")]
    [TestCase(Form, "{Node:")]
    [TestCase("application/xml", "<Node>")]
    public void No_text_is_too_deep_for_the_stack(string type, string piece)
    {
        // JSV's values end where a closer of any kind stands: this text nests nothing
        var isDeep = type != Jsv || !piece.Contains(']');
        var text = new StringBuilder(type == Form ? "Node=" : type == "application/xml" ? Root : piece);
        while (text.Length < 1_500_000) text.Append(piece);

        var answer = Post("/anything", type, Encoding.ASCII.GetBytes(text.ToString()));

        Assert.That(answer.Status, isDeep ? Is.EqualTo(400).Or.EqualTo(413) : Is.EqualTo(200).Or.EqualTo(400), answer.Text);
        NoStack(answer);
    }

    [TestCase(Json, "System.Collections.Generic.List`1[[")]
    [TestCase(Json, "[")]
    [TestCase(Jsv, "System.Collections.Generic.List`1[[")]
    [TestCase(Form, "A`1[[")]
    public void No_name_of_a_type_is_too_deep_for_the_stack(string type, string piece)
    {
        var name = string.Concat(Enumerable.Repeat(piece, 50_000));
        var text = type == Json ? $"{{\"__type\":\"{name}\",\"Any\":{{\"__type\":\"{name}\"}}}}"
            : type == Jsv ? $"{{__type:\"{name}\",Any:{{__type:\"{name}\"}}}}"
            : "Any=" + Uri.EscapeDataString($"{{__type:\"{name.Substring(0, 10_000)}\"}}");

        Assert.That(Post("/anything", type, Encoding.ASCII.GetBytes(text)).Status, Is.EqualTo(200).Or.EqualTo(400));
        Assert.That(Post("/todos", type, Encoding.ASCII.GetBytes(text)).Status, Is.InRange(200, 499));
    }

    [TestCase("/hello/x.html?callback=")]
    [TestCase("/hello/x?format=html&callback=")]
    [TestCase("/hello/x.json?callback=")]
    [TestCase("/hello/x?CALLBACK=")]
    [TestCase("/hello/x?callback=a&callback=")]
    [TestCase("/json/reply/Hello?Name=x&callback=")]
    [TestCase("/html/reply/Hello?Name=x&callback=")]
    [TestCase("/fail?callback=")]
    [TestCase("/absent?callback=")]
    [TestCase("/metadata?callback=")]
    public void No_callback_becomes_a_script(string path)
    {
        foreach (var accept in new[] { "text/html", "application/json", "*/*" })
        {
            var answer = _server.Get(path + "%3Cscript%3Ealert(1)%3C/script%3E", new KeyValuePair<string, string>("Accept", accept));

            // a text that tells what was asked for is no page, and no browser may take it for one
            if (!answer.Text.Contains("<script>alert")) continue;
            Assert.That(answer.Header("Content-Type"), Does.StartWith("text/plain"), accept);
            Assert.That(answer.Header("X-Content-Type-Options"), Is.EqualTo("nosniff"), accept);
        }
    }

    [TestCase("GET", "/hello/x", "Authorization", "Basic !!!!")]
    [TestCase("GET", "/hello/x", "AUTHORIZATION", "digest nonce=\"")]
    [TestCase("GET", "/hello/x", "Range", "bytes=5-1")]
    [TestCase("GET", "/absent.txt?format=json", "Accept", ";;q=,,")]
    [TestCase("GET", "/absent.txt?format=xml", "Cookie", ";;;=;$=;\u0001")]
    [TestCase("GET", "/json/reply/Nothing", "If-Modified-Since", "yesterday")]
    [TestCase("GET", "/json/metadata?op=Nothing", "X-Http-Method-Override", "\u00e9")]
    [TestCase("OPTIONS", "/hello/x", "Expect", "100-continue")]
    [TestCase("HEAD", "/hello/x", "Accept", "a/b")]
    public void A_mistake_of_the_client_shows_no_stack(string method, string path, string header, string value)
    {
        var answer = _server.Send(method, path, null, new KeyValuePair<string, string>(header, value));

        Assert.That(answer.Status, Is.InRange(200, 499), answer.Text);
        NoStack(answer);
    }

    [TestCase("/soap11", "text/xml")]
    [TestCase("/soap12", "application/soap+xml")]
    [TestCase("/json/reply/Hello", Json)]
    [TestCase("/xml/reply/Hello", "application/xml")]
    [TestCase("/jsv/reply/Hello", Jsv)]
    [TestCase("/csv/reply/Hello", "text/csv")]
    [TestCase("/anything", "multipart/form-data; boundary=x")]
    [TestCase("/anything", "multipart/form-data")]
    [TestCase("/anything", "text/xml; charset=nonsense")]
    public void A_body_without_sense_shows_no_stack(string path, string type)
    {
        const string entity = "<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]><a>&b;</a>";
        foreach (var body in new[] { "{{{{", "<<<<", "]", "\0", "--x\r\n\r\n", entity })
        {
            var answer = Post(path, type, Encoding.ASCII.GetBytes(body));

            Assert.That(answer.Status, Is.InRange(200, 499), body + ": " + answer.Text);
            Assert.That(answer.Text, Does.Not.Contain("root:"));
            NoStack(answer);
        }
    }

    // the low byte of the first is a line feed
    [TestCase("a/b;c=\u010AX-Evil:1")]
    [TestCase("a/b;c=\u010D\u010AX-Evil:1")]
    [TestCase("a/b;c=\u2028X-Evil:1")]
    [TestCase("a/b;c=\tX-Evil:1")]
    public void No_content_type_begins_a_header_or_ends_the_process(string type)
    {
        var answer = Post("/echo", type, [1, 2, 3]);

        Assert.That(answer.Status, Is.EqualTo(200).Or.InRange(400, 499), answer.Text);
        Assert.That(answer.Header("X-Evil"), Is.Null);
    }

    [TestCase("/App_Data/x")]
    [TestCase("/app_data/x")]
    [TestCase("/bin/DiagnosticApp.dll")]
    [TestCase("/BIN/DiagnosticApp.dll")]
    [TestCase("/x/../bin/DiagnosticApp.dll")]
    [TestCase("/%62in/DiagnosticApp.dll")]
    [TestCase("//bin//DiagnosticApp.dll")]
    [TestCase("/web.config")]
    [TestCase("/WEB.CONFIG")]
    public void No_file_of_the_application_s_own_is_given(string path) =>
        Assert.That(_server.Get(path).Status, Is.InRange(300, 499));

    [Test]
    public void Pages_say_what_a_browser_may_do_with_them(
        [Values("/metadata", "/json/metadata?op=Hello", "/hello/x?format=html")] string path)
    {
        var answer = _server.Get(path, new KeyValuePair<string, string>("Accept", "text/html"));

        Assert.That(answer.Status, Is.EqualTo(200));
        Assert.That(answer.Header("X-Content-Type-Options"), Is.EqualTo("nosniff"));
        Assert.That(answer.Header("Content-Security-Policy"), Does.Contain("frame-ancestors 'none'"));
        Assert.That(answer.Header("Referrer-Policy"), Is.Not.Null);
    }

    // one class that may not stand where it was named, and the text may be refused as a whole: the others are asked for without it
    private IEnumerable<string> MadeOf(string way, List<string> names)
    {
        var answer = Send(way, names);
        Assert.That(answer.Status, Is.EqualTo(200).Or.EqualTo(400), answer.Text);
        if (answer.Status == 200) return Made(answer.Text);
        if (names.Count == 1) return [];

        var half = names.Count / 2;
        return MadeOf(way, names.GetRange(0, half)).Concat(MadeOf(way, names.GetRange(half, names.Count - half))).ToList();
    }

    private static IEnumerable<string> Made(string text) => Regex.Matches(text, "[\\[,]\"([^\"]+)\"").Cast<Match>()
        .Where(_ => text.StartsWith("{\"Made\"", StringComparison.Ordinal)).Select(static match => match.Groups[1].Value);

    // what requests and answers of this application are made of
    private static bool IsMessage(string type) =>
        Regex.IsMatch(type, @"^DiagnosticApp\.(Diagnostics|Orders|Todos)\.\w+(?<!Service|Repository|Validator|Result)$")
        || Regex.IsMatch(type, @"^ServiceStack\.ServiceInterface\.ServiceModel\.Response(Status|Error)$");

    private static IEnumerable<string> ClassNames()
    {
        var program = Launch.Framework == "net472" ? "DiagnosticApp.exe" : "DiagnosticApp.dll";
        var files = Directory.GetFiles(Deployment.DiagnosticApp, "ServiceStack*.dll")
            .Append(Path.Combine(Deployment.DiagnosticApp, program));
        return Framework.Concat(
            files.Select(Assembly.LoadFrom).SelectMany(Types)
                .Where(static type => !type.Name.StartsWith("<", StringComparison.Ordinal))
                .Select(static type => type.FullName + ", " + type.Assembly.GetName().Name));
    }

    private static IEnumerable<Type> Types(Assembly assembly)
    {
        try
        {
            return assembly.GetTypes();
        }
        catch (ReflectionTypeLoadException error)
        {
            return error.Types.OfType<Type>();
        }
    }

    private RawAnswer Send(string way, List<string> names)
    {
        var (first, last) = (0, names.Count - 1);
        var json = names.ConvertAll(static name => $"{{\"__type\":\"{name}\",\"Name\":\"1\"}}");
        var jsv = names.ConvertAll(static name => $"{{__type:\"{name}\",Name:1}}");
        switch (way)
        {
            case Json:
                return Post(
                    "/anything",
                    Json,
                    Encoding.ASCII.GetBytes(
                        $"{{\"Any\":{json[first]},\"Thing\":{json[last]},\"Many\":[{string.Join(",", json)}],"
                        + $"\"More\":{{\"a\":{json[first]}}}}}"));
            case Jsv:
                return Post(
                    "/anything",
                    Jsv,
                    Encoding.ASCII.GetBytes(
                        $"{{Any:{jsv[first]},Thing:{jsv[last]},Many:[{string.Join(",", jsv)}],More:{{a:{jsv[first]}}}}}"));
        }

        var fields = $"Any={Escape(jsv[first])}&Thing={Escape(jsv[last])}&Many={Escape("[" + string.Join(",", jsv) + "]")}";
        return way == Form
            ? Post("/anything", Form, Encoding.ASCII.GetBytes(fields))
            : _server.Get("/anything?" + fields, new KeyValuePair<string, string>("Accept", Json));
    }

    private static string Escape(string text) => Uri.EscapeDataString(text);

    private RawAnswer Post(string path, string type, byte[] body) =>
        _server.Send("POST", path, body, new("Content-Type", type), new KeyValuePair<string, string>("Accept", Json));

    private string Hello()
    {
        var answer = _server.Get("/hello/World", new KeyValuePair<string, string>("Accept", Json));
        return answer.Status + " " + answer.Text;
    }

    private static void NoStack(RawAnswer answer) =>
        Assert.That(answer.Text, Does.Not.Contain("   at ").And.Not.Contain("\\n  at ").And.Not.Contain(".cs:line"));
}
