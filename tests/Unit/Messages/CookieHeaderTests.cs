using NUnit.Framework;
using ServiceStack.HyperHost.Messages;

namespace ServiceStack.HyperHost.Tests.Messages;

public class CookieHeaderTests
{
    [TestCase("a=1; b=2", "a", "1")]
    [TestCase("a=1; a=2", "a", "2")]
    [TestCase("a=\"quoted\"", "a", "quoted")]
    [TestCase("a=x=y", "a", "x=y")]
    [TestCase("noequals; a=1", "a", "1")]
    [TestCase("bad name=1; a=1", "a", "1")]
    public void Reads_a_cookie(string header, string name, string value)
    {
        Assert.That(CookieHeader.Read(header)[name].Value, Is.EqualTo(value));
    }

    [TestCase(null)]
    [TestCase("")]
    [TestCase(";;;")]
    [TestCase("=1")]
    public void There_may_be_none(string? header)
    {
        Assert.That(CookieHeader.Read(header), Is.Empty);
    }
}
