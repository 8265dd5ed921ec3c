using System.Collections.Generic;
using System.Linq;
using System.Web;
using ServiceStack.Razor;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.VirtualPath;

namespace ServiceStack.HyperHost.Tests.Razor;

/// <summary>The syntax of v3's views: that of Razor 2, which today's parser no longer has everywhere.</summary>
public class RazorSyntaxTests
{
    private readonly RazorFormat _razor = new() { VirtualPathProvider = new InMemoryVirtualPathProvider(new BasicAppHost()) };

    [OneTimeSetUp]
    public void Init() => _razor.Init();

    [TestCase("@Model.Name", "&lt;Ada&gt;")]
    [TestCase("@Html.Raw(Model.Name)", "<Ada>")]
    [TestCase("@Model.Nothing", "")]
    [TestCase("a@b.com @@media @(1 + 2)x @* comment *@", "a@b.com @media 3x ")]
    [TestCase("@{ var x = 1; }@x", "1")]
    [TestCase("@if (Model.Name == \"\") {<p>no</p>} else {<text>yes</text>}", "yes")]
    [TestCase("@foreach (var x in new[] { 1, 2 }) {\n@:line @x\n}", "line 1\nline 2\n")]
    [TestCase("@helper Row(int i, string s = \"}\") { <td>@i don't { @s</td> if (i > 1) { return; } <b>end</b> }<tr>@Row(1)|@Row(2)</tr>",
        "<tr> <td>1 don't { }</td>  <b>end</b> | <td>2 don't { }</td> </tr>")]
    [TestCase("@functions { string Twice(string s) { return s + s; } }@Twice(\"ab\")", "abab")]
    [TestCase("<i>a</i> @functions { int Three() { return 3; } } @Three()", "<i>a</i>  3")]
    [TestCase("<b/>@section Menu { x } @IsSectionDefined(\"Menu\")", "<b/> True")]
    [TestCase("<b class=\"@if (Model.Name != null) {<text>on @(1)</text>}\">", "<b class=\"on 1\">")]
    [TestCase("<b class=\"a @foreach (var x in new[] { 1, 2 }) {<text>n@(x) </text>}\">", "<b class=\"a n1 n2 \">")]
    [TestCase("@{ System.Func<dynamic, object> bold = @<b>@item</b>; }@bold(\"<x>\")", "<b>&lt;x&gt;</b>")]
    [TestCase("<a href=\"~/x\" title='~/y'>~/z</a>", "<a href=\"/x\" title='/y'>~/z</a>")]
    [TestCase("<a href=\"~/x/@(1)?y=@(2)\">", "<a href=\"/x/1?y=2\">")]
    [TestCase("<input checked=\"@(true)\" disabled=\"@(false)\" class=\"@null\" id=\"@(\"a\\\"b\")\"/>",
        "<input checked=\"checked\" id=\"a&quot;b\"/>")]
    [TestCase("<p class=\"a @(\"b\") @null c\"></p>", "<p class=\"a b c\"></p>")]
    [TestCase("<p data-x=\"@null\"></p>", "<p data-x=\"\"></p>")]
    [TestCase("@Url.Content(\"~/a.css\") @Href(\"~/b\")", "/a.css /b")]
    [TestCase("@{ ViewBag.Title = \"t\"; }@ViewBag.Title@ViewBag.Other", "t")]
    [TestCase("a@{ Prepend(\"before \"); }b", "before ab")]
    [TestCase("@(new HtmlString(\"<b>\"))@(MvcHtmlString.Create(\"<i>\"))", "<b><i>")]
    [TestCase("@using System.Globalization\n@CultureInfo.InvariantCulture.Name.Length", "0")]
    public void Renders(string view, string expected) =>
        Assert.That(_razor.CreateAndRenderToHtml(view, new { Name = "<Ada>" }), Is.EqualTo(expected));

    [TestCase("@Model.One.Text @Model.one.text", "t t")]
    [TestCase("@foreach (var row in Model.Rows) {<i>@row.Text</i>}@Model.Rows.Length", "<i>a</i><i>b</i>2")]
    [TestCase("@foreach (var row in Model.Query) {<i>@row.Inner.Text</i>}@Model.List.Count @Model.List[1].Text", "<i>a</i><i>b</i>2 b")]
    [TestCase("@{ ViewBag.Own = new { Text = \"o\" }; ViewBag.Rows = new[] { new { Text = \"r\" } }; }"
        + "@ViewBag.Own.Text @ViewBag.Rows[0].Text", "o r")]
    public void Members_of_anonymous_objects_are_read(string view, string expected)
    {
        var rows = new[] { new { Text = "a" }, new { Text = "b" } };
        var model = new { One = new { Text = "t" }, Rows = rows, Query = rows.Select(row => new { Inner = row }), List = rows.ToList() };

        Assert.That(_razor.CreateAndRenderToHtml(view, model), Is.EqualTo(expected));
    }

    [Test]
    public void A_text_is_rendered_while_files_are_watched()
    {
        var files = new InMemoryVirtualPathProvider(new BasicAppHost());
        var razor = new RazorFormat { VirtualPathProvider = files, EnableLiveReload = true }.Init();

        Assert.That(razor.CreateAndRenderToHtml("@Model", "text"), Is.EqualTo("text"));
    }

    [Test]
    public void A_model_has_a_class()
    {
        Assert.That(
            _razor.CreateAndRenderToHtml("@model List<int>\n@Model.Count @Html.ViewData.Model[0]", new List<int> { 7 }), Is.EqualTo("1 7"));
        Assert.That(
            () => _razor.CreateAndRenderToHtml("@model List<int>\n@Model.Count", "text"),
            Throws.InstanceOf<System.InvalidCastException>().With.Message.Contains("List").And.Message.Contains("System.String"));
    }

    [Test]
    public void A_base_class_of_the_applications_own_is_inherited()
    {
        const string Own = "ServiceStack.HyperHost.Tests.Razor.RazorSyntaxTests.OwnPage";

        Assert.That(_razor.CreateAndRenderToHtml($"@inherits {Own}<string>\n@Shout()", "hey"), Is.EqualTo("HEY!"));
        Assert.That(_razor.CreateAndRenderToHtml($"@inherits {Own}<TModel>\n@model string\n@Shout()", "hey"), Is.EqualTo("HEY!"));
    }

    [TestCase("line 1\n@Model.First(", 2, "RZ1027")]
    [TestCase("@model string\n\n  <p>@Model.Nonsense</p>", 3, "CS1061")]
    [TestCase("@foreach (var x in Model) {", 1, "RZ1006")]
    [TestCase("@model string\n@helper Row() {\n  <b>@Nonsense</b>\n}", 3, "CS0103")]
    [TestCase("@inherits Nonsense\n", 1, "CS0246")]
    public void An_error_has_file_line_and_column(string view, int line, string id)
    {
        var error = Assert.Throws<HttpCompileException>(() => _razor.CreatePage(view))!;

        Assert.That(error.Message, Does.Match($@"^text\d+\.cshtml\({line},\d+\): {id}: ."));
    }

    [TestCase("@model string\n<p>12345 @Model.Nonsense</p>", "(2,17): CS1061")]
    [TestCase("@Nonsense", "(1,2): CS0103")]
    [TestCase("<i>@Nonsense</i>", "(1,5): CS0103")]
    [TestCase("@{ Nonsense(); }", "(1,4): CS0103")]
    [TestCase("@inherits Nonsense", "(1,11): CS0246")]
    public void The_column_is_that_of_the_view(string view, string place)
    {
        var error = Assert.Throws<HttpCompileException>(() => _razor.CreatePage(view))!;

        Assert.That(error.Message, Does.Contain(place));
    }

    public abstract class OwnPage<T> : ViewPage<T>
    {
        public string Shout() => Model + "!".ToString() is var text ? text.ToUpperInvariant() : "";
    }
}
