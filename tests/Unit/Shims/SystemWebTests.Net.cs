using System;
using System.IO;
using System.Web;
using System.Web.UI;

namespace ServiceStack.HyperHost.Tests.Shims;

public class SystemWebTests
{
    [Test]
    public void Is_ours_and_not_the_frameworks_facade()
    {
        var assembly = typeof(IHttpHandler).Assembly.GetName();

        Assert.That(assembly.Name, Is.EqualTo("System.Web"));
        Assert.That(assembly.Version, Is.EqualTo(new Version(4, 0, 0, 1)));
        Assert.That(Convert.ToHexString(assembly.GetPublicKeyToken()!), Is.EqualTo("B03F5F7F11D50A3A"));
    }

    [Test]
    public void Forwards_HttpUtility_to_the_framework()
    {
        var forwarded = typeof(IHttpHandler).Assembly.GetType("System.Web.HttpUtility", throwOnError: true);

        Assert.That(forwarded, Is.SameAs(typeof(HttpUtility)));
        Assert.That(HttpUtility.UrlEncode("a b&c"), Is.EqualTo("a+b%26c"));
    }

    [Test]
    public void Has_no_current_context()
    {
        Assert.That(HttpContext.Current, Is.Null);
    }

    [Test]
    public void Runs_a_handler_with_a_context_made_by_hand()
    {
        var output = new StringWriter();
        var request = new HttpRequest("page", "http://localhost/app/page?x=1", "x=1&y=a%20b");
        var context = new HttpContext(request, new HttpResponse(output));

        new Greeter().ProcessRequest(context);

        Assert.That(output.ToString(), Is.EqualTo("/app/page a b"));
        Assert.That(context.Response.StatusCode, Is.EqualTo(418));
    }

    [Test]
    public void Explains_why_it_cannot_serve_a_worker_request()
    {
        var refused = Assert.Throws<NotSupportedException>(() => HttpRuntime.ProcessRequest(null));

        Assert.That(refused!.Message, Does.Contain("IHttpRequest"));
    }

    [TestCase("~/a/b", "/a/b")]
    [TestCase("~/a/../b/", "/b/")]
    [TestCase("/a/./b", "/a/b")]
    public void Makes_paths_absolute(string path, string expected)
    {
        Assert.That(VirtualPathUtility.ToAbsolute(path), Is.EqualTo(expected));
    }

    [Test]
    public void Does_not_climb_above_the_application()
    {
        Assert.Throws<HttpException>(() => VirtualPathUtility.ToAbsolute("~/../x"));
    }

    [Test]
    public void Keeps_the_values_of_a_cookie_in_its_text()
    {
        var cookie = new HttpCookie("c", "a=1&b=2");

        Assert.That(cookie["b"], Is.EqualTo("2"));
        cookie["b"] = "3";

        Assert.That(cookie.Value, Is.EqualTo("a=1&b=3"));
    }

    [Test]
    public void Writes_tags_with_the_attributes_added_before()
    {
        var text = new StringWriter();
        var html = new HtmlTextWriter(text);

        html.AddAttribute(HtmlTextWriterAttribute.Href, "?a=1&b=\"2\"");
        html.RenderBeginTag(HtmlTextWriterTag.A);
        html.WriteEncodedText("a<b");
        html.RenderEndTag();
        html.WriteLine();
        html.Indent = 2;
        html.WriteBreak();

        Assert.That(text.ToString(), Is.EqualTo("<a href=\"?a=1&amp;b=&quot;2&quot;\">a&lt;b</a>" + Environment.NewLine + "\t\t<br />"));
    }

    [Test]
    public void Encodes_and_decodes_url_tokens()
    {
        byte[] bytes = [0xFB, 0xFF, 0xFE, 1];

        var token = HttpServerUtility.UrlTokenEncode(bytes);

        Assert.That(token, Is.EqualTo("-__-AQ2"));
        Assert.That(HttpServerUtility.UrlTokenDecode(token), Is.EqualTo(bytes));
    }

    private sealed class Greeter : IHttpHandler
    {
        public bool IsReusable => true;

        public void ProcessRequest(HttpContext context)
        {
            context.Response.StatusCode = 418;
            context.Response.Write(context.Request.Path + " " + context.Request.QueryString["y"]);
        }
    }
}
