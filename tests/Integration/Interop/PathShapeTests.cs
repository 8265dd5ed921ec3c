using System.Collections.Generic;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Interop;

/// <summary>The ways in which nginx configurations in the wild pass an app its path.</summary>
[TestFixtureSource(nameof(Shapes))]
[LongOnMono("the same reader of paths")]
public class PathShapeTests(string shape)
{
    private static readonly Dictionary<string, string> Params = new()
    {
        ["PathInfoAlone"] = "fastcgi_param PATH_INFO $uri; fastcgi_param SCRIPT_NAME \"\";",
        ["PathInfoWithRequestUri"] =
            "fastcgi_param PATH_INFO $uri; "
            + "fastcgi_param SCRIPT_NAME \"\"; fastcgi_param REQUEST_URI $request_uri;",
        ["ScriptNameWhole"] = "fastcgi_param SCRIPT_NAME $fastcgi_script_name; fastcgi_param PATH_INFO \"\";",
        ["BothWhole"] = "fastcgi_param SCRIPT_NAME $fastcgi_script_name; fastcgi_param PATH_INFO $fastcgi_script_name;",
        ["SplitThatFits"] =
            "fastcgi_split_path_info ^(/[^/]+)(/.*)?$; "
            + "fastcgi_param SCRIPT_NAME $fastcgi_script_name; fastcgi_param PATH_INFO $fastcgi_path_info;",
        ["SplitForPhp"] =
            "fastcgi_split_path_info ^(.+?\\.php)(/.*)$; "
            + "fastcgi_param SCRIPT_NAME $fastcgi_script_name; fastcgi_param PATH_INFO $fastcgi_path_info;",
        ["BothWrong"] =
            "fastcgi_param SCRIPT_NAME /index.aspx; "
            + "fastcgi_param PATH_INFO /default.aspx$fastcgi_script_name; fastcgi_param REQUEST_URI $request_uri;",
        ["RequestUriAlone"] = "fastcgi_param REQUEST_URI $request_uri;",
        ["DocumentUriAlone"] = "fastcgi_param DOCUMENT_URI $document_uri;",
        ["StockFile"] = "include /etc/nginx/fastcgi_params;",
        ["StockFileForScripts"] =
            "include /etc/nginx/fastcgi_params; "
            + "fastcgi_param SCRIPT_FILENAME /srv$fastcgi_script_name; fastcgi_index Default.aspx;",
        ["StockFileThenPathInfo"] =
            "include /etc/nginx/fastcgi_params; "
            + "fastcgi_param PATH_INFO \"\"; fastcgi_param PATH_INFO $fastcgi_path_info;",
    };

    private WebServer _server = null!;
    private HttpSender _http = null!;

    public static IEnumerable<string> Shapes => Params.Keys;

    [OneTimeSetUp]
    public void Start()
    {
        // a location with params of its own has none of those above it
        var location = "fastcgi_pass tcp; fastcgi_param REQUEST_METHOD $request_method; fastcgi_param QUERY_STRING $query_string;"
            + " fastcgi_param CONTENT_TYPE $content_type; fastcgi_param CONTENT_LENGTH $content_length; " + Params[shape];
        _server = WebServer.Nginx(InteropApp.Tcp, config => config.Replace("fastcgi_pass tcp;", location));
        _http = new HttpSender(_server.EndPoint);
    }

    [OneTimeTearDown]
    public void Stop() => _server?.Dispose();

    [TestCase("/hello/World", "Hello, World!")]
    [TestCase("/hello/J%C3%BCrgen", "Hello, Jürgen!")]
    [TestCase("/hello/a%20b", "Hello, a b!")]
    [TestCase("/hello/100%25", "Hello, 100%!")]
    [TestCase("/hello/x.php", "Hello, x.php!")]
    [TestCase("/hello/x?format=json", "Hello, x!")]
    public void Finds_the_service(string path, string result)
    {
        Assert.That(Send("GET", path, null).Text, Is.EqualTo("{\"Result\":\"" + result + "\"}"));
    }

    [Test]
    public void Sees_the_query()
    {
        var seen = DiagnosticApp.Json(Send("GET", "/request?a=1&b=two%20words&c=%26%3D%C3%BC", null));

        Assert.That(seen["PathInfo"], Is.EqualTo("/request"));
        Assert.That(
            seen["QueryString"], Is.EquivalentTo(new Dictionary<string, object?> { ["a"] = "1", ["b"] = "two words", ["c"] = "&=ü" }));
    }

    private RawResponse Send(string method, string target, byte[]? body)
    {
        var headers = new List<KeyValuePair<string, string>> { new("Host", _http.Authority), new("Accept", "application/json") };
        if (body is not null) headers.Add(new("Content-Length", body.Length.ToString()));
        return _http.Send(method, target, headers, body);
    }
}
