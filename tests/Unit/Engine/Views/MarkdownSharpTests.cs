#nullable disable
using MarkdownSharp;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Formats;

namespace Acme.Engine.Views;

/// <summary>The Markdown library that applications found within v3, and the options of Markdown views.</summary>
public class MarkdownSharpTests
{
    [TestCase("# Hello", "<h1>Hello</h1>\n")]
    [TestCase("a *b* __c__", "<p>a <em>b</em> <strong>c</strong></p>\n")]
    [TestCase("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n")]
    [TestCase("snake_case_word", "<p>snake_case_word</p>\n")]
    [TestCase("", "")]
    [TestCase(null, "")]
    public void Markdown_becomes_HTML(string text, string expected) => Assert.That(new Markdown().Transform(text), Is.EqualTo(expected));

    [Test]
    public void Addresses_are_links_where_that_is_requested([Values] bool asked)
    {
        var html = new Markdown { AutoHyperlink = asked }.Transform("see http://example.org/x for more");

        Assert.That(html.Contains("<a href=\"http://example.org/x\">"), Is.EqualTo(asked));
    }

    [Test]
    public void Lines_end_where_that_is_requested([Values] bool asked)
    {
        var html = new Markdown(new MarkdownOptions { AutoNewlines = asked }).Transform("one\ntwo");

        Assert.That(html.Contains("<br />"), Is.EqualTo(asked));
    }

    [Test]
    public void Options_are_those_of_the_configuration_file_where_it_has_any()
    {
        var markdown = new Markdown(loadOptionsFromConfigFile: true);

        Assert.That((markdown.AutoHyperlink, markdown.AutoNewLines, markdown.LinkEmails), Is.EqualTo((false, false, true)));
        Assert.That(markdown.EmptyElementSuffix, Is.EqualTo(" />"));
        Assert.That(() => new Markdown(null), Throws.ArgumentNullException);
    }

    [Test]
    public void Views_take_the_options_of_the_application([Values] bool lines)
    {
        using var host = new BasicAppHost().Init();
        var before = EndpointHost.Config.MarkdownOptions;
        try
        {
            EndpointHost.Config.MarkdownOptions = new MarkdownOptions { AutoNewlines = lines };

            Assert.That(new MarkdownFormat().Transform("one\ntwo").Contains("<br />"), Is.EqualTo(lines));
        }
        finally
        {
            EndpointHost.Config.MarkdownOptions = before;
        }
    }

    [Test]
    public void An_application_has_options_from_the_start()
    {
        Assert.That(new EndpointHostConfig().MarkdownOptions, Is.Not.Null);
        Assert.That(EndpointHostConfig.Instance.MarkdownOptions.LinkEmails, Is.True);
    }
}
