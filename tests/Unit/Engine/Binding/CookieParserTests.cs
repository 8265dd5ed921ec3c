using System.Linq;
using NUnit.Framework;
using ServiceStack.Internal.Binding;

namespace ServiceStack.HyperHost.Tests.Engine.Binding;

public class CookieParserTests
{
    [TestCase("a=1; b=2", "a=1;b=2")]
    [TestCase("a=1;a=2", "a=2")]
    [TestCase("a=x=y", "a=x=y")]
    [TestCase("a=\"q;r\"; b=2", "a=\"q;r\";b=2")]
    [TestCase("a=\"open; b=2", "a=\"open;b=2")]
    [TestCase("a=", "a=")]
    [TestCase("$Version=1; a=1", "a=1")]
    [TestCase("bad name=1; a=1", "a=1")]
    [TestCase("nothing; a=1", "a=1")]
    [TestCase("=1; a=1", "a=1")]
    [TestCase(";;", "")]
    [TestCase("", "")]
    [TestCase(null, "")]
    public void Reads_what_is_well_formed(string? header, string expected)
    {
        var cookies = CookieParser.Parse(header);

        Assert.That(string.Join(";", cookies.Values.Select(c => c.Name + "=" + c.Value)), Is.EqualTo(expected));
    }
}
