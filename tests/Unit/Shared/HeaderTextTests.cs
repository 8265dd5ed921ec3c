using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Tests.Shared;

public class HeaderTextTests
{
    [TestCase("plain", "plain")]
    [TestCase("tab\tand café", "tab\tand café")]
    [TestCase("a\r\nSet-Cookie: x=1", "a  Set-Cookie: x=1")]
    [TestCase("a\0b\u0001c\u007f", "a b c ")]
    [TestCase("\u20ac", "\u20ac")]
    [TestCase("\u010a", "\u010a")]
    [TestCase(null, null)]
    public void Lets_no_header_begin_inside_another(string? text, string? expected) =>
        Assert.That(HeaderText.Safe(text), Is.EqualTo(expected));

    [TestCase("plain", "plain")]
    [TestCase("tab\tand café", "tab\tand café")]
    [TestCase("a\r\nSet-Cookie: x=1", "a  Set-Cookie: x=1")]
    [TestCase("nul\0", "nul ")]
    [TestCase("\u20ac", "\u20ac")]
    [TestCase("\u010a\u010d\u0100\u017f", "????")]
    [TestCase("\u0109", "\u0109")]
    [TestCase(null, null)]
    public void Lets_no_header_begin_by_a_low_byte(string? text, string? expected) =>
        Assert.That(HeaderText.SafeAsLowBytes(text), Is.EqualTo(expected));

    [Test]
    public void Gives_back_the_same_text_when_it_is_safe()
    {
        var text = new string('a', 20);

        Assert.That(HeaderText.Safe(text), Is.SameAs(text));
        Assert.That(HeaderText.SafeAsLowBytes(text), Is.SameAs(text));
    }
}
