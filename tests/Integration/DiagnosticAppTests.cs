using System;
using System.Collections.Generic;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>The diagnostic app's services on every host.</summary>
[TestFixtureSource(typeof(Hosts), nameof(Hosts.ForDiagnosticApp))]
public class DiagnosticAppTests(string host)
{
    private static readonly KeyValuePair<string, string> AcceptJson = new("Accept", "application/json");
    private static readonly KeyValuePair<string, string> Json = new("Content-Type", "application/json");

    private RunningServer _server = null!;

    [OneTimeSetUp]
    public void Start() => _server = Hosts.Named(host).StartDiagnosticApp();

    [OneTimeTearDown]
    public void Stop() => _server?.Dispose();

    [TestCase("/hello/World", "Hello, World!")]
    [TestCase("/hello/J%C3%BCrgen", "Hello, Jürgen!")]
    [TestCase("/hello/a%20b", "Hello, a b!")]
    public void Returns_hello(string path, string result)
    {
        // fastcgi-mono-server4 reads a path as ASCII
        if (host.StartsWith("SystemWeb", StringComparison.Ordinal)) result = result.Replace("ü", "??");

        var answer = _server.Get(path, AcceptJson);

        Assert.That(answer.Status, Is.EqualTo(200));
        Assert.That(answer.Header("Content-Type"), Does.StartWith("application/json"));
        Assert.That(answer.Text, Is.EqualTo("{\"Result\":\"" + result + "\"}"));
    }

    [Test]
    public void Gives_json_to_a_client_without_preference()
    {
        var answer = _server.Get("/hello/World");

        Assert.That(answer.Text, Is.EqualTo("{\"Result\":\"Hello, World!\"}"));
    }

    [Test]
    public void Echoes_a_body_byte_for_byte(
        [Values(0, 1, 8191, 8192, 8193, 32_768, 65_535, 65_536, 1_048_576)] int length, [Values("POST", "PUT")] string method)
    {
        var body = Bytes(length);

        var answer = _server.Send(method, "/echo", body, new KeyValuePair<string, string>("Content-Type", "application/x-bytes"));

        Assert.That(answer.Status, Is.EqualTo(200));
        Assert.That(answer.Header("Content-Type"), Does.StartWith("application/x-bytes"));
        Assert.That(answer.Body.SequenceEqual(body), Is.True);
    }

    [TestCase("application/json", "{\"Name\":")]
    [TestCase("application/x-www-form-urlencoded", "a=b&a=%zz")]
    [TestCase("multipart/form-data; boundary=x", "no form at all")]
    public void Echoes_a_body_that_its_content_type_does_not_fit(string contentType, string body)
    {
        var answer = _server.Send(
            "POST", "/echo", Encoding.UTF8.GetBytes(body), new KeyValuePair<string, string>("Content-Type", contentType));

        Assert.That(answer.Text, Is.EqualTo(body));
    }

    [Test]
    public void Describes_a_get()
    {
        var answer = _server.Get("/request?a=1&b=two%20words", new KeyValuePair<string, string>("X-Test", "some value"));

        var seen = DiagnosticApp.Json(answer);
        Assert.That(seen["Method"], Is.EqualTo("GET"));
        Assert.That(seen["PathInfo"], Is.EqualTo("/request"));
        Assert.That(seen["RawUrl"], Does.EndWith("/request?a=1&b=two%20words"));
        Assert.That(Members(seen["QueryString"]), Is.EquivalentTo(new Dictionary<string, object?> { ["a"] = "1", ["b"] = "two words" }));
        Assert.That(Members(seen["Headers"]).Single(h => h.Key.Equals("X-Test", StringComparison.OrdinalIgnoreCase)).Value, Is.EqualTo(
            "some value"));
        Assert.That(seen["RemoteIp"], Is.EqualTo("127.0.0.1"));
        Assert.That(seen["UserHostAddress"], Is.EqualTo("127.0.0.1"));
        Assert.That(seen["IsSecure"], Is.EqualTo(false));
    }

    [Test]
    public void Describes_a_post()
    {
        var answer = _server.Send("POST", "/request", Bytes(10), new KeyValuePair<string, string>("Content-Type", "text/plain"));

        var seen = DiagnosticApp.Json(answer);
        Assert.That(seen["Method"], Is.EqualTo("POST"));
        Assert.That(seen["ContentLength"], Is.EqualTo(new JsonNumber("10")));
    }

    [Test]
    public void Gives_as_many_bytes_as_requested([Values(0, 1, 251, 8192, 65_536, 1_048_576)] int length)
    {
        var answer = _server.Get("/big/" + length);

        Assert.That(answer.Header("Content-Type"), Does.StartWith("application/octet-stream"));
        Assert.That(answer.Body.Length, Is.EqualTo(length));
        Assert.That(answer.Body.Select((b, i) => b == i % 251).All(isRight => isRight), Is.True);
    }

    [Test]
    public void Waits_as_long_as_requested()
    {
        Assert.That(_server.Get("/slow/5", AcceptJson).Text, Is.EqualTo("{\"Waited\":5}"));
    }

    [Test]
    public void Answers_with_the_requested_status(
        [Values(200, 201, 202, 203, 400, 401, 403, 404, 409, 410, 418, 422, 429, 500, 501, 503)] int code)
    {
        Assert.That(_server.Get("/status/" + code, AcceptJson).Status, Is.EqualTo(code));
    }

    [TestCase(204)]
    [TestCase(304)]
    public void Sends_no_body_with_a_status_that_has_none(int code)
    {
        var answer = _server.Get("/status/" + code, AcceptJson);

        Assert.That(answer.Status, Is.EqualTo(code));
        Assert.That(answer.Body, Is.Empty);
    }

    [TestCase("/status/99")]
    [TestCase("/status/1000")]
    [TestCase("/status/many")]
    [TestCase("/big/-1")]
    [TestCase("/slow/-1")]
    public void Refuses_a_value_that_makes_no_sense(string path)
    {
        Assert.That(_server.Get(path, AcceptJson).Status, Is.EqualTo(400));
    }

    [Test]
    public void Reports_an_unhandled_exception()
    {
        var answer = _server.Get("/fail", AcceptJson);

        Assert.That(answer.Status, Is.EqualTo(500));
        var status = Members(DiagnosticApp.Json(answer)["ResponseStatus"]);
        Assert.That(status["ErrorCode"], Is.EqualTo("InvalidOperationException"));
        Assert.That(status["Message"], Is.EqualTo("This service always fails."));
    }

    [Test]
    public void Prints_its_version()
    {
        Assert.That(DiagnosticApp.Json(_server.Get("/build/version", AcceptJson))["Version"], Does.Match(@"^\d+\.\d+\.\d+$"));
    }

    [Test]
    public void Takes_files()
    {
        var content = Bytes(70_000);
        var form = Encoding.ASCII.GetBytes(
                "--BOUND\r\nContent-Disposition: form-data; name=\"note\"\r\n\r\nhello\r\n"
                + "--BOUND\r\nContent-Disposition: form-data; name=\"f\"; filename=\"a.bin\"\r\nContent-Type: "
                    + "application/octet-stream\r\n\r\n")
            .Concat(content)
            .Concat(Encoding.ASCII.GetBytes("\r\n--BOUND--\r\n"))
            .ToArray();

        var answer = _server.Send("POST", "/upload", form, AcceptJson, new("Content-Type", "multipart/form-data; boundary=BOUND"));

        using var sha = SHA256.Create();
        var file = Members(((List<object?>)DiagnosticApp.Json(answer)["Files"]!).Single());
        Assert.That(file["Name"], Is.EqualTo("a.bin"));
        Assert.That(file["Size"], Is.EqualTo(new JsonNumber("70000")));
        Assert.That(file["Sha256"], Is.EqualTo(BitConverter.ToString(sha.ComputeHash(content)).Replace("-", "").ToLowerInvariant()));
    }

    [Test]
    public void Keeps_todos()
    {
        var created = _server.Send("POST", "/todos", Encoding.UTF8.GetBytes("{\"Title\":\"Write a test\"}"), AcceptJson, Json);
        Assert.That(created.Status, Is.EqualTo(201));
        var id = ((JsonNumber)Members(DiagnosticApp.Json(created)["Result"])["Id"]!).Text;
        Assert.That(created.Header("Location"), Does.EndWith("/todos/" + id));

        var updated = _server.Send(
            "PUT", "/todos/" + id, Encoding.UTF8.GetBytes("{\"Title\":\"Write two tests\",\"Done\":true}"), AcceptJson, Json);
        Assert.That(updated.Status, Is.EqualTo(200));

        var read = Members(DiagnosticApp.Json(_server.Get("/todos/" + id, AcceptJson))["Result"]);
        Assert.That(read["Title"], Is.EqualTo("Write two tests"));
        Assert.That(read["Done"], Is.EqualTo(true));
        Assert.That(Titles("/todos?search=TWO&done=true"), Does.Contain("Write two tests"));
        Assert.That(Titles("/todos?search=three"), Is.Empty);

        Assert.That(_server.Send("DELETE", "/todos/" + id, null, AcceptJson).Status, Is.EqualTo(204));
        Assert.That(_server.Get("/todos/" + id, AcceptJson).Status, Is.EqualTo(404));
    }

    [Test]
    public void Refuses_a_todo_without_a_title()
    {
        var answer = _server.Send("POST", "/todos", Encoding.UTF8.GetBytes("{\"Title\":\"\"}"), AcceptJson, Json);

        Assert.That(answer.Status, Is.EqualTo(400));
        var status = Members(DiagnosticApp.Json(answer)["ResponseStatus"]);
        Assert.That(((List<object?>)status["Errors"]!).Select(error => Members(error)["FieldName"]), Does.Contain("Title"));
    }

    [Test]
    public void Gives_an_order_in_the_requested_format()
    {
        var json = DiagnosticApp.Json(_server.Get("/orders/7?currency=USD", AcceptJson));
        var xml = _server.Get("/orders/7", new KeyValuePair<string, string>("Accept", "application/xml"));

        Assert.That(json["Currency"], Is.EqualTo("USD"));
        Assert.That(Members(Members(json["Customer"])["Address"])["City"], Is.EqualTo("London"));
        Assert.That(xml.Header("Content-Type"), Does.StartWith("application/xml"));
        Assert.That(xml.Text, Does.Contain("<City>London</City>"));
    }

    [Test]
    public void Adds_up_a_quote()
    {
        const string order =
            "{\"Customer\":{\"Name\":\"A\"},\"Lines\":[{\"Product\":\"x\",\"Quantity\":2,\"Price\":1.5},{\"Quantity\":1,\"Price\":4}]}";

        var quote = DiagnosticApp.Json(_server.Send("POST", "/orders/quote", Encoding.UTF8.GetBytes(order), AcceptJson, Json));

        Assert.That(quote["Lines"], Is.EqualTo(new JsonNumber("2")));
        Assert.That(quote["Total"], Is.EqualTo(new JsonNumber("7")).Or.EqualTo(new JsonNumber("7.0")));
    }

    [Test]
    public void Serves_the_next_request_after_one_that_failed()
    {
        Assert.That(_server.Get("/no/such/service", AcceptJson).Status, Is.EqualTo(404));
        Assert.That(_server.Send("POST", "/todos", Encoding.UTF8.GetBytes("{\"Title\":"), AcceptJson, Json).Status, Is.EqualTo(400));
        Assert.That(_server.Send("DELETE", "/hello/World", null, AcceptJson).Status, Is.EqualTo(405).Or.EqualTo(404));

        Returns_hello("/hello/again", "Hello, again!");
    }

    private List<object?> Titles(string path) =>
        [.. ((List<object?>)DiagnosticApp.Json(_server.Get(path, AcceptJson))["Results"]!).Select(todo => Members(todo)["Title"])];

    private static Dictionary<string, object?> Members(object? json) => (Dictionary<string, object?>)json!;

    private static byte[] Bytes(int length)
    {
        var bytes = new byte[length];
        new Random(length).NextBytes(bytes);
        return bytes;
    }
}
