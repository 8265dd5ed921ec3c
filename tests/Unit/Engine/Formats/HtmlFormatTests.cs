using System.Text.RegularExpressions;
using ServiceStack.Common.Web;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Extensions;
using ServiceStack.WebHost.Endpoints.Formats;

namespace ServiceStack.HyperHost.Tests.Engine.Formats;

public class HtmlFormatTests
{
    [SetUp]
    public void StartHost() => TestHost.Start().LoadPlugin(new HtmlFormat());

    [TearDown]
    public void EndHost() => EndpointHost.Dispose();

    [Test]
    public void Carries_the_dto_as_json() =>
        Assert.That(Model(Write(new Dto { Text = "a\"b" })), Is.EqualTo("{\"Text\":\"a\\\"b\"}"));

    [Test]
    public void Lets_no_text_end_the_script_element()
    {
        var page = Write(new Dto { Text = "</script><script>alert(1)</script>" });

        Assert.That(Model(page), Does.Contain("&lt;/script&gt;"));
        Assert.That(page, Does.Not.Contain("<script>alert"));
    }

    [Test]
    public void Encodes_the_address_it_links_to()
    {
        var page = Write(new Dto(), "/x?a=\"><b>&format=html");

        Assert.That(page, Does.Not.Contain("\"><b>"));
        Assert.That(page, Does.Contain("href=\"/x?a=&quot;>&lt;b>&amp;format=json\"").Or.Contain(
            "href=\"/x?a=&quot;&gt;&lt;b&gt;&amp;format=json\""));
    }

    [Test]
    public void Fills_nothing_in_twice()
    {
        var page = Write(new Dto { Text = "${Title} \" onclick=\"alert(1)" }, "/x?a=${Dto}");

        Assert.That(page, Does.Contain("href=\"/x?a=${Dto}&amp;format=json\""));
        Assert.That(Model(page), Does.StartWith("{\"Text\":\"${Title} "));
    }

    [Test]
    public void Shows_nothing_as_null() => Assert.That(Model(Write(new HttpResult())), Is.EqualTo("null"));

    [Test]
    public void Leaves_the_page_out_of_a_redirect()
    {
        Assert.That(Write(new HttpResult { Location = "/elsewhere" }), Is.Empty);
        Assert.That(Model(Write(HttpResult.Status201Created(new Dto { Text = "new" }, "/things/1"))), Is.EqualTo("{\"Text\":\"new\"}"));
    }

    [Test]
    public void Leaves_the_page_to_a_view_engine()
    {
        EndpointHost.ViewEngines.Add(new OneView());

        Assert.That(Write(new Dto()), Is.EqualTo("from a view"));
    }

    [Test]
    public void Passes_a_view_engine_the_view_that_the_result_names()
    {
        EndpointHost.ViewEngines.Add(new OneView());

        Assert.That(Write(new HttpResult(new Dto()) { View = "Named", Template = "Framed" }), Is.EqualTo("from a view Named in Framed"));
    }

    private static string Write(object result, string rawUrl = "/x")
    {
        var response = new RecordingResponse();
        var request =
            new MockHttpRequest { PathInfo = "/x", RawUrl = rawUrl, OperationName = "Dto", ResponseContentType = ContentType.Html };
        response.WriteToResponse(request, result);
        Assert.That(response.ContentType, Is.EqualTo("text/html"));
        return response.Body;
    }

    private static string Model(string page) =>
        Regex.Match(page, "<script id=\"model\" type=\"application/json\">(.*?)</script>", RegexOptions.Singleline).Groups[1].Value;

    public class Dto
    {
        public string? Text { get; set; }
    }

    private sealed class OneView : ServiceStack.Html.IViewEngine
    {
        public bool HasView(string viewName, ServiceStack.ServiceHost.IHttpRequest? httpReq = null) => true;

        public bool ProcessRequest(
            ServiceStack.ServiceHost.IHttpRequest httpReq, ServiceStack.ServiceHost.IHttpResponse httpRes, object dto)
        {
            httpRes.Write(
                httpReq.Items.TryGetValue("View", out var view) ? $"from a view {view} in {httpReq.Items["Template"]}" : "from a view");
            return true;
        }

        public string RenderPartial(
            string pageName,
            object model,
            bool renderHtml,
            System.IO.StreamWriter? writer = null,
            ServiceStack.Html.HtmlHelper? htmlHelper = null) =>
            "";
    }
}
