using System;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Text;
using ServiceStack.Common.Web;
using ServiceStack.Service;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Extensions;
using ServiceStack.WebHost.Endpoints.Support;

namespace ServiceStack.HyperHost.Tests.Engine.Pipeline;

public class WriteToResponseTests
{
    private const string Json = "application/json; charset=utf-8";

    [SetUp]
    public void StartHost() => TestHost.Start();

    [TearDown]
    public void EndHost() => EndpointHost.Dispose();

    [Test]
    public void Writes_a_dto_in_the_requests_format()
    {
        var response = Write(new Dto { Text = "t" });

        Assert.That((response.ContentType, response.Body, response.IsClosed), Is.EqualTo((Json, "{\"Text\":\"t\"}", true)));
    }

    [Test]
    public void Writes_text_as_it_is()
    {
        var response = Write("plain <&>");

        Assert.That((response.ContentType, response.Body, response.Length), Is.EqualTo((Json, "plain <&>", (long?)9)));
    }

    [Test]
    public void Writes_bytes_as_bytes()
    {
        var response = Write(Encoding.ASCII.GetBytes("raw"));

        Assert.That((response.ContentType, response.Body), Is.EqualTo(("application/octet-stream", "raw")));
    }

    [Test]
    public void Gives_streams_and_writers_no_type()
    {
        Assert.That(Write(new MemoryStream(Encoding.ASCII.GetBytes("s"))) is { ContentType: null, Body: "s" });
        Assert.That(Write(new Writer()) is { ContentType: null, Body: "by hand" });
    }

    [Test]
    public void Answers_nothing_with_204_where_the_app_wants_it()
    {
        EndpointHost.Config.Return204NoContentForEmptyResponse = true;
        Assert.That(Write(null) is { StatusCode: 204, Length: 0, ContentType: null, IsClosed: true });

        EndpointHost.Config.Return204NoContentForEmptyResponse = false;
        Assert.That(Write(null) is { StatusCode: 200, Length: null, IsClosed: true });
    }

    [Test]
    public void Takes_status_headers_and_type_from_a_result()
    {
        var response = Write(new HttpResult(new Dto { Text = "t" }, HttpStatusCode.Accepted) { Headers = { { "X-One", "1" } } });

        Assert.That((response.StatusCode, response.StatusDescription), Is.EqualTo((202, "Accepted")));
        Assert.That(response.Headers["X-One"], Is.EqualTo("1"));
        Assert.That((response.ContentType, response.Body), Is.EqualTo(("application/json", "{\"Text\":\"t\"}")));
    }

    [Test]
    public void Writes_a_results_dto_in_the_format_the_result_names()
    {
        var response = Write(new HttpResult(new Dto { Text = "t" }, ContentType.Jsv));

        Assert.That((response.ContentType, response.Body), Is.EqualTo(("application/jsv", "{Text:t}")));
    }

    [TestCase(HttpStatusCode.Redirect, "Redirect")]
    [TestCase(HttpStatusCode.MovedPermanently, "Moved")]
    [TestCase((HttpStatusCode)299, "299")]
    public void Names_a_status_without_a_description(HttpStatusCode status, string expected) =>
        Assert.That(Write(new HttpResult(new Dto(), status)).StatusDescription, Is.EqualTo(expected));

    [Test]
    public void Sends_options_but_those_with_a_dot()
    {
        var response = Write(new WithOptions());

        Assert.That(response.Headers["X-Option"], Is.EqualTo("yes"));
        Assert.That(response.Headers, Does.Not.ContainKey("not.sent"));
    }

    [Test]
    public void Wraps_json_in_a_callback()
    {
        var response = Write(new Dto { Text = "t" }, prefix: "cb(", suffix: ")");

        Assert.That((response.ContentType, response.Body), Is.EqualTo(("application/javascript", "cb({\"Text\":\"t\"})")));
    }

    [Test]
    public void Sends_part_of_a_text_on_request()
    {
        var request = Request();
        request.Headers["Range"] = "bytes=2-3";
        var response = new RecordingResponse();

        response.WriteToResponse(request, new HttpResult("abcdef", "text/plain"));

        Assert.That((response.StatusCode, response.Body, response.Headers["Content-Range"]), Is.EqualTo((206, "cd", "bytes 2-3/6")));
    }

    [TestCase("bytes=9-", 416, "")]
    [TestCase("bytes=-2", 206, "ef")]
    [TestCase("junk", 200, "abcdef")]
    public void Answers_a_part_that_cannot_be_sent_without_an_error(string range, int status, string body)
    {
        var request = Request();
        request.Headers["Range"] = range;
        var response = new RecordingResponse();

        response.WriteToResponse(request, new HttpResult("abcdef", "text/plain"));

        Assert.That(
            (response.StatusCode, response.Body, response.ContentType, response.IsClosed), Is.EqualTo((status, body, "text/plain", true)));
    }

    [TestCase("bytes=9-")]
    [TestCase("bytes=-2")]
    [TestCase("junk")]
    public void Answers_a_part_that_cannot_be_sent_with_500_and_no_body_where_v3s_answer_is_wanted(string range)
    {
        var request = Request();
        request.Headers["Range"] = range;
        var response = new RecordingResponse();
        EndpointHost.Config.V3Behaviour.ServerErrorsForBadRequests = true;

        try
        {
            response.WriteToResponse(request, new HttpResult("abcdef", "text/plain"));
        }
        finally
        {
            EndpointHost.Config.V3Behaviour.ServerErrorsForBadRequests = false;
        }

        Assert.That(
            (response.StatusCode, response.Body, response.ContentType, response.IsClosed), Is.EqualTo((500, "", "text/plain", true)));
    }

    [Test]
    public void Calls_the_apps_handler_for_an_answer_that_could_not_be_written_and_sends_nothing_of_it()
    {
        EndpointHost.ContentTypeFilter.Register(
            "text/x-broken", (IRequestContext _, object _, Stream _) => throw new InvalidDataException("broken"), null);
        var told = "";
        EndpointHost.ExceptionHandler = (_, response, operation, ex) =>
        {
            told = operation + ": " + ex.Message;
            response.StatusCode = 599;
            response.Write("from the handler");
        };

        var response = Write(new Dto(), "text/x-broken");

        Assert.That(told, Is.EqualTo("Dto: broken"));
        Assert.That((response.StatusCode, response.Body, response.IsClosed), Is.EqualTo((500, "", true)));
    }

    [Test]
    public void Adds_the_global_headers()
    {
        EndpointHost.Config.GlobalResponseHeaders = new Dictionary<string, string> { { "X-Global", "1" } };

        Assert.That(Write(new Dto()).Headers["X-Global"], Is.EqualTo("1"));
    }

    [Test]
    public void Writes_an_error_in_the_requests_format()
    {
        var response = new RecordingResponse();

        response.WriteErrorToResponse(Request(), ContentType.Json, "Op", "ignored", new ArgumentException("bad", "name"), 400);

        Assert.That((response.StatusCode, response.ContentType, response.IsClosed), Is.EqualTo((400, Json, true)));
        Assert.That(
            response.Body.Replace("\\r\\n", "\\n"),
            Is.EqualTo("{\"ResponseStatus\":{\"ErrorCode\":\"ArgumentException\",\"Message\":\"bad\\nParameter name: name\"}}"));
    }

    [Test]
    public void Shows_errors_for_a_browser_on_the_apps_page()
    {
        EndpointHost.Config.GlobalHtmlErrorHttpHandler = new ErrorPage("global");
        EndpointHost.Config.CustomHttpHandlers[HttpStatusCode.NotFound] = new ErrorPage("missing");

        Assert.That(Write(HttpError.Conflict("c"), ContentType.Html).Body, Is.EqualTo("global"));
        Assert.That(Write(HttpError.NotFound("n"), ContentType.Html).Body, Is.EqualTo("missing"));
        Assert.That(Write(HttpError.NotFound("n")).Body, Is.Empty);
        Assert.That(
            Write(new HttpResult("x", "text/html") { StatusCode = HttpStatusCode.NotFound }, ContentType.Html).Body, Is.EqualTo("x"));
    }

    private static RecordingResponse Write(
        object? result, string contentType = ContentType.Json, string? prefix = null, string? suffix = null)
    {
        var response = new RecordingResponse();
        response.WriteToResponse(
            Request(contentType),
            result,
            prefix == null ? null : Encoding.UTF8.GetBytes(prefix),
            suffix == null ? null : Encoding.UTF8.GetBytes(suffix));
        return response;
    }

    private static MockHttpRequest Request(string contentType = ContentType.Json) =>
        new() { PathInfo = "/x", RawUrl = "/x", OperationName = "Dto", ResponseContentType = contentType };

    public class Dto
    {
        public string? Text { get; set; }
    }

    public class WithOptions : IHasOptions
    {
        public IDictionary<string, string> Options => new Dictionary<string, string> { { "X-Option", "yes" }, { "not.sent", "no" } };
    }

    private sealed class Writer : IStreamWriter
    {
        public void WriteTo(Stream responseStream)
        {
            var bytes = Encoding.ASCII.GetBytes("by hand");
            responseStream.Write(bytes, 0, bytes.Length);
        }
    }

    private sealed class ErrorPage(string text) : IServiceStackHttpHandler
    {
        public void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName) => httpRes.Write(text);
    }
}
