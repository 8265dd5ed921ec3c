using System.Text.RegularExpressions;
using System.Threading.Tasks;
using System.Web;
using ServiceStack.Razor;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.VirtualPath;

namespace ServiceStack.HyperHost.Tests.Razor;

/// <summary>Two sites in one process, whose views have the same paths.</summary>
public class RazorSeparationTests
{
    private readonly RazorFormat _bakery = Site("Bakery", "Bread", "bakery");
    private readonly RazorFormat _smithy = Site("Smithy", "Iron", "smithy");

    [Test]
    public void Each_site_has_its_own_views_layouts_parts_and_namespaces()
    {
        Assert.That(Page(_bakery), Is.EqualTo("<bakery>Bakery sells Bread and helps: Bread part of bakery</bakery>"));
        Assert.That(Page(_smithy), Is.EqualTo("<smithy>Smithy sells Iron and helps: Iron part of smithy</smithy>"));
        Assert.That(Page(_bakery), Does.StartWith("<bakery>"), "after the other was compiled");
    }

    [Test]
    public void Each_site_has_its_own_views_at_the_same_time() => Parallel.For(0, 200, i =>
    {
        var isBakery = i % 2 == 0;
        Assert.That(
            Page(isBakery ? _bakery : _smithy),
            Does.StartWith(isBakery ? "<bakery>Bakery sells Bread" : "<smithy>Smithy sells Iron"));
    });

    [Test]
    public void A_view_of_the_other_site_is_not_found()
    {
        Assert.That(_bakery.GetPageByName("OnlyIn_bakery"), Is.Not.Null);
        Assert.That(_smithy.GetPageByName("OnlyIn_bakery"), Is.Null);
        Assert.That(_smithy.GetPageByPathInfo("/only_bakery"), Is.Null);
        Assert.That(
            _smithy.CreateAndRenderToHtml("@Html.Partial(\"OnlyIn_bakery\")", null), Does.Contain("<!-- no view 'OnlyIn_bakery' -->"));
        Assert.That(
            () => _smithy.CreateAndRenderToHtml("text", null, "Frame_bakery"),
            Throws.InvalidOperationException.With.Message.Contains("there is no layout 'Frame_bakery'"));
    }

    [Test]
    public void The_class_of_a_view_of_the_other_site_is_not_to_be_named()
    {
        var type = _bakery.CreatePage("mine").PageType;

        Assert.That(
            () => _smithy.CreatePage($"@(new {type.FullName}())"),
            Throws.InstanceOf<HttpCompileException>().With.Message.Contains("CS0234").Or.Message.Contains("CS0246"));
    }

    [Test]
    public void The_application_that_comes_next_has_its_own()
    {
        foreach (var name in new[] { "first", "second" })
        {
            using var site = new RazorSite();
            site.Write("page.cshtml", name + " @Html.Partial(\"_part\")");
            site.Write("_part.cshtml", "part of " + name);
            site.Write("Views/Shared/_Layout.cshtml", $"<{name}>@RenderBody()</{name}>");
            site.Write(name + ".cshtml", "own");

            Assert.That(site.Body("page"), Is.EqualTo($"<{name}>{name} part of {name}</{name}>"));
            Assert.That(site.Get(name == "first" ? "second" : "first").Status, Is.EqualTo(404));
        }
    }

    // blanks and lines do not count
    private static string Page(RazorFormat site) =>
        Regex.Replace(site.RenderToHtml("shop.cshtml", new { Kind = "x" }), @"\s+", " ");

    private static RazorFormat Site(string space, string goods, string name)
    {
        var files = new InMemoryVirtualPathProvider(new BasicAppHost());
        files.AddFile(
            "web.config",
            "<configuration><system.web.webPages.razor><pages><namespaces>"
            + $"<add namespace=\"ServiceStack.HyperHost.Tests.Razor.{space}\" />"
            + "</namespaces></pages></system.web.webPages.razor></configuration>");
        files.AddFile(
            "shop.cshtml",
            "@helper Help() {<text>helps:</text>}@functions { string Goods = \"" + goods + "\"; }"
            + "@Brand.Name sells @Goods and @Help() @Html.Partial(\"_part\", Goods)");
        files.AddFile("_part.cshtml", "@Model part of " + name);
        files.AddFile("_Layout.cshtml", $"<{name}>@RenderBody()</{name}>");
        files.AddFile($"Views/OnlyIn_{name}.cshtml", "only");
        files.AddFile($"Views/Shared/Frame_{name}.cshtml", "@RenderBody()");
        files.AddFile($"only_{name}.cshtml", "only");
        return new RazorFormat { VirtualPathProvider = files }.Init();
    }
}
