namespace ServiceStack.HyperHost.Tests.Razor;

/// <summary>Views of services: selection, and what is rendered without one.</summary>
public class RazorViewsTests
{
    private readonly RazorSite _site = new();

    [OneTimeSetUp]
    public void WriteSite()
    {
        _site.Write(
            "Views/Star.cshtml",
            "@inherits ViewPage<ServiceStack.HyperHost.Tests.Razor.StarResponse>\n"
            + "<h1>@Model.Name</h1>@foreach (var song in Model.Songs) {<li>@song</li>}");
        _site.Write("Views/StarResponse.cshtml", "not reached: the request's view comes first");
        _site.Write("Views/Any/Deep/FromAttribute.cshtml", "@model StarResponse\nattribute @Model.Name");
        _site.Write("Views/FromResult.cshtml", "result @Model.Name");
        _site.Write("Views/FromClient.cshtml", "client @Model.Name @ViewBag.Nothing");
        _site.Write(
            "Views/Failing.cshtml",
            "@model StarResponse\n@if (ModelError != null) {<b>@ResponseStatus.Message</b>}<i>@Model.Name</i>");
        _site.Write(
            "Views/Everything.cshtml",
            "@model StarResponse\n@{ Cache.Set(\"k\", \"cached\"); Session[\"s\"] = \"bag\"; }"
            + "@Model.Name @Request.HttpMethod @Request.PathInfo @Response.StatusCode "
            + "@(Cache.Get<string>(\"k\")) @(Session.Get<string>(\"s\")) "
            + "anonymous:@(SessionAs<ServiceStack.ServiceInterface.Auth.AuthUserSession>().IsAuthenticated) "
            + "@AppHost.Config.ServiceName @(Get<System.Version>() == null ? \"has\" : \"lacks\") "
            + "@ModelType.Name@(Db == null && Redis == null && MessageProducer == null ? \",\" : \"\") @Url.Content(\"~/a/b.css\")");
        _site.Write("Views/WithMenu.cshtml", "@section Menu {<li>menu</li>}");
        _site.Write("Views/Shared/Strict.cshtml", "<strict>@RenderBody()@RenderSection(\"Menu\", required: true)</strict>");
        _site.Write("js/app.js.bundle", "# the scripts\none.coffee\n\nlib/two.js # second\n~/three.js\n");
        _site.Write("js/app.min.js", "");
        _site.Write("css/app.css.bundle", "a.less\r\nb.css\r\n");
        _site.Write(
            "Views/Bundles.cshtml",
            "@using ServiceStack.Mvc\n@Html.RenderJsBundle(\"~/js/app.js.bundle\")|"
            + "@Html.RenderJsBundle(\"~/js/app.js.bundle\", BundleOptions.Normal)|"
            + "@Html.RenderJsBundle(\"~/js/app.js.bundle\", BundleOptions.Combined)|"
            + "@Html.RenderCssBundle(\"~/css/app.css.bundle\", BundleOptions.Minified, \"print\")");
        _site.Write(
            "Views/NoBundle.cshtml", "@using ServiceStack.Mvc\n@Html.RenderJsBundle(\"~/js/none.js.bundle\", BundleOptions.Normal)");
        _site.Write("Views/Shared/_Layout.cshtml", "<html>@RenderBody()</html>");
        _site.Write("Views/Shared/Wide.cshtml", "<wide>@RenderBody()</wide>");
        _site.Write(
            "web.config",
            "<configuration><system.web.webPages.razor><pages pageBaseType=\"ServiceStack.Razor.ViewPage\"><namespaces>"
            + "<add namespace=\"ServiceStack.HyperHost.Tests.Razor\" /><add namespace=\"System.Web.Mvc\" />"
            + "</namespaces></pages></system.web.webPages.razor></configuration>");
    }

    [OneTimeTearDown]
    public void EndSite() => _site.Dispose();

    [Test]
    public void The_view_of_the_request_shows_the_response()
    {
        Assert.That(_site.Get("stars/Ada"), Is.EqualTo((200, "<html><h1>Ada</h1><li>one</li><li>two</li></html>", "text/html")));
    }

    [Test]
    public void Another_format_has_no_view()
    {
        Assert.That(_site.Get("stars/Ada", "application/json").Body, Is.EqualTo("{\"Name\":\"Ada\",\"Songs\":[\"one\",\"two\"]}"));
        Assert.That(_site.Get("stars/Ada?format=json").Type, Is.EqualTo("application/json"));
    }

    [Test]
    public void Values_are_encoded() =>
        Assert.That(_site.Body("stars/%3Cscript%3E"), Does.StartWith("<html><h1>&lt;script&gt;</h1>"));

    [Test]
    public void A_page_can_be_without_its_layout() =>
        Assert.That(_site.Body("stars/Ada?format=html.bare"), Is.EqualTo("<h1>Ada</h1><li>one</li><li>two</li>"));

    [Test]
    public void An_attribute_names_view_and_layout_wherever_the_view_is() =>
        Assert.That(_site.Body("swapped/Ada"), Is.EqualTo("<wide>attribute Ada</wide>"));

    [Test]
    public void A_result_names_view_and_layout() =>
        Assert.That(_site.Body("named/Ada"), Is.EqualTo("<wide>result Ada</wide>"));

    [Test]
    public void A_view_has_cache_session_container_and_request() =>
        Assert.That(_site.Body("swapped/Ada?View=Everything"), Is.EqualTo(
            "<wide>Ada GET /swapped/Ada 200 cached bag anonymous:False Razor has StarResponse, /a/b.css</wide>"));

    [Test]
    public void A_required_section_that_the_view_lacks_is_an_error()
    {
        Assert.That(_site.Get("swapped/Ada?View=FromClient&Template=Strict").Status, Is.EqualTo(500));
        Assert.That(_site.Body("swapped/Ada?View=WithMenu&Template=Strict"), Is.EqualTo("<strict><li>menu</li></strict>"));
    }

    [Test]
    public void Bundles_are_linked()
    {
        var text = System.Text.RegularExpressions.Regex.Replace(_site.Body("swapped/Ada?View=Bundles"), @"\?[0-9a-f]+", "?VERSION");

        Assert.That(text, Is.EqualTo(
            "<wide><script src=\"/js/app.min.js?VERSION\"></script>|"
            + "<script src=\"/js/one.js\"></script>\n<script src=\"/js/lib/two.js\"></script>\n<script src=\"/three.js\"></script>|"
            + "<script src=\"/js/app.js\"></script>|"
            + "<link href=\"/css/a.min.css\" rel=\"stylesheet\" media=\"print\" />\n"
            + "<link href=\"/css/b.min.css\" rel=\"stylesheet\" media=\"print\" /></wide>"));
        Assert.That(_site.Get("swapped/Ada?View=NoBundle").Status, Is.EqualTo(500));
    }

    [Test]
    public void A_client_swaps_the_view_only_where_it_may()
    {
        Assert.That(_site.Body("swapped/Ada?View=FromClient&Template=_Layout"), Is.EqualTo("<html>client Ada </html>"));
        Assert.That(_site.Body("stars/Ada?View=FromClient"), Does.StartWith("<html><h1>"));
    }

    [Test]
    public void An_error_is_shown_by_the_same_view()
    {
        Assert.That(_site.Get("failing").Status, Is.EqualTo(400), _site.Body("failing"));
        Assert.That(_site.Body("failing"), Does.Contain("<b>Name is &lt;missing&gt;").And.EndWith("</b><i></i></html>"));
    }
}
