using NUnit.Framework;
using ServiceStack.Internal.Answers;

namespace ServiceStack.HyperHost.Tests.Engine.Answers;

public class HeaderTextTests
{
    [TestCase("plain", "plain")]
    [TestCase("tab\tstays", "tab\tstays")]
    [TestCase("a\r\nSet-Cookie: x=1", "a  Set-Cookie: x=1")]
    [TestCase("nul\0", "nul ")]
    [TestCase("\u20ac", "\u20ac")]
    [TestCase("\u010a", "?")]
    [TestCase(null, null)]
    public void Lets_no_header_begin_inside_another(string? text, string? expected) =>
        Assert.That(HeaderText.Safe(text), Is.EqualTo(expected));

    [Test]
    public void Gives_back_the_same_text_when_it_is_safe()
    {
        var text = new string('a', 20);

        Assert.That(HeaderText.Safe(text), Is.SameAs(text));
    }
}
