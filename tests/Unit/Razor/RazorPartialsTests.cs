namespace ServiceStack.HyperHost.Tests.Razor;

/// <summary>Where a page finds its partial views, in Razor and Markdown, and what it shows without them. No view is below Views.</summary>
public class RazorPartialsTests
{
    private readonly RazorSite _site = new();

    [OneTimeSetUp]
    public void WriteSite()
    {
        _site.Write("moons/alive/vedder/default.cshtml", "@Html.Partial(\"Content\")");
        _site.Write("moons/alive/vedder/Content.md", "*vedder*");
        _site.Write("moons/alive/grohl/default.cshtml", "@Html.Partial(\"Content.md\")@Html.Partial(\"Card\")");
        _site.Write("moons/alive/grohl/Content.md", "*grohl*");
        _site.Write("moons/alive/grohl/Card.cshtml", "<b>card</b>");
        _site.Write("moons/above.cshtml", "@Html.Partial(\"Note\")");
        _site.Write("Note.md", "*note*");

        // a layout above shows what is beside the page
        _site.Write("band/_Layout.cshtml", "<aside>@Html.Partial(\"Aside\")</aside>@RenderBody()");
        _site.Write("band/drums/default.cshtml", "drums");
        _site.Write("band/drums/Aside.cshtml", "<i>sticks</i>");
        _site.Write("band/bass/default.cshtml", "bass");
        _site.Write("band/bass/Aside.md", "*strings*");

        _site.Write("missing.cshtml", "before @Html.Partial(\"Nowhere --> <b>\") after");
        _site.Write("letter.md", "Before @Html.Partial(\"Nowhere\") after.");
        _site.Write("frame.md", "See @Html.Partial(\"Box\") here.");
        _site.Write("Box.cshtml", "<b>box</b>");
    }

    [OneTimeTearDown]
    public void EndSite() => _site.Dispose();

    [TestCase("moons/alive/vedder/", "<p><em>vedder</em></p>\n")]
    [TestCase("moons/alive/vedder", "<p><em>vedder</em></p>\n")]
    [TestCase("moons/alive/vedder/default", "<p><em>vedder</em></p>\n")]
    [TestCase("moons/alive/grohl/", "<p><em>grohl</em></p>\n<b>card</b>")]
    [TestCase("moons/above", "<p><em>note</em></p>\n")]
    [TestCase("band/drums/", "<aside><i>sticks</i></aside>drums")]
    [TestCase("band/drums/default", "<aside><i>sticks</i></aside>drums")]
    [TestCase("band/bass", "<aside><p><em>strings</em></p>\n</aside>bass")]
    public void A_partial_view_is_beside_the_page_or_the_path(string path, string expected) =>
        Assert.That(_site.Get(path), Is.EqualTo((200, expected, "text/html")));

    [Test]
    public void A_partial_view_that_is_nowhere_is_a_comment_in_the_page() => Assert.That(
        _site.Get("missing"), Is.EqualTo((200, "before <!-- no view 'Nowhere - -&gt; &lt;b&gt;' --> after", "text/html")));

    [Test]
    public void A_Markdown_page_goes_on_without_a_partial_view() =>
        Assert.That(_site.Body("letter"), Does.Contain("Before <!-- no view 'Nowhere' --> after."));

    [Test]
    public void A_Markdown_page_includes_a_Razor_page_beside_it() => Assert.That(_site.Body("frame"), Does.Contain("See <b>box</b> here."));
}
