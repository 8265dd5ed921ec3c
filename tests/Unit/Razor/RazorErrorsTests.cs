namespace ServiceStack.HyperHost.Tests.Razor;

/// <summary>Views with errors, and views that change.</summary>
[LongOnMono("texts of the compiler; MovedViewsTests compiles views on Mono")]
public class RazorErrorsTests
{
    [Test]
    public void A_broken_view_harms_its_own_page_alone()
    {
        using var site = new RazorSite();
        site.Write("good.cshtml", "good");
        site.Write("broken.cshtml", "line 1\n@Nonsense");
        site.Write("Views/Star.cshtml", "@{ throw new InvalidOperationException(\"in the view\"); }");

        Assert.That(site.Get("broken").Status, Is.EqualTo(500));
        Assert.That(site.Get("broken").Body, Does.Not.Contain("@Nonsense"));
        Assert.That(site.Get("good"), Is.EqualTo((200, "good", "text/html")));
        var failed = site.Get("stars/Ada");
        Assert.That((failed.Status, failed.Type), Is.EqualTo((500, "text/html")));
        Assert.That(failed.Body, Does.Contain("\"ErrorCode\":\"InvalidOperationException\",\"Message\":\"in the view\""));
        Assert.That(site.Get("stars/Ada", "application/json").Status, Is.EqualTo(200));
    }

    [Test]
    public void In_DebugMode_the_error_is_shown_with_its_lines()
    {
        using var site = new RazorSite { DebugMode = true };
        site.Write("broken.cshtml", "<b>line 1</b>\n<i>@Nonsense</i>\nline 3");

        var answer = site.Get("broken");

        Assert.That((answer.Status, answer.Type), Is.EqualTo((500, "text/html")));
        Assert.That(answer.Body, Does.Contain("broken.cshtml, line 2, column 5").And.Contain("CS0103"));
        Assert.That(answer.Body, Does.Contain("&lt;b&gt;line 1&lt;/b&gt;").And.Contain("<mark>    2  &lt;i&gt;@Nonsense&lt;/i&gt;</mark>"));
    }

    [Test]
    public void A_broken_layout_names_the_layout()
    {
        using var site = new RazorSite { DebugMode = true };
        site.Write("page.cshtml", "page");
        site.Write("_Layout.cshtml", "@RenderBody()@Nonsense");

        Assert.That(site.Get("page").Body, Does.Contain("_Layout.cshtml, line 1, column 15"));
    }

    [Test]
    public void In_DebugMode_changed_new_and_removed_files_count_at_once()
    {
        using var site = new RazorSite { DebugMode = true };
        site.Write("page.cshtml", "first");
        site.Write("_Layout.cshtml", "(@RenderBody())");
        Assert.That(site.Body("page"), Is.EqualTo("(first)"));

        site.Write("page.cshtml", "second @Nonsense");
        Assert.That(site.Get("page").Status, Is.EqualTo(500));
        site.Write("page.cshtml", "second");
        Assert.That(site.Body("page"), Is.EqualTo("(second)"));
        site.Write("_Layout.cshtml", "[@RenderBody()]");
        Assert.That(site.Body("page"), Is.EqualTo("[second]"));
        site.Write("other.cshtml", "other");
        Assert.That(site.Body("other"), Is.EqualTo("[other]"));
        site.Write("Views/Star.cshtml", "a star");
        Assert.That(site.Body("stars/Ada"), Is.EqualTo("[a star]"));
        System.IO.File.Delete(System.IO.Path.Combine(site.Folder, "other.cshtml"));
        Assert.That(site.Get("other").Status, Is.EqualTo(404));
    }

    [Test]
    public void Otherwise_a_page_stays_as_it_is_until_the_next_start()
    {
        using var site = new RazorSite();
        site.Write("page.cshtml", "first");
        Assert.That(site.Body("page"), Is.EqualTo("first"));

        site.Write("page.cshtml", "second");

        Assert.That(site.Body("page"), Is.EqualTo("first"));
    }
}
