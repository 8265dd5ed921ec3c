using System.Text.RegularExpressions;

namespace ServiceStack.HyperHost.Tests.Razor;

/// <summary>Sites that use the features of views together: layouts in layouts, sections in sections, forms, Razor and Markdown.</summary>
public class RazorShowcaseTests
{
    private readonly RazorSite _site = new();

    [OneTimeSetUp]
    public void WriteSite()
    {
        WriteLayouts();
        WriteParts();
        WriteForm();
        WriteMarkdown();
    }

    [OneTimeTearDown]
    public void EndSite() => _site.Dispose();

    [Test]
    public void A_section_in_a_section_relays_that_of_the_page()
    {
        Assert.That(Body("nested"), Is.EqualTo(
            "<html><title>Nested | Shop | 3</title><head><meta/><link href=\"/n.css\"/></head>"
            + "<main><middle><p>1 &lt; 2</p></middle></main><foot>middle</foot></html>"));
        Assert.That(Body("plain"), Is.EqualTo(
            "<html><title>| Shop | 3</title><head><meta/></head><main><middle>plain</middle></main><foot>middle own</foot></html>"));
        Assert.That(Body("outer"), Is.EqualTo("<html><title></title><head></head><main>outer</main><foot>default</foot></html>"));
    }

    [Test]
    public void A_required_section_is_required_through_a_layout_between()
    {
        Assert.That(_site.Get("without").Status, Is.EqualTo(500));
        Assert.That(_site.Body("without"), Does.Contain("Side"));
        Assert.That(Body("with"), Is.EqualTo("<strict>[side of with]with</strict>"));
    }

    [Test]
    public void Parts_have_models_helpers_and_the_values_of_their_page() =>
        Assert.That(Body("tree"), Is.EqualTo(
            "<html><title>Tree</title><head></head><main>"
            + "<ul><li class=\"odd\">a<ul><li class=\"even\">b<ul><li class=\"odd\">&lt;c&gt;</li></ul></li></ul></li></ul>"
            + "<tr><td>1</td><td>one</td><td>Tree</td></tr><tr class=\"last\"><td>2</td><td>&lt;two&gt;</td><td>Tree</td></tr>"
            + "<i>5</i><b title=\"a&quot;b\">deep &amp; deeper</b></main><foot>default</foot></html>"));

    [Test]
    public void A_form_shows_the_values_of_its_model()
    {
        var form = Body("form?Name=%3CAda%3E&Age=36");

        Assert.That(form, Does.Contain("<label for=\"Name\">Name</label>"));
        Assert.That(form, Does.Contain("name=\"Name\" type=\"text\" value=\"&lt;Ada&gt;\""));
        Assert.That(form, Does.Contain("class=\"wide\""));
        Assert.That(form, Does.Contain("name=\"Age\" type=\"hidden\" value=\"36\""));
        Assert.That(form, Does.Contain("<option selected=\"selected\" value=\"uk\">United &lt;Kingdom&gt;</option>"));
        Assert.That(form, Does.Contain("<textarea").And.Contain("a &lt;text&gt;</textarea>"));
        Assert.That(form, Does.Contain("<img src=\"/img/a.png?x=1&amp;y=2\"/>"));
        Assert.That(form, Does.Contain("<form action=\"/form\""));
    }

    [Test]
    public void Markdown_is_in_Razor_and_Razor_in_Markdown()
    {
        Assert.That(Body("mixed"), Is.EqualTo(
            "<html><title>Mixed</title><head></head><main><h1>Note of &lt;Ada&gt;</h1><ul><li>from<em>Markdown</em></li></ul></main>"
            + "<foot>default</foot></html>"));
        Assert.That(Body("letter"), Is.EqualTo(
            "<md><nav><b class=\"razor\">menu</b></nav><h1>Letter</h1><p>Before<b class=\"razor\">inside</b>after.</p></md>"));
    }

    private void WriteLayouts()
    {
        _site.Write(
            "Views/Shared/_Layout.cshtml",
            """
            <html><title>@ViewBag.Title</title><head>@RenderSection("Head")</head><main>@RenderBody()</main>
            @if (IsSectionDefined("Foot")) { <foot>@RenderSection("Foot", true)</foot> } else { <foot>default</foot> }
            </html>
            """);
        _site.Write(
            "Views/Shared/Middle.cshtml",
            """
            @{
                Layout = "_Layout";
                ViewBag.Title = ViewBag.Title + " | Shop | " + ViewBag.Numbers.Length;
            }
            @section Head { <meta/>@RenderSection("Head", required: false) }
            @section Foot {
                middle
                @if (!IsSectionDefined("Head")) { <text>own</text> }
            }
            <middle>@RenderBody()</middle>
            """);
        _site.Write(
            "nested.cshtml",
            """
            @{ Layout = "Middle"; ViewBag.Title = "Nested"; ViewBag.Numbers = new[] { 1, 2, 3 }; }
            @section Head {
                <link href="~/n.css"/>
            }
            <p>@("1 < 2")</p>
            """);
        _site.Write("plain.cshtml", "@{ Layout = \"Middle\"; ViewBag.Numbers = \"abc\"; }plain");
        _site.Write("outer.cshtml", "outer");
        _site.Write("Views/Shared/Strict.cshtml", "<strict>@RenderSection(\"Side\", true)@RenderBody()</strict>");
        _site.Write(
            "Views/Shared/Between.cshtml",
            "@{ Layout = \"Strict\"; }@section Side {[@RenderSection(\"Side\", required: true)]}@RenderBody()");
        _site.Write("without.cshtml", "@{ Layout = \"Between\"; }without");
        _site.Write("with.cshtml", "@{ Layout = \"Between\"; var own = \"with\"; }@section Side {side of @own}\n@own");
    }

    private void WriteParts()
    {
        _site.Write(
            "tree.cshtml",
            """
            @{ ViewBag.Title = "Tree"; }
            @helper Branch(string[] names, int depth) {
                if (depth == names.Length) { return; }
                <ul><li class="@(depth % 2 == 0 ? "odd" : "even")">@names[depth]@Branch(names, depth + 1)</li></ul>
            }
            @functions {
                private int _sum;
                int Add(int number) { _sum += number; return _sum; }
            }
            @Branch(new[] { "a", "b", "<c>" }, 0)
            @{ var rows = new Dictionary<int, string> { { 1, "one" }, { 2, "<two>" } }; var index = 0; }
            @foreach (var row in rows) {
                Add(row.Key + index++);
                @Html.Partial("Row", row)
            }
            @{ Add(1); }
            <i>@Add(0)</i>
            @Html.Partial("parts/Deep", new { Text = "deep", More = new { Text = "deeper" } })
            """);
        _site.Write(
            "Views/Shared/Row.cshtml",
            """
            @model KeyValuePair<int, string>
            <tr class="@(Model.Key == 2 ? "last" : null)"><td>@Model.Key</td><td>@Model.Value</td><td>@ViewBag.Title</td></tr>
            """);
        _site.Write("parts/Deep.cshtml", "<b title=\"@(\"a\\\"b\")\">@Model.Text &amp; @Model.More.Text</b>");
    }

    private void WriteForm() => _site.Write(
        "form.cshtml",
        """
        @inherits ViewPage<ServiceStack.HyperHost.Tests.Razor.Star>
        @{
            Layout = null;
            var countries = new SelectList(
                new[] { new { Key = "us", Text = "States" }, new { Key = "uk", Text = "United <Kingdom>" } }, "Key", "Text", "uk");
        }
        <form action="@Url.Content("~/form")" method="post">
            @Html.LabelFor(m => m.Name)
            @Html.TextBoxFor(m => m.Name, new { @class = "wide" })
            @Html.Hidden("Age", Model.Age)
            @Html.DropDownList("Country", countries)
            @Html.TextArea("Remark", "a <text>")
            <img src="~/img/a.png?x=1&amp;y=@(2)"/>
        </form>
        """);

    private void WriteMarkdown()
    {
        _site.Write("mixed.cshtml", "@{ ViewBag.Title = \"Mixed\"; }@Html.Partial(\"Note\", new { Name = \"<Ada>\" })");
        _site.Write("Views/Note.md", "# Note of @Model.Name\n\n- from *Markdown*\n");
        _site.Write("letter.md", "# Letter\n\nBefore @Html.Partial(\"Inside\", \"inside\") after.\n");
        _site.Write("_Layout.shtml", "<md><nav>@Html.Partial(\"Inside\", \"menu\")</nav><!--@Body--></md>");
        _site.Write("Views/Inside.cshtml", "@model string\n<b class=\"razor\">@Model</b>");
    }

    // blanks at elements do not count
    private string Body(string path) =>
        Regex.Replace(Regex.Replace(_site.Body(path), @"\s+", " "), " ?(<[^>]*>) ?", "$1").Trim();
}
