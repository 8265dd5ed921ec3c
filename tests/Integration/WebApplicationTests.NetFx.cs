using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.Sockets;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>What an ASP.NET application can do in our host for them, behind nginx over a Unix socket that is kept open.</summary>
public class WebApplicationTests
{
    private string _site = "";
    private RunningServer _server = null!;

    [OneTimeSetUp]
    public void Start()
    {
        _site = WebApplications.NewSite();
        File.WriteAllText(Path.Combine(_site, ".hidden"), "hidden");
        Directory.CreateDirectory(Path.Combine(_site, ".well-known"));
        File.WriteAllText(Path.Combine(_site, ".well-known", "seen.txt"), "seen");
        foreach (var folder in new[] { "bin", "App_Data", "sub/bin" })
        {
            Directory.CreateDirectory(Path.Combine(_site, folder));
            File.WriteAllText(Path.Combine(_site, folder, "note.txt"), "not for the world");
        }

        foreach (var file in new[] { "page.cshtml", "appsettings.json", "own.dll.config", "sub/own.pdb", "sub/site.db" })
            File.WriteAllText(Path.Combine(_site, file), "not for the world");

        _server = WebApplications.Start(_site);
    }

    [OneTimeTearDown]
    public void Stop() => _server.Dispose();

    [Test]
    public void Serves_a_page() =>
        Assert.That(_server.Get("/hello.aspx?name=World").Text, Is.EqualTo("<html><body>Hello World!</body></html>\n"));

    [TestCase("/file.txt", "static text\n")]
    [TestCase("/", "<h1>index</h1>\n")]
    [TestCase("/sub/", "below\n")]
    [TestCase("/sub/./../file.txt", "static text\n")]
    [TestCase("/f%69le.txt", "static text\n")]
    [TestCase("/.well-known/seen.txt", "seen")]
    public void Serves_files_and_default_documents(string path, string text)
    {
        var answer = _server.Get(path);

        Assert.That(answer.Status, Is.EqualTo(200));
        Assert.That(answer.Text, Is.EqualTo(text));
    }

    [TestCase("/.hidden")]
    [TestCase("/no.aspx")]
    [TestCase("/no.txt")]
    [TestCase("/sub/no/")]
    [TestCase("/bin")]
    [TestCase("/bin/")]
    [TestCase("/bin/note.txt")]
    [TestCase("//bin/note.txt")]
    [TestCase("/sub/../%62in/note.txt")]
    [TestCase("/bin//note.txt")]
    [TestCase("/bin/note.txt/info")]
    [TestCase("/bin%5Cnote.txt")]
    [TestCase("/sub/bin/note.txt")]
    [TestCase("/App_Data/note.txt")]
    [TestCase("/page.cshtml")]
    [TestCase("/appsettings.json")]
    [TestCase("/own.dll.config")]
    [TestCase("/own.dll.config/.")]
    
    [TestCase("/sub/own.pdb")]
    [TestCase("/sub/site.db")]
    public void Answers_404_for_what_is_not_to_be_seen(string path) => Assert.That(_server.Get(path).Status, Is.EqualTo(404));

    [Test]
    public void Never_serves_configuration() => Assert.That(_server.Get("/web.config").Status, Is.EqualTo(403).Or.EqualTo(404));

    [Test]
    public void Sends_browsers_from_a_folder_to_its_slash()
    {
        var answer = _server.Get("/sub?a=b");

        Assert.That(answer.Status, Is.EqualTo(301));
        Assert.That(HeaderLines.Find(answer.Headers, "Location"), Is.EqualTo($"http://{_server.Sender.Authority}/sub/?a=b"));
    }

    [Test]
    public void Passes_the_application_all_of_the_request()
    {
        var lines = _server.Get(
            "/request.aspx/in/fo?q=%20z+1",
            new("X-Custom", "c"), new("Cookie", "one=1"), new("User-Agent", "test"), new("X-Forwarded-For", "10.1.2.3"),
            new("X-Forwarded-Proto", "https"))
            .Text.Split('\n');

        Assert.That(lines, Does.Contain("Path=/request.aspx/in/fo"));
        Assert.That(lines, Does.Contain("FilePath=/request.aspx"));
        Assert.That(lines, Does.Contain("PathInfo=/in/fo"));
        Assert.That(lines, Does.Contain("RawUrl=/request.aspx/in/fo?q=%20z+1"));
        Assert.That(lines, Does.Contain("PhysicalPath=" + _site + "/request.aspx"));
        Assert.That(lines, Does.Contain("ApplicationPath=/"));
        Assert.That(lines, Does.Contain("Query= z 1"));
        Assert.That(lines, Does.Contain("X-Custom=c"));
        Assert.That(lines, Does.Contain("Cookie=1"));
        Assert.That(lines, Does.Contain("UserAgent=test"));
        Assert.That(lines, Does.Contain("UserHostAddress=10.1.2.3"));
        Assert.That(lines, Does.Contain("IsSecure=True"));
        Assert.That(lines, Does.Contain("Port=" + _server.Sender.Authority.Split(':')[1]));
    }

    [TestCase("for=10.1.2.3;proto=https", "10.1.2.3")]
    [TestCase("for=192.0.2.1, for=\"[2001:db8::17]:4711\"", "2001:db8::17")]
    [TestCase("for=unknown", "0.0.0.0")]
    public void Passes_the_application_the_client_of_a_proxy_that_sends_Forwarded_alone(string header, string client)
    {
        var lines = _server.Get("/request.aspx", new KeyValuePair<string, string>("Forwarded", header)).Text.Split('\n');

        Assert.That(lines, Does.Contain("UserHostAddress=" + client));
    }

    [Test]
    public void Keeps_sessions()
    {
        var first = _server.Get("/session.aspx");
        var cookie = HeaderLines.Find(first.Headers, "Set-Cookie")!.Split(';')[0];

        Assert.That(first.Text, Does.StartWith("1"));
        Assert.That(_server.Get("/session.aspx", new KeyValuePair<string, string>("Cookie", cookie)).Text, Does.StartWith("2"));
        Assert.That(_server.Get("/session.aspx").Text, Does.StartWith("1"));
    }

    [Test]
    public void Posts_forms_back()
    {
        var page = _server.Get("/postback.aspx").Text;
        for (var click = 1; click <= 2; click++)
        {
            var fields = Regex.Matches(page, "<input[^>]*type=\"hidden\"[^>]*name=\"([^\"]*)\"[^>]*value=\"([^\"]*)\"").Cast<Match>()
                .Select(match => Uri.EscapeDataString(match.Groups[1].Value) + "=" + Uri.EscapeDataString(match.Groups[2].Value));
            var form = string.Join("&", fields.Concat(["Name=Ann", "Go=Go"]));
            page = _server.Send("POST", "/postback.aspx", Encoding.ASCII.GetBytes(form), Type("application/x-www-form-urlencoded")).Text;

            Assert.That(page, Does.Contain($"clicked {click} by Ann"));
        }
    }

    [TestCase(0)]
    [TestCase(1)]
    [TestCase(8192)]
    [TestCase(65536)]
    [TestCase(1_000_000)]
    [TestCase(30_000_000)]
    public void Takes_bodies_of_every_size(int size)
    {
        var body = Noise(size);

        var answer = _server.Send("POST", "/upload.aspx", body, Type("application/octet-stream"));

        Assert.That(answer.Text.Trim(), Is.EqualTo($"{size} {size} {Hash(body)}"));
    }

    [Test]
    public void Takes_uploaded_files()
    {
        var file = Noise(3_000_000);
        var body = new MemoryStream();
        void Add(string text) => body.Write(Encoding.UTF8.GetBytes(text), 0, Encoding.UTF8.GetByteCount(text));
        Add("--cut\r\nContent-Disposition: form-data; name=\"note\"\r\n\r\nwords\r\n");
        Add("--cut\r\nContent-Disposition: form-data; name=\"file\"; filename=\"noise.bin\"\r\n");
        Add("Content-Type: application/octet-stream\r\n\r\n");
        body.Write(file, 0, file.Length);
        Add("\r\n--cut--\r\n");

        var answer = _server.Send("POST", "/upload.aspx", body.ToArray(), Type("multipart/form-data; boundary=cut"));

        Assert.That(answer.Text.Trim(), Is.EqualTo($"noise.bin {file.Length} words {Hash(file)}"));
    }

    [Test]
    public void Answers_asynchronously() => Assert.That(_server.Get("/async.ashx").Text, Is.EqualTo("later"));

    [Test]
    public void Answers_a_web_method()
    {
        var answer = _server.Send(
            "POST", "/service.asmx/Add", Encoding.ASCII.GetBytes("a=2&b=3"), Type("application/x-www-form-urlencoded"));

        Assert.That(answer.Text, Does.Contain(">5</int>"));
    }

    [Test]
    public void Answers_soap()
    {
        const string call = "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>"
            + "<Add xmlns=\"http://example.org/\"><a>2</a><b>3</b></Add></s:Body></s:Envelope>";

        var answer = _server.Send(
            "POST", "/service.asmx", Encoding.UTF8.GetBytes(call), Type("text/xml; charset=utf-8"), new(
                "SOAPAction", "\"http://example.org/Add\""));

        Assert.That(answer.Text, Does.Contain("<AddResult>5</AddResult>"));
    }

    [Test]
    public void Answers_page_methods()
    {
        var answer = _server.Send(
            "POST", "/method.aspx/Greet", Encoding.UTF8.GetBytes("{\"name\":\"Ann\"}"), Type("application/json; charset=utf-8"));

        Assert.That(answer.Status, Is.EqualTo(200));
        Assert.That(answer.Text, Is.EqualTo("{\"d\":\"Hello Ann\"}"));
    }

    [Test]
    public void Redirects()
    {
        var answer = _server.Get("/answer.ashx?do=redirect");

        Assert.That(answer.Status, Is.EqualTo(302));
        Assert.That(HeaderLines.Find(answer.Headers, "Location"), Is.EqualTo("/hello.aspx?name=Redirected"));
    }

    [Test]
    public void Ends_where_the_application_ends_it() => Assert.That(_server.Get("/answer.ashx?do=end").Text, Is.EqualTo("before"));

    [Test]
    public void Sends_status_words_and_headers_as_often_as_they_are_set()
    {
        var answer = _server.Get("/answer.ashx?do=status");

        Assert.That((answer.Status, answer.Reason), Is.EqualTo((418, "Teapot")));
        Assert.That(answer.Headers.Where(header => header.Key == "X-One").Select(header => header.Value), Is.EqualTo(new[] { "1", "2" }));
    }

    [Test]
    public void Sends_every_cookie()
    {
        var cookies = _server.Get("/answer.ashx?do=cookies").Headers
            .Where(header => header.Key == "Set-Cookie").Select(header => header.Value);

        Assert.That(cookies, Is.EqualTo(new[] { "a=1; path=/; HttpOnly", "b=2; path=/" }));
    }

    [TestCase("chunked", "plain")]
    [TestCase("file", "static text\n")]
    [TestCase("none", "")]
    public void Sends_the_body_plain(string what, string text) =>
        Assert.That(_server.Get("/answer.ashx?do=" + what).Text, Is.EqualTo(text));

    [Test]
    public void Sends_large_answers() => Assert.That(_server.Get("/answer.ashx?do=large").Body, Is.EqualTo(new byte[10_000_000]));

    [Test]
    public void Shows_errors_as_system_web_does()
    {
        var answer = _server.Get("/error.aspx");

        Assert.That(answer.Status, Is.EqualTo(500));
        Assert.That(answer.Text, Does.Contain("told so"));
    }

    [Test]
    public void Sends_what_the_application_flushes_at_once()
    {
        using var stream = ((HttpSender)_server.Sender).Open();
        HttpSender.WriteHead(stream, "GET", "/stream.ashx?long=1", [new("Host", "x")]);

        ReadUntil(stream, "first\n\r\n");

        Assert.That(stream.DataAvailable, Is.False, "The rest came with it.");
    }

    [Test]
    public void Notifies_the_application_that_its_client_left()
    {
        using (var stream = ((HttpSender)_server.Sender).Open())
        {
            HttpSender.WriteHead(stream, "GET", "/stream.ashx?long=1", [new("Host", "x")]);
            ReadUntil(stream, "first\n\r\n");
        }

        Assert.That(_server.Get("/stream.ashx?gone=1").Text, Is.EqualTo("gone"));
    }

    private static KeyValuePair<string, string> Type(string type) => new("Content-Type", type);

    private static string ReadUntil(NetworkStream stream, string end)
    {
        var text = new StringBuilder();
        for (int read; text.ToString().IndexOf(end, StringComparison.Ordinal) < 0 && (read = stream.ReadByte()) >= 0;)
        {
            text.Append((char)read);
        }

        return text.ToString();
    }

    private static byte[] Noise(int size)
    {
        var bytes = new byte[size];
        new Random(size).NextBytes(bytes);
        return bytes;
    }

    private static string Hash(byte[] bytes)
    {
        using var sha = SHA256.Create();
        return Convert.ToBase64String(sha.ComputeHash(bytes));
    }
}
