namespace ServiceStack.HyperHost.Tests.Razor;

/// <summary>Views that a client names, by a parameter or a path.</summary>
public class RazorNamesLawTests
{
    private const string Secret = "S3CR3T";

    private readonly RazorSite _site = new();

    [OneTimeSetUp]
    public void WriteSite()
    {
        _site.Write("Views/FromAttribute.cshtml", "attribute");
        _site.Write("Views/Hidden.cshtml", "a view, " + Secret);
        _site.Write("Views/Open.cshtml", "open");
        _site.Write("Views/_Part.cshtml", Secret);
        _site.Write("Views/Shared/Wide.cshtml", "@RenderBody()");
        _site.Write("_Secret.cshtml", Secret);
        _site.Write("sub/_Secret.cshtml", Secret);
        _site.Write("_drafts/page.cshtml", Secret);
        _site.Write("sub/page.cshtml", "page");
        _site.Write("App_Data/page.cshtml", Secret);
        _site.Write(".git/page.cshtml", Secret);
    }

    [OneTimeTearDown]
    public void Stop() => _site.Dispose();

    [Test]
    public void A_client_selects_a_view_by_its_name() =>
        Assert.That(_site.Body("swapped/Ada?View=Open"), Is.EqualTo("open"));

    [TestCase("_Secret")]
    [TestCase("/_Secret")]
    [TestCase("~/_Secret")]
    [TestCase("/_Secret.cshtml")]
    [TestCase("/sub/_Secret")]
    [TestCase("sub/../_Secret")]
    [TestCase("%5C_Secret")]
    [TestCase("~%5C_Secret.cshtml")]
    [TestCase("%2F_Secret")]
    [TestCase("_Part")]
    [TestCase("/Views/_Part")]
    [TestCase("/Views/Hidden")]
    [TestCase("/App_Data/page")]
    [TestCase("/.git/page")]
    [TestCase("/sub/page")]
    [TestCase("Open.")]
    [TestCase("C:Open")]
    public void A_client_selects_no_view_by_a_path(string view) =>
        Assert.That(_site.Get("swapped/Ada?View=" + view), Is.EqualTo((200, "attribute", "text/html")));

    [TestCase("/_Secret")]
    [TestCase("~/sub/_Secret")]
    [TestCase("/App_Data/page")]
    [TestCase("%5C_Secret")]
    public void A_client_selects_no_layout_by_a_path(string layout) =>
        Assert.That(_site.Body("swapped/Ada?Template=" + layout), Does.Not.Contain(Secret));

    [Test]
    public void A_page_is_at_its_path() => Assert.That(_site.Body("sub/page"), Is.EqualTo("page"));

    [TestCase("_Secret")]
    [TestCase("sub/_Secret")]
    [TestCase("sub%5C_Secret")]
    [TestCase("%5C_Secret")]
    [TestCase("_drafts/page")]
    [TestCase("_drafts%5Cpage")]
    [TestCase("Views/Hidden")]
    [TestCase("Views%5CHidden")]
    [TestCase("views%5Chidden.cshtml")]
    [TestCase("~/Views/Hidden")]
    [TestCase("%7E/Views/Hidden")]
    [TestCase("~%5C_Secret")]
    [TestCase("App_Data/page")]
    [TestCase(".git/page")]
    public void No_path_shows_a_view_that_is_no_page(string path) => Assert.That(_site.Body(path), Does.Not.Contain(Secret));
}
