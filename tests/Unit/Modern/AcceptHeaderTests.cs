using ServiceStack.HyperHost.Modern;

namespace ServiceStack.HyperHost.Tests.Modern;

public class AcceptHeaderTests
{
    private static readonly string[] Formats = ["application/json", "text/html", "application/xml", "text/csv"];

    [TestCase("application/xml", "application/xml")]
    [TestCase("text/html, application/json", "text/html")]
    [TestCase("application/json, text/html", "application/json")]
    [TestCase("text/html;q=0.5, application/xml;q=0.9", "application/xml")]
    [TestCase("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "text/html")]
    [TestCase("application/json, text/plain, */*", "application/json")]
    [TestCase("image/png, */*;q=0.1", "application/json")]
    [TestCase("text/*", "text/html")]
    [TestCase("application/*", "application/json")]
    [TestCase("*", "application/json")]
    [TestCase("TEXT/CSV; charset=utf-8", "text/csv")]
    [TestCase("application/vnd.shop+json", "application/json", Description = "another name of JSON")]
    [TestCase("*/*, application/json;q=0", "text/html", Description = "the most specific range counts")]
    [TestCase("text/html;q=x", "text/html", Description = "a quality that is no number")]
    [TestCase("image/png", null)]
    [TestCase("application/json;q=0", null)]
    [TestCase("text/html;q=0, application/json;q=0.0", null)]
    public void Chooses_the_best_format(string header, string? format)
    {
        var accept = new AcceptHeader(header.Split(','));

        Assert.That(
            accept.Choose(Formats, static (type, known) => type.EndsWith("+json") && known == "application/json"), Is.EqualTo(format));
    }

    [Test]
    public void Is_empty_without_a_readable_range([Values(null, "", "nonsense", "/", "a/,/b")] string? header)
    {
        Assert.That(new AcceptHeader(header?.Split(',')).IsEmpty, Is.True);
    }

    [TestCase("application/problem+json", true)]
    [TestCase("application/json, application/problem+json;q=0.5", true)]
    [TestCase("application/problem+json;q=0", false)]
    [TestCase("application/json", false)]
    [TestCase("*/*", false)]
    public void Names_a_type_only_if_it_is_in_the_header(string header, bool isNamed)
    {
        Assert.That(new AcceptHeader([header]).Names("application/problem+json"), Is.EqualTo(isNamed));
    }
}
