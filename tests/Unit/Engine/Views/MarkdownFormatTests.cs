using System;
using System.IO;
using System.Net;
using Funq;
using ServiceStack.Common.Web;
using ServiceStack.Html;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Formats;

namespace ServiceStack.HyperHost.Tests.Engine.Views;

/// <summary>Views and pages of a site on the disk, requested as a browser does.</summary>
public class MarkdownFormatTests
{
    private string _folder = "";
    private ViewsHost? _host;

    [SetUp]
    public void NewSite()
    {
        _folder = Path.Combine(Path.GetTempPath(), "views" + Guid.NewGuid().ToString("N"));
        Directory.CreateDirectory(_folder);
    }

    [TearDown]
    public void EndSite()
    {
        _host?.Dispose();
        _host = null;
        Directory.Delete(_folder, recursive: true);
    }

    [Test]
    public void The_view_of_the_answers_type_shows_it()
    {
        Write("Views/RhymeResponse.md", "# @Model.Text\n");

        Assert.That(Get("rhymes/tea"), Is.EqualTo((200, "<h1>tea</h1>\n", "text/html")));
        Assert.That(Get("rhymes/tea", "application/json").Body, Is.EqualTo("{\"Text\":\"tea\",\"Words\":[\"sea\",\"bee\"]}"));
    }

    [Test]
    public void The_view_of_the_requests_type_is_next()
    {
        Write("Views/Shared/Rhyme.md", "@foreach (var word in Model.Words) {\n- @word\n}");

        Assert.That(Get("rhymes/tea").Body, Is.EqualTo("<ul>\n<li>sea</li>\n<li>bee</li>\n</ul>\n"));
    }

    [Test]
    public void A_view_is_in_the_nearest_layout()
    {
        Write("Views/RhymeResponse.md", "@var Title = Model.Text\n\n**text**\n\n@section Menu {\n- one\n}\n");
        Write("Views/_Layout.shtml", "<html><title><!--@Title--></title><nav><!--@Menu--></nav><!--@Body-->@media</html>");
        Write("_Layout.shtml", "far away");

        Assert.That(
            Get("rhymes/tea").Body,
            Is.EqualTo("<html><title>tea</title><nav><ul>\n<li>one</li>\n</ul>\n</nav><p><strong>text</strong></p>\n@media</html>"));
        Assert.That(Get("rhymes/tea?format=html.bare").Body, Is.EqualTo("<p><strong>text</strong></p>\n"));
    }

    [TestCase("about?format=text.bare", "# Hi\n\n1 < 2\n", "text/plain")]
    [TestCase("about?format=text", "# Hi\n\n1 < 2\n", "text/plain")]
    [TestCase("about?format=TEXT.bare", "# Hi\n\n1 < 2\n", "text/plain")]
    [TestCase("about?format=html.bare", "<h1>Hi</h1>\n<p>1 &lt; 2</p>\n", "text/html")]
    [TestCase("about", "<html><h1>Hi</h1>\n<p>1 &lt; 2</p>\n</html>", "text/html")]
    public void The_format_selects_page_HTML_or_Markdown(string path, string expected, string type)
    {
        Write("about.md", "# Hi\n\n@(\"1 < 2\")\n");
        Write("_Layout.shtml", "<html><!--@Body--></html>");

        Assert.That(Get(path), Is.EqualTo((200, expected, type)));
    }

    [Test]
    public void A_result_and_a_page_name_view_and_layout()
    {
        Write("Views/Other.md", "other @Model.Text");
        Write("Views/Named.md", "@template Second\nnamed");
        Write("Views/Shared/First.shtml", "1<!--@Body-->");
        Write("Views/Shared/Second.shtml", "2<!--@Body-->");

        Assert.That(Get("rhymes/tea?show=Other&layout=First").Body, Is.EqualTo("1<p>other tea</p>\n"));
        Assert.That(Get("rhymes/tea?show=Named").Body, Is.EqualTo("2<p>named</p>\n"));
    }

    [Test]
    public void Partials_and_helpers_are_there()
    {
        Write(
            "Views/RhymeResponse.md",
            "@Html.Partial(\"Line\", Model.Words)\n\n@Upper(Model.Text) @Raw(\"<b>x</b>\") @Loud.Cry(Model.Text)");
        Write("Views/Shared/Line.md", "@foreach (var word in Model) {\n- @word\n}");

        Assert.That(
            Get("rhymes/tea", configure: static config => config.MarkdownGlobalHelpers["Loud"] = typeof(Loud)).Body,
            Is.EqualTo("<ul>\n<li>sea</li>\n<li>bee</li>\n</ul>\n\n<p>TEA <b>x</b> tea!</p>\n"));
    }

    [Test]
    public void Fields_of_a_form_are_written_by_the_helpers()
    {
        Write(
            "Views/RhymeResponse.md",
            """
            @var Kinds = Model.Kinds

            <form>
            @Html.LabelFor(m => m.Text) @Html.TextBox("Text", Model.Text, new { @class = "wide", size = 3 + 4, Model.Text })
            @Html.TextBoxFor(m => m.Text, new { data_x = "<" }) @Html.Hidden("Words[1]") @Html.CheckBox("Loud", true)
            @Html.TextAreaFor(m => m.Text, 3, 40, null) @Html.RadioButton("Text", "tea")
            @Html.DropDownList("Kinds", "Choose") @Html.ListBox("Words", Kinds) @Html.ValidationSummary() @Html.Mine("a")
            </form>
            """);
        HtmlHelper.HtmlExtensions.Add(typeof(OwnHelpers));
        try
        {
            var lines = Get("rhymes/tea").Body.Replace("\r", "");

            Assert.That(lines, Does.Contain(
                "<label for=\"Text\">Text</label> "
                + "<input Text=\"tea\" class=\"wide\" id=\"Text\" name=\"Text\" size=\"7\" type=\"text\" value=\"tea\" />"));
            Assert.That(lines, Does.Contain("<input data-x=\"&lt;\" id=\"Text\" name=\"Text\" type=\"text\" value=\"tea\" /> "));
            Assert.That(lines, Does.Contain("<input id=\"Words_1_\" name=\"Words[1]\" type=\"hidden\" value=\"bee\" /> "));
            Assert.That(lines, Does.Contain("<input checked=\"checked\" id=\"Loud\" name=\"Loud\" type=\"checkbox\" value=\"true\" />"));
            Assert.That(lines, Does.Contain("<textarea cols=\"40\" id=\"Text\" name=\"Text\" rows=\"3\">\ntea</textarea> "));
            Assert.That(lines, Does.Contain("<input checked=\"checked\" id=\"Text\" name=\"Text\" type=\"radio\" value=\"tea\" />"));
            Assert.That(lines, Does.Contain(
                "<select id=\"Kinds\" name=\"Kinds\"><option value=\"\">Choose</option>\n"
                + "<option>sea</option>\n<option>new</option>\n</select>"));
            Assert.That(lines, Does.Contain("<option selected=\"selected\">sea</option>\n<option>new</option>\n</select>"));
            Assert.That(lines, Does.Contain("<i>a</i>").And.Not.Contain("validation"));
        }
        finally
        {
            HtmlHelper.HtmlExtensions.Remove(typeof(OwnHelpers));
        }
    }

    [TestCase("@Html.TextBoxFor(m => n.Text)", "m, whose field is meant")]
    [TestCase("@Html.TextBoxFor(m => m.Words[i])", "write the name as a text")]
    [TestCase("@Upper(m => m.Text)", "Upper")]
    [TestCase("@Html.TextBox()", "TextBox")]
    public void A_helper_that_is_called_wrongly_is_named(string view, string reason)
    {
        Write("Views/Wrong.md", view);
        Get("rhymes/tea");

        Assert.That(
            () => MarkdownFormat.Instance.RenderDynamicPageHtml("Wrong", new RhymeResponse()),
            Throws.InstanceOf<Exception>().With.Message.Contains(reason));
    }

    [Test]
    public void A_tilde_is_the_address_of_the_site_in_views_pages_and_layouts()
    {
        Write("Views/RhymeResponse.md", "[@Model.Text](~/rhymes/@Model.Text)");
        Write("_Layout.shtml", "<link href=\"~/site.css\" /><!--@Body-->");
        Write("about.md", "[home](~/)");

        var view = Get("rhymes/tea", configure: static config => config.WebHostUrl = "http://a.example/docs");

        Assert.That(view.Body, Is.EqualTo(
            "<link href=\"http://a.example/docs/site.css\" /><p><a href=\"http://a.example/docs/rhymes/tea\">tea</a></p>\n"));
        Assert.That(Get("about").Body, Does.EndWith("<p><a href=\"http://a.example/docs/\">home</a></p>\n"));
    }

    [Test]
    public void A_base_class_of_the_application_gives_views_its_members_and_the_models_helper()
    {
        Write("Views/RhymeResponse.md", "@Shout(Model.Text) at @Version, write to ann@example.org @Typed @Html.TextBoxFor(m => m.Text)");

        Assert.That(
            Get("rhymes/tea", configure: static config => config.MarkdownBaseType = typeof(OwnPage<>)).Body,
            Is.EqualTo("<p>TEA! at 3.9, write to ann@example.org tea "
                + "<input id=\"Text\" name=\"Text\" type=\"text\" value=\"tea\" /></p>\n"));
    }

    [Test]
    public void Pages_have_their_own_paths()
    {
        Write("about.md", "# About\n");
        Write("docs/default.md", "docs");
        Write("docs/deep/page.md", "deep");
        Write("docs/_Layout.shtml", "[<!--@Body-->]");
        Write("docs/_hidden.md", "hidden");
        Write("App_Data/secret.md", "secret");

        Assert.That(Get("about"), Is.EqualTo((200, "<h1>About</h1>\n", "text/html")));
        Assert.That(Get("docs").Body, Is.EqualTo("[<p>docs</p>\n]"));
        Assert.That(Get("docs/deep/page").Body, Is.EqualTo("[<p>deep</p>\n]"));
        Assert.That(Get("docs/_hidden").Status, Is.EqualTo(404));
        Assert.That(Get("App_Data/secret").Status, Is.EqualTo(404));
        Assert.That(Get("App_Data/secret.md").Status, Is.AnyOf(403, 404));
        Assert.That(Get("nothing").Status, Is.EqualTo(404));
    }

    [Test]
    public void A_changed_file_is_read_again_in_DebugMode()
    {
        Write("Views/RhymeResponse.md", "one");
        Assert.That(Get("rhymes/tea", configure: static config => config.DebugMode = true).Body, Is.EqualTo("<p>one</p>\n"));

        Write("Views/RhymeResponse.md", "two");
        File.SetLastWriteTimeUtc(Path.Combine(_folder, "Views/RhymeResponse.md"), DateTime.UtcNow.AddMinutes(1));

        Assert.That(Get("rhymes/tea").Body, Is.EqualTo("<p>two</p>\n"));
    }

    [Test]
    public void An_error_names_the_file()
    {
        Write("Views/RhymeResponse.md", "text\n@Model.Nonsense");

        Assert.That(
            () => { Get("rhymes/tea"); return MarkdownFormat.Instance.RenderDynamicPageHtml("RhymeResponse", new RhymeResponse()); },
            Throws.InstanceOf<FormatException>().With.Message.StartsWith("Views/RhymeResponse.md: RhymeResponse has no public property"));
    }

    [Test]
    public void Without_the_plug_in_answers_have_their_snapshot()
    {
        Write("Views/RhymeResponse.md", "view");

        Assert.That(Get("rhymes/tea", removePlugin: true).Body, Does.Contain("Snapshot of"));
    }

    [Test]
    public void A_page_can_be_rendered_without_a_request()
    {
        Write("Views/RhymeResponse.md", "# @Model.Text *x*");
        Get("rhymes/tea");

        var markdown = MarkdownFormat.Instance;
        Assert.That(markdown.HasView("RhymeResponse"));
        Assert.That(markdown.HasView("Nonsense"), Is.False);
        Assert.That(
            markdown.RenderDynamicPage("RhymeResponse", new RhymeResponse { Text = "a" }, renderHtml: false), Is.EqualTo("# a *x*"));
        Assert.That(markdown.Transform("*a*"), Is.EqualTo("<p><em>a</em></p>\n"));
        Assert.That(() => markdown.RenderDynamicPageHtml("Nonsense"), Throws.ArgumentException.With.Message.Contains("Views/Nonsense.md"));
    }

    private void Write(string path, string text)
    {
        var file = Path.Combine(_folder, path);
        Directory.CreateDirectory(Path.GetDirectoryName(file)!);
        File.WriteAllText(file, text);
    }

    private (int Status, string Body, string Type) Get(
        string path, string accept = "text/html", Action<EndpointHostConfig>? configure = null, bool removePlugin = false)
    {
        _host ??= ViewsHost.Run(_folder, configure, removePlugin);
        var request = WebRequest.CreateHttp(_host.Url + path);
        request.Accept = accept;
        using var response = request.Receive();
        return ((int)response.StatusCode, response.Text(), response.ContentType.Split(';')[0]);
    }

    public class OwnPage<T> : ServiceStack.Markdown.MarkdownViewBase<T>
    {
        public string Version => "3.9";

        public string Typed => Html.ViewData.Model is RhymeResponse rhyme ? rhyme.Text! : "";

        public string Shout(string text) => Upper(text) + "!";
    }

    public static class OwnHelpers
    {
        public static MvcHtmlString Mine(HtmlHelper html, string text) => MvcHtmlString.Create("<i>" + html.Encode(text) + "</i>");
    }

    public static class Loud
    {
        public static string Cry(string text) => text + "!";
    }

    private sealed class ViewsHost(string folder, Action<EndpointHostConfig>? configure, bool removePlugin)
        : AppHostHttpListenerBase("Rhymes", typeof(IService).Assembly)
    {
        public string Url { get; private set; } = "";

        public static ViewsHost Run(string folder, Action<EndpointHostConfig>? configure, bool removePlugin)
        {
            var host = new ViewsHost(folder, configure, removePlugin);
            host.Init();
            host.Url = $"http://127.0.0.1:{Ports.Free()}/";
            host.Start(host.Url);
            return host;
        }

        public override void Configure(Container container)
        {
            var config = new EndpointHostConfig { WebHostPhysicalPath = folder, MarkdownGlobalHelpers = [], DebugMode = false };
            configure?.Invoke(config);
            SetConfig(config);
            VirtualPathProvider = new VirtualPath.FileSystemVirtualPathProvider(this, folder);
            if (removePlugin) Plugins.RemoveAll(plugin => plugin is MarkdownFormat);
            RegisterService(typeof(RhymeService));
        }
    }
}

[Route("/rhymes/{Text}")]
public class Rhyme : IReturn<RhymeResponse>
{
    public string? Text { get; set; }
}

public class RhymeResponse
{
    public string? Text { get; set; }

    public string[] Words { get; set; } = ["sea", "bee"];

    [System.Runtime.Serialization.IgnoreDataMember]
    public SelectList Kinds => new(new[] { "sea", "new" });
}

public class RhymeService : ServiceStack.ServiceInterface.Service
{
    public object Any(Rhyme request)
    {
        var response = new RhymeResponse { Text = request.Text };
        return Request.QueryString["show"] is { } view
            ? new HttpResult(response) { View = view, Template = Request.QueryString["layout"] }
            : response;
    }
}
