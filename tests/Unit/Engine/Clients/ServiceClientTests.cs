#nullable disable
using System;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Net;
using System.Text;
using System.Threading;
using ServiceStack.ServiceClient.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.ServiceModel;

namespace Acme.Engine.Clients;

public class ServiceClientTests
{
    [Route("/hello/{Name}")]
    public class Hello : IReturn<HelloResponse>
    {
        public string Name { get; set; }

        public int Times { get; set; }
    }

    public class HelloResponse
    {
        public string Result { get; set; }

        public ResponseStatus ResponseStatus { get; set; }
    }

    public class Ping : IReturnVoid
    {
        public int Id { get; set; }
    }

    private ClientServer _server;

    [SetUp]
    public void Start_server() => _server = new ClientServer();

    [TearDown]
    public void Stop_server() => _server.Dispose();

    [Test]
    public void Rest_methods_send_a_request_to_its_route()
    {
        Respond("{\"Result\":\"hi\"}");
        using var client = new JsonServiceClient(_server.Url);

        Assert.That(client.Get(new Hello { Name = "a b", Times = 2 }).Result, Is.EqualTo("hi"));
        Assert.That((_server.Last.Method, _server.Last.Path), Is.EqualTo(("GET", "/hello/a%20b?times=2")));
        Assert.That(_server.Last.Headers["Accept"], Is.EqualTo("application/json"));

        client.Post(new Hello { Name = "x", Times = 3 });
        Assert.That((_server.Last.Method, _server.Last.Path), Is.EqualTo(("POST", "/hello/x")));
        Assert.That((_server.Last.ContentType, _server.Last.Body), Is.EqualTo(("application/json", "{\"Name\":\"x\",\"Times\":3}")));

        client.Put(new Hello { Name = "x" });
        Assert.That(_server.Last.Method, Is.EqualTo("PUT"));
        client.Patch(new Hello { Name = "x" });
        Assert.That(_server.Last.Method, Is.EqualTo("PATCH"));
        client.Delete(new Hello { Name = "x" });
        Assert.That((_server.Last.Method, _server.Last.Body), Is.EqualTo(("DELETE", "")));
        client.CustomMethod("OPTIONS", new Hello { Name = "x" });
        Assert.That(_server.Last.Method, Is.EqualTo("OPTIONS"));
        Assert.That(() => client.CustomMethod("NOSUCH", new Hello { Name = "x" }), Throws.TypeOf<NotSupportedException>());
    }

    [Test]
    public void Send_posts_to_the_predefined_route()
    {
        Respond("{\"Result\":\"sent\"}");
        using var client = new JsonServiceClient(_server.Url);

        Assert.That(client.Send(new Hello { Name = "n" }).Result, Is.EqualTo("sent"));
        Assert.That((_server.Last.Method, _server.Last.Path), Is.EqualTo(("POST", "/json/syncreply/Hello")));

        client.SendOneWay(new Ping { Id = 3 });
        Assert.That((_server.Last.Path, _server.Last.Body), Is.EqualTo(("/json/asynconeway/Ping", "{\"Id\":3}")));

        client.UseNewPredefinedRoutes = true;
        client.Send<HelloResponse>(new Hello { Name = "n" });
        Assert.That(_server.Last.Path, Is.EqualTo("/json/reply/Hello"));

        client.HttpMethod = "GET";
        client.Send<HelloResponse>(new Hello { Name = "n", Times = 1 });
        Assert.That((_server.Last.Method, _server.Last.Path), Is.EqualTo(("GET", "/json/reply/Hello?Name=n&Times=1")));
    }

    [Test]
    public void Urls_may_be_relative_or_absolute_and_answers_raw()
    {
        Respond("{\"Result\":\"raw\"}");
        using var client = new JsonServiceClient(_server.Url);

        Assert.That(client.Get<string>("/any/path"), Is.EqualTo("{\"Result\":\"raw\"}"));
        Assert.That(_server.Last.Path, Is.EqualTo("/any/path"));
        Assert.That(Encoding.UTF8.GetString(client.Get<byte[]>(_server.Url + "other")), Does.Contain("raw"));
        using (var stream = client.Get<Stream>("any")) Assert.That(new StreamReader(stream).ReadToEnd(), Does.Contain("raw"));
        using (var response = client.Get<HttpWebResponse>("any")) Assert.That(response.StatusCode, Is.EqualTo(HttpStatusCode.OK));
        Assert.That(client.Post<HelloResponse>("/post", new Hello { Name = "p" }).Result, Is.EqualTo("raw"));
    }

    [Test]
    public void Jsv_and_xml_have_clients_too()
    {
        _server.Answer = (_, response) => ClientServer.Write(response, 200, "application/jsv", "{Result:v}");
        using (var jsv = new JsvServiceClient(_server.Url))
        {
            Assert.That(jsv.Send(new Hello { Name = "n" }).Result, Is.EqualTo("v"));
            Assert.That((_server.Last.Path, _server.Last.Body), Is.EqualTo(("/jsv/syncreply/Hello", "{Name:n,Times:0}")));
        }

        using var xml = new XmlServiceClient(_server.Url);
        var contract = "http://schemas.datacontract.org/2004/07/Acme.Engine.Clients";
        _server.Answer = (_, response) => ClientServer.Write(response, 200, "application/xml",
            "<ServiceClientTests.HelloResponse xmlns=\"" + contract + "\"><Result>x</Result></ServiceClientTests.HelloResponse>");
        Assert.That(xml.Post(new Hello { Name = "n" }).Result, Is.EqualTo("x"));
        Assert.That(_server.Last.Body, Does.Contain("<Name>n</Name>"));
    }

    [Test]
    public void An_answer_without_a_body_is_null_in_every_format()
    {
        _server.Answer = (_, response) => response.ContentLength64 = 0;

        Assert.That(new JsonServiceClient(_server.Url).Send<HelloResponse>(new Hello()), Is.Null);
        Assert.That(new JsvServiceClient(_server.Url).Send<HelloResponse>(new Hello()), Is.Null);
        Assert.That(new XmlServiceClient(_server.Url).Send<HelloResponse>(new Hello()), Is.Null);
    }

    [Test]
    public void An_error_answer_is_an_exception_with_its_status()
    {
        _server.Answer = (_, response) => ClientServer.Write(response, 400, "application/json; charset=utf-8",
            "{\"ResponseStatus\":{\"ErrorCode\":\"NotEmpty\",\"Message\":\"empty!\","
                + "\"Errors\":[{\"ErrorCode\":\"E\",\"FieldName\":\"F\"}]}}",
            "NotEmpty");
        using var client = new JsonServiceClient(_server.Url);

        var error = Assert.Throws<WebServiceException>(() => client.Get(new Hello { Name = "x" }));

        Assert.That((error.StatusCode, error.StatusDescription), Is.EqualTo((400, "NotEmpty")));
        Assert.That((error.ErrorCode, error.ErrorMessage), Is.EqualTo(("NotEmpty", "empty!")));
        Assert.That(error.GetFieldErrors().Single().FieldName, Is.EqualTo("F"));
        Assert.That(error.ResponseDto, Is.TypeOf<HelloResponse>());
        Assert.That(error.ResponseBody, Does.StartWith("{\"ResponseStatus\""));
        Assert.That(Assert.Throws<WebServiceException>(() => client.Get<string>("/x")).ErrorCode, Is.EqualTo("NotEmpty"));
    }

    [Test]
    public void An_error_page_of_another_server_has_a_status_and_a_body()
    {
        _server.Answer = (_, response) => ClientServer.Write(response, 502, "text/html", "<h1>proxy</h1>");
        using var client = new JsonServiceClient(_server.Url);

        var error = Assert.Throws<WebServiceException>(() => client.Get(new Hello { Name = "x" }));

        Assert.That((error.StatusCode, error.ResponseBody, error.ResponseDto), Is.EqualTo((502, "<h1>proxy</h1>", (object)null)));
        Assert.That(error.GetFieldErrors(), Is.Empty);
    }

    [Test]
    public void No_answer_is_a_web_exception()
    {
        using var client = new JsonServiceClient("http://127.0.0.1:1/");

        Assert.That(() => client.Get(new Hello { Name = "x" }), Throws.InstanceOf<WebException>());
    }

    [Test]
    public void A_challenge_is_answered_with_basic_credentials()
    {
        Challenge("Basic realm=\"r\"", header => header == "Basic " + Convert.ToBase64String(Encoding.UTF8.GetBytes("u:p")));
        using var client = new JsonServiceClient(_server.Url);

        Assert.That(Assert.Throws<WebServiceException>(() => client.Get(new Hello { Name = "x" })).StatusCode, Is.EqualTo(401));

        client.SetCredentials("u", "p");
        Assert.That(client.Post(new Hello { Name = "x" }).Result, Is.EqualTo("in"));
        Assert.That(_server.Last.Body, Does.Contain("\"Name\":\"x\""));

        var before = _server.Requests.Count;
        client.AlwaysSendBasicAuthHeader = true;
        client.Get(new Hello { Name = "x" });
        Assert.That(_server.Requests.Count, Is.EqualTo(before + 1));
    }

    [Test]
    public void A_digest_challenge_is_answered_with_a_digest()
    {
        Challenge("Digest realm=\"r\", nonce=\"n\", qop=\"auth,auth-int\", opaque=\"o\"", header => header != null
            && header.StartsWith(
                "Digest username=\"u\", realm=\"r\", nonce=\"n\", uri=\"/hello/x\", response=\"", StringComparison.Ordinal)
            && header.Contains("qop=auth, nc=00000001, cnonce=\"")
            && header.Contains("opaque=\"o\""));
        using var client = new JsonServiceClient(_server.Url) { UserName = "u", Password = "p" };

        Assert.That(client.Get(new Hello { Name = "x" }).Result, Is.EqualTo("in"));
    }

    [Test]
    public void Cookies_headers_and_filters()
    {
        _server.Answer = (_, response) =>
        {
            response.Headers.Add("Set-Cookie", "ss-id=abc; path=/");
            response.Headers.Add("X-Answer", "1");
            ClientServer.Write(response, 200, "application/json", "{}");
        };
        string answered = null;
        using var client = new JsonServiceClient(_server.Url)
        {
            LocalHttpWebRequestFilter = request => request.Headers["X-Local"] = "l",
            LocalHttpWebResponseFilter = response => answered = response.Headers["X-Answer"],
        };
        client.Headers.Add("X-Mine", "m");

        client.Get(new Hello { Name = "1" });
        client.Get(new Hello { Name = "2" });

        Assert.That(_server.Last.Headers["Cookie"], Is.EqualTo("ss-id=abc"));
        Assert.That((_server.Last.Headers["X-Mine"], _server.Last.Headers["X-Local"], answered), Is.EqualTo(("m", "l", "1")));

        client.StoreCookies = false;
        client.Get(new Hello { Name = "3" });
        Assert.That(_server.Last.Headers.ContainsKey("Cookie"), Is.False);
    }

    [TestCase("gzip")]
    [TestCase("deflate")]
    public void Compressed_answers_are_read(string encoding)
    {
        _server.Answer = (_, response) =>
        {
            response.AddHeader("Content-Encoding", encoding);
            var compressed = new MemoryStream();
            using (Stream zip = encoding == "gzip"
                ? new GZipStream(compressed, CompressionMode.Compress, true)
                : new DeflateStream(compressed, CompressionMode.Compress, true))
            {
                zip.Write("{\"Result\":\"small\"}"u8.ToArray(), 0, 18);
            }

            response.ContentType = "application/json";
            response.OutputStream.Write(compressed.ToArray(), 0, (int)compressed.Length);
        };
        using var client = new JsonServiceClient(_server.Url);

        Assert.That(client.Get(new Hello { Name = "x" }).Result, Is.EqualTo("small"));
        Assert.That(_server.Last.Headers["Accept-Encoding"], Does.Contain(encoding));

        client.DisableAutoCompression = true;
        client.Get<byte[]>("/raw");
        Assert.That(_server.Last.Headers.ContainsKey("Accept-Encoding"), Is.False);
    }

    [Test]
    public void Files_go_as_a_form_with_the_requests_values()
    {
        Respond("{\"Result\":\"got it\"}");
        using var client = new JsonServiceClient(_server.Url);

        var file = new MemoryStream("file text"u8.ToArray());
        var response = client.PostFileWithRequest<HelloResponse>("/upload", file, "notes.txt", new Hello { Name = "n", Times = 2 });

        Assert.That(response.Result, Is.EqualTo("got it"));
        Assert.That(_server.Last.ContentType, Does.StartWith("multipart/form-data; boundary="));
        Assert.That(_server.Last.Body, Does.Contain("name=\"Name\"\r\n\r\nn\r\n").And.Contain("name=\"Times\"\r\n\r\n2\r\n"));
        Assert.That(_server.Last.Body, Does.Contain("filename=\"notes.txt\"\r\nContent-Type: text/plain\r\n\r\nfile text\r\n--"));
    }

    [Test]
    public void Asynchronous_calls_call_back()
    {
        Respond("{\"Result\":\"later\"}");
        using var client = new JsonServiceClient(_server.Url);

        Assert.That(Await<HelloResponse>((ok, bad) =>
            client.GetAsync(new Hello { Name = "x" }, ok, bad)).Response.Result, Is.EqualTo("later"));
        Assert.That(Await<HelloResponse>((ok, bad) =>
            client.SendAsync(new Hello { Name = "x" }, ok, bad)).Response.Result, Is.EqualTo("later"));
        Assert.That(_server.Last.Path, Is.EqualTo("/json/syncreply/Hello"));
        Assert.That(Await<string>((ok, bad) => client.GetAsync("/text", ok, bad)).Response, Is.EqualTo("{\"Result\":\"later\"}"));
        Await<HelloResponse>((ok, bad) => client.PutAsync(new Hello { Name = "x" }, ok, bad));
        Assert.That((_server.Last.Method, _server.Last.Body), Is.EqualTo(("PUT", "{\"Name\":\"x\",\"Times\":0}")));
    }

    [Test]
    public void Asynchronous_errors_bring_their_dto()
    {
        _server.Answer = (_, response) =>
            ClientServer.Write(response, 404, "application/json", "{\"ResponseStatus\":{\"ErrorCode\":\"Gone\"}}");
        using var client = new JsonServiceClient(_server.Url);

        var (response, error) = Await<HelloResponse>((ok, bad) => client.PostAsync(new Hello { Name = "x" }, ok, bad));

        Assert.That(((WebServiceException)error).StatusCode, Is.EqualTo(404));
        Assert.That(response.ResponseStatus.ErrorCode, Is.EqualTo("Gone"));
    }

    [Test]
    public void Asynchronous_calls_time_out()
    {
        using var wait = new ManualResetEventSlim();
        _server.Answer = (_, _) => wait.Wait(TimeSpan.FromSeconds(30));
        using var client = new JsonServiceClient(_server.Url) { Timeout = TimeSpan.FromMilliseconds(200) };

        var (_, timeout) = Await<HelloResponse>((ok, bad) => client.GetAsync(new Hello { Name = "x" }, ok, bad));
        wait.Set();

        Assert.That(((WebException)timeout).Status, Is.EqualTo(WebExceptionStatus.Timeout));
    }

    [Test]
    public void Asynchronous_calls_can_be_cancelled()
    {
        using var arrived = new ManualResetEventSlim();
        using var wait = new ManualResetEventSlim();
        _server.Answer = (_, _) =>
        {
            arrived.Set();
            wait.Wait(TimeSpan.FromSeconds(30));
        };
        using var client = new JsonServiceClient(_server.Url);

        var (_, cancelled) = Await<HelloResponse>((ok, bad) =>
        {
            client.GetAsync(new Hello { Name = "x" }, ok, bad);
            Assert.That(arrived.Wait(TimeSpan.FromSeconds(30)), Is.True);
            client.CancelAsync();
        });
        wait.Set();

        Assert.That(cancelled, Is.Not.Null.And.Not.TypeOf<WebServiceException>());
    }

#pragma warning disable CS0612 // obsolete in v3 already, and still there
    [Test]
    public void The_old_asynchronous_clients_still_work()
    {
        Respond("{\"Result\":\"old\"}");
        using var client = new JsonRestClientAsync(_server.Url);

        Assert.That(Await<HelloResponse>((ok, bad) => client.GetAsync<HelloResponse>("/x", ok, bad)).Response.Result, Is.EqualTo("old"));
    }
#pragma warning restore CS0612

    private void Respond(string json) => _server.Answer = (_, response) => ClientServer.Write(response, 200, "application/json", json);

    private void Challenge(string challenge, Func<string, bool> accept) => _server.Answer = (request, response) =>
    {
        if (accept(request.Headers.TryGetValue("Authorization", out var header) ? header : null))
        {
            ClientServer.Write(response, 200, "application/json", "{\"Result\":\"in\"}");
            return;
        }

        response.AddHeader("WWW-Authenticate", challenge);
        ClientServer.Write(response, 401, "application/json", "{}");
    };

    private static (T Response, Exception Error) Await<T>(Action<Action<T>, Action<T, Exception>> call)
    {
        using var done = new ManualResetEventSlim();
        T result = default;
        Exception error = null;

        call(
            response =>
            {
                result = response;
                done.Set();
            },
            (response, ex) =>
            {
                (result, error) = (response, ex);
                done.Set();
            });

        Assert.That(done.Wait(TimeSpan.FromSeconds(30)), Is.True);
        return (result, error);
    }
}
