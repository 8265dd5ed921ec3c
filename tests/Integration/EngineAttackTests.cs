using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Text;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>What attacks on readers of messages did. These rules are the engine's, and the same on every host.</summary>
public class EngineAttackTests() : AttackFixture(Hosts.EngineRules)
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

            Assert.That(MadeOf(way, batch), Has.All.Matches<string>(static type => type is not null && IsMessage(type)));
        }

        Assert.That(Send(way, [Allowed + ", DiagnosticApp"]).Text, Does.Contain(Allowed), "what a message may hold is made");
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
        // JSV's values end at a closing bracket of any kind: this text nests nothing
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
            var answer = Server.Get(path + "%3Cscript%3Ealert(1)%3C/script%3E", new KeyValuePair<string, string>("Accept", accept));

            // a text that repeats the request is no page, and no browser may render it as one
            if (!answer.Text.Contains("<script>alert")) continue;
            Assert.That(answer.Header("Content-Type"), Does.StartWith("text/plain"), accept);
            Assert.That(answer.Header("X-Content-Type-Options"), Is.EqualTo("nosniff"), accept);
        }
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

    // one class is not allowed at that position, and the text may be rejected as a whole: the others are requested without it
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

    // what requests and responses of this application are made of
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

    private RawResponse Send(string way, List<string> names)
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
            : Server.Get("/anything?" + fields, new KeyValuePair<string, string>("Accept", Json));
    }

    private static string Escape(string text) => Uri.EscapeDataString(text);
}
