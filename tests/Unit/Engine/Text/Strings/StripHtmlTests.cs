using ServiceStack.Text;

namespace ServiceStack.HyperHost.Tests.Engine.Text.Strings;

public class StripHtmlTests
{
    [TestCase(null, null)]
    [TestCase("", null)]
    [TestCase("plain", "plain")]
    [TestCase("<p>a</p>", "a")]
    [TestCase("<a href=\"x\">a</a> b<br/>c", "a bc")]
    [TestCase("<!-- a --><b", "<b")]
    [TestCase("1 < 2", "1 < 2")]
    [TestCase("1 < 2 > 3", "1  3")]
    [TestCase("<>", "")]
    [TestCase("a&lt;b&gt;&amp;", "a&lt;b&gt;&amp;")]
    [TestCase("a&#55296;b&#xD800;&#65;&nosuch;", "a&#55296;b&#xD800;&#65;&nosuch;", TestName = "Keeps what half a surrogate names")]
    public void Takes_tags_away_and_leaves_entities(string? html, string? plain) => Assert.That(html.StripHtml(), Is.EqualTo(plain));

    // half a character can't be in an attribute
    [Test]
    public void Keeps_halves_of_a_character() => Assert.That("\ud800<b>\udc00</b>".StripHtml(), Is.EqualTo("\ud800\udc00"));
}
