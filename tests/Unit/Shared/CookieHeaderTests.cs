using System.Linq;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Tests.Shared;

public class CookieHeaderTests
{
    [TestCase("a=1; b=2", "a=1|b=2")]
    [TestCase("a=1;a=2", "a=2")]
    [TestCase("a=x=y", "a=x=y")]
    [TestCase("a=", "a=")]
    [TestCase(" a = 1 ", "a=1")]
    [TestCase("a=\"quoted\"; b=2", "a=quoted|b=2")]
    [TestCase("a=\"", "a=\"")]
    [TestCase("a=\"open; b=2", "a=\"open|b=2")]
    [TestCase("$Version=1; a=1", "a=1")]
    [TestCase("bad name=1; a=1", "a=1")]
    [TestCase("bad,name=1; bad\tname=2; a=1", "a=1")]
    [TestCase("noequals; a=1", "a=1")]
    [TestCase("=1; a=1", "a=1")]
    public void Reads_what_is_well_formed(string header, string expected) => Assert.That(Read(header), Is.EqualTo(expected));

    [Test]
    public void A_quote_hides_no_cookie_behind_it() =>
        Assert.That(Read("shown=\"x; session=secret; y=\"z\""), Is.EqualTo("shown=\"x|session=secret|y=z"));

    [TestCase(null)]
    [TestCase("")]
    [TestCase(";;;")]
    [TestCase("=1")]
    [TestCase("a")]
    public void There_may_be_none(string? header) => Assert.That(CookieHeader.Read(header), Is.Empty);

    private static string Read(string header) =>
        string.Join("|", CookieHeader.Read(header).Values.Select(cookie => cookie.Name + "=" + cookie.Value));
}
