using System;
using ServiceStack.Common.Web;
using ServiceStack.Text;

namespace ServiceStack.HyperHost.Tests.Modern;

public class ModernDefaultsTests
{
    private ModernHost _host = null!;

    [SetUp]
    public void StartHost() => _host = new ModernHost(new ModernDefaults());

    [TearDown]
    public void StopHost() => _host.Dispose();

    [TestCase("", Description = "no Accept header")]
    [TestCase("Accept: */*\r\n", Description = "curl")]
    [TestCase("Accept: application/json, text/plain, */*\r\n", Description = "axios")]
    [TestCase("Accept: application/problem+json\r\n")]
    public void Json_is_the_default(string headers)
    {
        var response = _host.Get("/orders/3", headers);

        Assert.That(response, Does.StartWith("HTTP/1.1 200 "));
        Assert.That(response, Does.Contain("Content-Type: application/json"));
        Assert.That(response, Does.Contain("\"Name\":\"order 3\""));
    }

    [TestCase("/orders/3", "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8\r\n", "text/html")]
    [TestCase("/orders/3", "Accept: text/html;q=0.1,application/xml\r\n", "application/xml")]
    [TestCase("/orders/3?format=xml", "Accept: application/json\r\n", "application/xml")]
    [TestCase("/orders/3.xml", "Accept: application/json\r\n", "application/xml")]
    [TestCase("/xml/reply/ModernOrder?Id=3", "Accept: */*\r\n", "application/xml")]
    public void Query_path_and_Accept_choose_another_format(string path, string headers, string type)
    {
        Assert.That(_host.Get(path, headers), Does.StartWith("HTTP/1.1 200 ").And.Contain("Content-Type: " + type));
    }

    [TestCase("DELETE", "/orders/3", "GET, HEAD, OPTIONS", Description = "PUT has a route and no action")]
    [TestCase("GET", "/orders", "POST, OPTIONS")]
    [TestCase("POST", "/any", "GET, HEAD, OPTIONS", Description = "the route has every method, the service one")]
    [TestCase("PUT", "/orders/3", "GET, HEAD, OPTIONS")]
    [TestCase("DELETE", "/json/reply/ModernAny", "GET, HEAD, OPTIONS")]
    public void Another_method_gets_405_with_Allow(string method, string path, string allow)
    {
        var response = _host.Send(method, path, "", method == "GET" || method == "DELETE" ? null : "");

        Assert.That(response, Does.StartWith("HTTP/1.1 405 "));
        Assert.That(response, Does.Contain($"Allow: {allow}\r\n"));
        Assert.That(response, Does.Contain("\"ErrorCode\":\"MethodNotAllowed\""));
    }

    [Test]
    public void A_405_of_a_service_has_Allow_too()
    {
        var response = _host.Get("/fails?Status=405");

        Assert.That(response, Does.StartWith("HTTP/1.1 405 ").And.Contain("Allow: POST, PUT, PATCH, DELETE, OPTIONS"));
    }

    [Test]
    public void Options_and_Head_are_still_the_engine_s()
    {
        Assert.That(_host.Send("OPTIONS", "/orders/3", "", (byte[]?)null), Does.StartWith("HTTP/1.1 204 "));
        Assert.That(_host.Send("HEAD", "/orders/3", "", (byte[]?)null), Does.StartWith("HTTP/1.1 200 ").And.Not.Contain("order 3"));
    }

    [TestCase("GET", "/nothing")]
    [TestCase("POST", "/nothing")]
    [TestCase("GET", "/orders/3/4")]
    public void An_unknown_path_gets_404_as_json(string method, string path)
    {
        var response = _host.Send(method, path, "", method == "POST" ? "" : null);

        Assert.That(response, Does.StartWith("HTTP/1.1 404 ").And.Contain("Content-Type: application/json"));
        Assert.That(response, Does.Contain($"Nothing is at {path}."));
    }

    [Test]
    public void A_browser_gets_an_unknown_path_as_a_page()
    {
        Assert.That(_host.Get("/nothing", "Accept: text/html\r\n"), Does.StartWith("HTTP/1.1 404 ").And.Contain("Content-Type: text/html"));
    }

    [TestCase("Accept: image/png\r\n")]
    [TestCase("Accept: application/json;q=0, application/x-unknown\r\n")]
    public void An_unknown_format_gets_406(string headers)
    {
        var response = _host.Get("/orders/3", headers);

        Assert.That(response, Does.StartWith("HTTP/1.1 406 ").And.Contain("Content-Type: application/json"));
        Assert.That(response, Does.Contain("Accept one of: application/json, "));
    }

    [Test]
    public void A_406_of_a_post_comes_before_the_service_runs()
    {
        Assert.That(_host.Post("/orders", "{\"Name\":\"a\"}", "Content-Type: application/json\r\nAccept: image/png\r\n"),
            Does.StartWith("HTTP/1.1 406 "));
    }

    [Test]
    public void A_picture_is_acceptable_where_the_service_returns_one()
    {
        Assert.That(_host.Get("/picture", "Accept: image/png\r\n"), Does.StartWith("HTTP/1.1 200 ").And.Contain("Content-Type: image/png"));
    }

    [TestCase("Content-Type: text/turtle\r\n", "text/turtle")]
    [TestCase("Content-Type: application/octet-stream\r\n", "octet-stream")]
    [TestCase("", "no Content-Type")]
    public void An_unreadable_body_gets_415(string headers, string message)
    {
        var response = _host.Post("/orders", "some text", headers);

        Assert.That(response, Does.StartWith("HTTP/1.1 415 ").And.Contain(message));
        Assert.That(response, Does.Contain("\r\nAccept: application/json, "));
    }

    [TestCase("Content-Type: application/x-www-form-urlencoded\r\n", "Name=form")]
    [TestCase("Content-Type: application/json; charset=utf-8\r\n", "{\"Name\":\"form\"}")]
    [TestCase("Content-Type: text/json\r\n", "{\"Name\":\"form\"}")]
    [TestCase("Content-Type: application/jsv\r\n", "{Name:form}")]
    public void A_readable_body_is_read(string headers, string body)
    {
        Assert.That(_host.Post("/orders", body, headers), Does.StartWith("HTTP/1.1 200 ").And.Contain("\"Name\":\"form\""));
    }

    [Test]
    public void A_service_that_reads_its_stream_takes_any_body()
    {
        Assert.That(
            _host.Post("/raw", "bytes", "Content-Type: text/turtle\r\n"),
            Does.StartWith("HTTP/1.1 200 ").And.Contain("\"Name\":\"bytes\""));
    }

    [TestCase("{\"Name\":\"Wor", "Line 1, column 13, member 'Name'")]
    [TestCase("\uFEFF{\"Name\":;", "Line 1, column 9, member 'Name'")]
    [TestCase("{\"Name\":\"a\",\n\"Items\":[{\"Price\":\"free\"}]}", "Line 2, column 19, member 'Items[0].Price'")]
    public void Bad_json_gets_400_with_line_and_member(string body, string place)
    {
        var response = _host.Post("/orders", body);

        Assert.That(response, Does.StartWith("HTTP/1.1 400 ").And.Contain(place));
        Assert.That(response, Does.Contain("\"ErrorCode\":\"InvalidJson\"").And.Contain("\"FieldName\":"));
    }

    [Test]
    public void Bad_json_at_a_predefined_path_gets_400_too()
    {
        Assert.That(_host.Post("/json/reply/ModernOrder", "{\"Id\":\"x\"}"), Does.StartWith("HTTP/1.1 400 ").And.Contain("member 'Id'"));
    }

    [Test]
    public void Json_that_is_not_utf_8_gets_400()
    {
        byte[] body = [.. "{\"Name\":\""u8, 0xC3, 0x28, .. "\"}"u8];

        Assert.That(
            _host.Send("POST", "/orders", "Content-Type: application/json\r\n", body),
            Does.StartWith("HTTP/1.1 400 ").And.Contain("not encoded as UTF-8"));
    }

    [Test]
    public void Dates_are_written_by_iso_8601()
    {
        Assert.That(_host.Get("/orders/3"), Does.Contain("\"Due\":\"2026-11-27T13:05:00.0000000Z\""));
    }

    [Test]
    public void A_client_that_accepts_problem_details_gets_them()
    {
        var response = _host.Get(
            "/fails?Status=409&password=x",
            "Accept: application/json, application/problem+json\r\n"
                + "traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01\r\n");

        Assert.That(response, Does.StartWith("HTTP/1.1 409 ").And.Contain("Content-Type: application/problem+json"));
        Assert.That(response, Does.Contain("\"title\":\"Conflict\",\"status\":409,\"detail\":\"wrong on purpose\""));
        Assert.That(response, Does.Contain("\"instance\":\"/fails\""));
        Assert.That(response, Does.Contain("\"errorCode\":\"Wrong\"").And.Contain("\"traceId\":\"0af7651916cd43dd8448eb211c80319c\""));
        Assert.That(response, Does.Not.Contain("password"));
    }

    [TestCase("POST", "/orders", "{\"Name\":\"\"}", 400, "\"errors\":{\"Name\":[", Description = "a validator")]
    [TestCase("POST", "/orders", "{\"Id\":\"x\"}", 400, "\"errors\":{\"Id\":[", Description = "strict JSON")]
    [TestCase("GET", "/nothing", null, 404, "\"title\":\"Not Found\"", Description = "no route")]
    [TestCase("DELETE", "/orders/3", null, 405, "\"title\":\"Method Not Allowed\"", Description = "no such method")]
    [TestCase("POST", "/later", "{}", 400, "too late", Description = "an asynchronous service")]
    [TestCase("GET", "/orders/x", null, 400, "\"status\":400", Description = "a path that can't be bound")]
    public void Every_error_can_be_problem_details(string method, string path, string? body, int status, string text)
    {
        var response = _host.Send(method, path, "Accept: application/problem+json\r\nContent-Type: application/json\r\n", body);

        Assert.That(response, Does.StartWith($"HTTP/1.1 {status} ").And.Contain("Content-Type: application/problem+json"));
        Assert.That(response, Does.Contain(text));
    }

    [Test]
    public void Other_clients_get_a_ResponseStatus()
    {
        var response = _host.Get("/fails?Status=409", "Accept: application/json\r\n");

        Assert.That(response, Does.Contain("Content-Type: application/json").And.Contain("\"ResponseStatus\":{\"ErrorCode\":\"Wrong\""));
    }

    [TestCase("application/json")]
    [TestCase("application/xml")]
    [TestCase("application/problem+json")]
    [TestCase("text/html")]
    public void No_response_has_a_stack_trace(string accept)
    {
        var response = _host.Get("/fails", $"Accept: {accept}\r\n");

        Assert.That(response, Does.StartWith("HTTP/1.1 500 ").And.Contain("it failed"));
        Assert.That(response, Does.Not.Contain("   at ").And.Not.Contain("ModernServices"));
    }

    [Test]
    public void The_root_lists_the_operations()
    {
        var response = _host.Get("/");

        Assert.That(response, Does.StartWith("HTTP/1.1 200 ").And.Contain("Content-Type: application/json"));
        Assert.That(response, Does.Contain("\"Service\":\"modern\""));
        Assert.That(response, Does.Contain("{\"Name\":\"ModernOrder\",\"Routes\":[\"POST /orders\",\"GET /orders/{Id}\"]}"));
        Assert.That(response, Does.Contain("/metadata\""));
    }

    [Test]
    public void The_root_sends_a_browser_to_the_metadata_page()
    {
        Assert.That(_host.Get("/", "Accept: text/html\r\n"), Does.StartWith("HTTP/1.1 302 ").And.Contain("/metadata"));
    }

    [Test]
    public void Each_part_can_be_switched_off()
    {
        StopHost();
        _host = new ModernHost(new ModernDefaults
        {
            JsonByDefault = false, MethodNotAllowed = false, NotAcceptable = false, UnsupportedMediaType = false, StrictJson = false,
            IsoDates = false, ProblemDetails = false, SuppressStackTraces = false, ServiceIndex = false,
        });

        Assert.That(_host.Get("/orders/3", "Accept: */*\r\n"), Does.Contain("Content-Type: text/html"));
        Assert.That(_host.Get("/orders/3", "Accept: application/json\r\n"), Does.Contain("/Date("));
        Assert.That(_host.Send("DELETE", "/orders/3", "", (byte[]?)null), Does.StartWith("HTTP/1.1 404 "));
        Assert.That(_host.Get("/orders/3", "Accept: image/png\r\n"), Does.StartWith("HTTP/1.1 200 "));
        Assert.That(_host.Post("/orders?Name=a", "x", "Content-Type: text/turtle\r\n"), Does.StartWith("HTTP/1.1 200 "));
        Assert.That(_host.Post("/orders", "{\"Name\":\"Wor\""), Does.StartWith("HTTP/1.1 200 "));
        Assert.That(_host.Get("/fails", "Accept: application/problem+json\r\n"), Does.Contain("StackTrace").And.Contain("/json"));
        Assert.That(_host.Get("/"), Does.StartWith("HTTP/1.1 302 "));
    }

    [Test]
    public void The_next_host_without_the_plugin_is_v3_s()
    {
        StopHost();
        _host = new ModernHost(null);

        Assert.That(_host.Get("/orders/3", "Accept: */*\r\n"), Does.Contain("Content-Type: text/html"));
        Assert.That(_host.Get("/orders/3", "Accept: application/json\r\n"), Does.Contain("/Date("));
        Assert.That(_host.Post("/orders", "{\"Name\":\"Wor\""), Does.StartWith("HTTP/1.1 200 "));
        Assert.That(_host.Get("/fails", "Accept: application/problem+json\r\n"), Does.Contain("Content-Type: application/json"));
        Assert.That(_host.Get("/nothing"), Does.StartWith("HTTP/1.1 404 ").And.Contain("text/plain"));
        Assert.That(_host.Get("/"), Does.StartWith("HTTP/1.1 302 "));
    }

    [Test]
    public void What_the_application_has_set_stays()
    {
        StopHost();
        var isCalled = false;
        _host = new ModernHost(new ModernDefaults(), host =>
        {
            JsConfig.DateHandler = JsonDateHandler.DCJSCompatible;
            host.Config.DefaultContentType = ContentType.Xml;
            host.ExceptionHandler = (_, response, _, _) =>
            {
                isCalled = true;
                response.StatusCode = 418;
            };
        });

        Assert.That(_host.Get("/orders/3"), Does.Contain("Content-Type: application/xml"));
        Assert.That(_host.Get("/orders/3", "Accept: application/json\r\n"), Does.Contain("/Date("));
        Assert.That(_host.Post("/orders", "{"), Does.StartWith("HTTP/1.1 418 "));
        Assert.That(isCalled, Is.True);
    }

    [Test]
    public void Refuses_unknown_members_if_wanted()
    {
        Assert.That(_host.Post("/orders", "{\"Name\":\"a\",\"Nmae\":1}"), Does.StartWith("HTTP/1.1 200 "));

        StopHost();
        _host = new ModernHost(new ModernDefaults { RejectUnknownMembers = true });

        Assert.That(_host.Post("/orders", "{\"Name\":\"a\",\"Nmae\":1}"), Does.StartWith("HTTP/1.1 400 ").And.Contain("member 'Nmae'"));
    }

    [Test]
    public void Needs_an_AppHost()
    {
        Assert.That(() => new ModernDefaults().Register(null!), Throws.TypeOf<ArgumentNullException>());
    }
}
