using System.Linq;

namespace ServiceStack.HyperHost.Tests.Razor;

/// <summary>Pages by their path, and their layouts.</summary>
public class RazorPagesTests
{
    private readonly RazorSite _site = new();

    [OneTimeSetUp]
    public void WriteSite()
    {
        _site.Write("default.cshtml", "home");
        _site.Write("about.cshtml", "about @Model.Who");
        _site.Write("typed.cshtml", "@model ServiceStack.HyperHost.Tests.Razor.Star\n@Model.Name is @(Model.Age + 1)");
        _site.Write("_hidden.cshtml", "hidden");
        _site.Write("denied.cshtml", "denied");
        _site.Write("bin/built.cshtml", "built");
        _site.Write("docs/default.cshtml", "docs");
        _site.Write("docs/deep/page.cshtml", "@{ ViewBag.Title = \"Deep\"; }\n@section Menu {<li>deep</li>}\ndeep");
        _site.Write("docs/deep/plain.cshtml", "@{ Layout = null; }plain");
        _site.Write("docs/deep/named.cshtml", "@layout Second\nnamed");
        _site.Write(
            "docs/_Layout.cshtml",
            "@{ Layout = \"Master\"; }\n@section Menu {<ul>@RenderSection(\"Menu\", false)</ul>}\n<docs>@RenderBody()</docs>");
        _site.Write("docs/Second.cshtml", "<second>@RenderBody()</second>");
        _site.Write(
            "Views/Shared/Master.cshtml",
            "<title>@ViewBag.Title</title>@RenderSection(\"Menu\")@RenderBody()"
            + "@if (IsSectionDefined(\"Foot\")) {<foot/>}");
        _site.Write("Views/Shared/_Layout.cshtml", "<html>@RenderBody()</html>");
        _site.Write("Views/Shared/Row.cshtml", "<tr>@Model</tr>");
        _site.Write("Views/Note.md", "*note*");
        _site.Write(
            "parts.cshtml",
            "@{ ViewBag.Mark = \"!\"; }@Html.Partial(\"Row\", \"<a>\")@Html.Partial(\"_beside\")@Html.Partial(\"Note\")");
        _site.Write("_beside.cshtml", "<p>@ViewBag.Mark</p>");
        _site.Write("self.cshtml", "@{ Layout = \"Loop\"; }self");
        _site.Write("Loop.cshtml", "@{ Layout = \"Loop\"; }@RenderBody()");
        _site.Format.Deny.Add(static path => path == "/denied");
    }

    [OneTimeTearDown]
    public void EndSite() => _site.Dispose();

    [TestCase("", "<html>home</html>")]
    [TestCase("about?Who=Ada", "<html>about Ada</html>")]
    [TestCase("about", "<html>about </html>")]
    [TestCase("about.cshtml?Who=%3C", "<html>about &lt;</html>")]
    [TestCase("ABOUT", "<html>about </html>")]
    [TestCase("typed?Name=Ada&Age=36", "<html>Ada is 37</html>")]
    [TestCase("docs/deep/plain", "plain")]
    [TestCase("docs/deep/named", "<second>named</second>")]
    public void A_path_is_a_page(string path, string expected) => Assert.That(_site.Get(path), Is.EqualTo((200, expected, "text/html")));

    [TestCase(false)]
    [TestCase(true)]
    public void A_folder_with_a_page_redirects_to_its_address_with_a_slash(bool hasFilesApart)
    {
        using var site = new RazorSite { HasFilesApart = hasFilesApart };
        site.Write("wwwroot/site.css", "css");
        site.Write("docs/default.cshtml", "docs");
        site.Write("docs/deep/default.cshtml", "deep");
        site.Write("docs/page.cshtml", "page");
        site.Write("notes/default.md", "notes");
        site.Write("lone.cshtml", "lone");

        string[] folders = ["docs", "docs/deep", "notes", "DOCS"];
        Assert.That(folders.Select(site.Location), Is.EqualTo(folders.Select(static one => one + "/")));
        string[] pages = ["docs/", "docs/deep/", "docs/page", "lone", "metadata"];
        Assert.That(pages.Select(site.Location), Is.All.Null);
        Assert.That(site.Body("docs/deep"), Is.EqualTo("deep"));
    }

    [Test]
    public void Layouts_nest_and_pass_sections_and_values()
    {
        Assert.That(
            _site.Body("docs/deep/page").Replace("\n", ""),
            Is.EqualTo("<title>Deep</title><ul><li>deep</li></ul><docs>deep</docs>"));
        Assert.That(_site.Body("docs/").Replace("\n", ""), Is.EqualTo("<title></title><ul></ul><docs>docs</docs>"));
    }

    [Test]
    public void Partial_views_are_beside_the_page_or_in_Views_and_may_be_Markdown() =>
        Assert.That(
            _site.Body("parts"), Is.EqualTo("<html><tr>&lt;a&gt;</tr><p>!</p><p><em>note</em></p>\n</html>"));

    [TestCase("_hidden")]
    [TestCase("_hidden.cshtml")]
    [TestCase("denied")]
    [TestCase("bin/built")]
    [TestCase("Views/Shared/Row")]
    [TestCase("Views/Shared/Row.cshtml")]
    [TestCase("docs/_Layout")]
    [TestCase("nonsense")]
    public void What_is_no_page_is_not_served(string path)
    {
        var answer = _site.Get(path);

        Assert.That(answer.Status, Is.EqualTo(404).Or.EqualTo(403));
        Assert.That(answer.Body, Does.Not.Contain("@").And.Not.Contain("<tr>"));
    }

    [Test]
    public void A_layout_in_itself_is_an_error() => Assert.That(_site.Get("self").Status, Is.EqualTo(500));
}
