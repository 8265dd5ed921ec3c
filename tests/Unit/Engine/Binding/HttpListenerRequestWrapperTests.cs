using System;
using System.IO;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Extensions;

namespace ServiceStack.HyperHost.Tests.Engine.Binding;

[Integration("an HttpListener and its client")]
public class HttpListenerRequestWrapperTests
{
    private const string Form = "application/x-www-form-urlencoded";

    [TestCase("/a/b", "/a/b")]
    [TestCase("/a/b/", "/a/b/")]
    [TestCase("/a/b/?q=1", "/a/b")]
    [TestCase("/a%20b?q=1", "/a b")]
    [TestCase("/files/../x", "/x")]
    [TestCase("/files//./%78+", "/files/x+")]
    [TestCase("/?q=1", "/")]
    public void Reads_the_path(string rawUrl, string expected) =>
        Assert.That(Ask(ListenerExchange.Get(rawUrl), r => r.PathInfo), Is.EqualTo(expected));

    [Test]
    public void Reads_the_query_as_utf8()
    {
        var query = Ask(ListenerExchange.Get("/x?a=%E2%82%AC&b=1+2&a=3&flag"), r => r.QueryString);

        Assert.That(query["a"], Is.EqualTo("\u20ac,3"));
        Assert.That(query["b"], Is.EqualTo("1 2"));
        Assert.That(query[null], Is.EqualTo("flag"));
    }

    [Test]
    public void Gives_the_peer_as_its_address() =>
        Assert.That(Ask(ListenerExchange.Get("/x"), r => r.UserHostAddress), Is.EqualTo("127.0.0.1"));

    [Test]
    public void Gives_the_address_a_proxy_named_as_the_remote_ip()
    {
        var request = ListenerExchange.Get("/x", "X-Forwarded-For: 10.1.2.3", "X-Real-IP: 10.9.9.9");

        Assert.That(Ask(request, r => r.RemoteIp), Is.EqualTo("10.1.2.3"));
        Assert.That(Ask(request, r => r.XRealIp), Is.EqualTo("10.9.9.9"));
    }

    [TestCase("/x", "X-Http-Method-Override: PUT", "PUT")]
    [TestCase("/x?X-Http-Method-Override=DELETE", "X-Other: 1", "POST")]
    [TestCase("/x", "X-Other: 1", "POST")]
    public void Takes_the_method_from_the_override(string path, string header, string expected) =>
        Assert.That(Ask(ListenerExchange.Post(path, "application/json", "{}", header), r => r.HttpMethod), Is.EqualTo(expected));

    [TestCase("/x")]
    [TestCase("/x?X-Http-Method-Override=DELETE")]
    public void No_override_changes_a_GET(string path) =>
        Assert.That(Ask(ListenerExchange.Get(path, "X-Http-Method-Override: PUT"), r => r.HttpMethod), Is.EqualTo("GET"));

    [Test]
    public void Takes_the_method_from_the_form_too() =>
        Assert.That(Ask(ListenerExchange.Post("/x", Form, "X-Http-Method-Override=PATCH"), r => r.HttpMethod), Is.EqualTo("PATCH"));

    [Test]
    public void Splits_accept_as_the_listener_of_mono_does() =>
        Assert.That(Ask(ListenerExchange.Get("/x", "Accept: text/html, application/json;q=1"), r => r.AcceptTypes), Is.EqualTo(
            new[] { "text/html", " application/json;q=1" }));

    [Test]
    public void Keeps_the_body_of_a_form()
    {
        Ask(ListenerExchange.Post("/x", Form, "a=1&b=2"), r =>
        {
            Assert.That(r.FormData["b"], Is.EqualTo("2"));
            Assert.That(new StreamReader(r.InputStream).ReadToEnd(), Is.EqualTo("a=1&b=2"));
            Assert.That(r.GetRawBody(), Is.EqualTo("a=1&b=2"));
            return true;
        });
    }

    [Test]
    public void Throws_when_a_body_that_it_does_not_keep_is_read_again([Values] bool closes)
    {
        Ask(ListenerExchange.Post("/x", "application/json", "{\"A\":1}"), r =>
        {
            var reader = new StreamReader(r.InputStream);
            Assert.That(reader.ReadToEnd(), Is.EqualTo("{\"A\":1}"));
            if (closes) reader.Dispose();

            Assert.That(() => r.GetRawBody(), Throws.TypeOf<ObjectDisposedException>().With.Message.Contains("UseBufferedStream"));
            Assert.That(() => r.InputStream.ReadByte(), Throws.TypeOf<ObjectDisposedException>());
            return true;
        });
    }

    [TestCase(Form, "a=1&b=2")]
    [TestCase("multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data; name=\"b\"\r\n\r\n2\r\n--x--\r\n")]
    public void Buffers_a_body_that_was_read_as_a_form_before(string contentType, string body)
    {
        Ask(ListenerExchange.Post("/x", contentType, body), r =>
        {
            Assert.That(r.FormData["b"], Is.EqualTo("2"));

            r.UseBufferedStream = true;

            Assert.That(r.GetRawBody(), Is.EqualTo(body));
            Assert.That(new StreamReader(r.InputStream).ReadToEnd(), Is.EqualTo(body));
            return true;
        });
    }

    [Test]
    public void Reads_a_buffered_body_as_often_as_needed()
    {
        Ask(ListenerExchange.Post("/x", Form, "a=1&b=2"), r =>
        {
            r.UseBufferedStream = true;
            r.UseBufferedStream = true;

            Assert.That(r.GetRawBody(), Is.EqualTo("a=1&b=2"));
            Assert.That(r.FormData["a"], Is.EqualTo("1"));
            Assert.That(r.GetRawBody(), Is.EqualTo("a=1&b=2"));
            Assert.That(r.ContentLength, Is.EqualTo(7));
            return true;
        });
    }

    [Test]
    public void Knows_no_files_before_the_form_was_read()
    {
        const string Type = "multipart/form-data; boundary=B";
        const string Body =
            "--B\r\nContent-Disposition: form-data; name=\"f\"; filename=\"a.txt\"\r\nContent-Type: text/plain\r\n\r\nhello\r\n--B--\r\n";

        Assert.That(Ask(ListenerExchange.Post("/x", Type, Body), r => r.Files), Is.Empty);
        Ask(ListenerExchange.Post("/x", Type, Body), r =>
        {
            Assert.That(r.FormData, Is.Empty);
            var file = r.Files[0];
            Assert.That((file.FileName, file.ContentType, file.ContentLength), Is.EqualTo(("a.txt", "text/plain", 5L)));
            Assert.That(new StreamReader(file.InputStream).ReadToEnd(), Is.EqualTo("hello"));
            return true;
        });
    }

    [Test]
    public void Counts_a_body_that_comes_in_chunks()
    {
        const string Request =
            "POST /x HTTP/1.1\r\nHost: {HOST}\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n5\r\nhello\r\n0\r\n\r\n";

        Ask(Request, r =>
        {
            Assert.That(r.ContentLength, Is.EqualTo(5));
            Assert.That(r.GetRawBody(), Is.EqualTo("hello"));
            return true;
        });
    }

    [TestCase("http://*:80/", null)]
    [TestCase("http://localhost:80/api/", "api")]
    [TestCase("http://localhost:80/a/b", "a/b")]
    [TestCase("http://localhost:80", null)]
    [TestCase(null, null)]
    public void Finds_the_handlers_path_in_a_listeners_address(string? address, string? expected) =>
        Assert.That(HttpListenerRequestWrapper.GetHandlerPathIfAny(address), Is.EqualTo(expected));

    [TestCase("/api/x", "api", "/x")]
    [TestCase("/API/x", "api", "/x")]
    [TestCase("/other/x", "api", "/other/x")]
    [TestCase("/x", null, "/x")]
    public void Takes_the_handlers_path_off(string pathInfo, string? handlerPath, string expected) =>
        Assert.That(HttpListenerRequestWrapper.NormalizePathInfo(pathInfo, handlerPath), Is.EqualTo(expected));

    private static T Ask<T>(string request, Func<IHttpRequest, T> read)
    {
        var value = default(T);
        ListenerExchange.Play(request, context => value = read(new HttpListenerRequestWrapper("Op", context.Request)));
        return value!;
    }
}
