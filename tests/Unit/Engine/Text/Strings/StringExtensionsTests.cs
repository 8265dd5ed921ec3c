using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.Linq;
using System.Numerics;
using System.Text;
using ServiceStack.Text;
using ServiceStack.Text.Support;
using ListExtensions = ServiceStack.Text.ListExtensions;

namespace ServiceStack.HyperHost.Tests.Engine.Text.Strings;

public class StringExtensionsTests
{
    private static IEnumerable<string> EveryCharacter => Enumerable.Range(0, 0x300).Select(n => "x" + (char)n + "y");

    [TestCaseSource(nameof(EveryCharacter))]
    public void What_is_encoded_comes_back(string text)
    {
        Assert.That(text.UrlEncode().UrlDecode(), Is.EqualTo(text));
        Assert.That(text.EncodeJsv().DecodeJsv(), Is.EqualTo(text));
        Assert.That(text.EncodeJson().FromJson<string>(), Is.EqualTo(text));
    }

    [TestCase("\u4e2d", "%e4%b8%ad")]
    [TestCase("\ud83d\ude00!", "%f0%9f%98%80%21")]
    [TestCase("_-.,~", "%5f-.,%7e")]
    public void Encodes_for_URLs(string text, string encoded) => Assert.That(text.UrlEncode(), Is.EqualTo(encoded));

    [Test]
    public void Half_a_character_is_encoded_as_one_that_is_none() =>
        Assert.That(("a" + '\ud83d'.ToString()).UrlEncode(), Is.EqualTo("a%ef%bf%bd"));

    [TestCase("%f0%9f%98%80", "\ud83d\ude00")]
    [TestCase("%e4%b8%ad+%ff", "\u4e2d \ufffd")]
    [TestCase("é", "é")]
    [TestCase("%c3é", "\ufffdé")]
    public void Decodes_from_URLs(string text, string decoded) => Assert.That(text.UrlDecode(), Is.EqualTo(decoded));

    [TestCase("x%")]
    [TestCase("%a")]
    public void A_URL_that_ends_within_an_escape_is_refused(string text) =>
        Assert.Throws<ArgumentOutOfRangeException>(() => text.UrlDecode());

    [TestCase("%+5")]
    [TestCase("% 5")]
    [TestCase("%-1")]
    [TestCase("%gg")]
    public void An_escape_that_is_no_number_is_refused(string text) => Assert.Throws<FormatException>(() => text.UrlDecode());

    [TestCase("a", 16, 2, "1010")]
    [TestCase("Z", 62, 10, "61")]
    [TestCase("000", 2, 62, "0")]
    [TestCase("18446744073709551616", 10, 16, "10000000000000000")]
    public void Converts_between_bases(string number, int from, int to, string expected) =>
        Assert.That(number.BaseConvert(from, to), Is.EqualTo(expected));

    [Test]
    public void Refuses_what_is_no_number_in_any_base()
    {
        Assert.Throws<FormatException>(() => "-1".BaseConvert(10, 2));
        Assert.Throws<ArgumentOutOfRangeException>(() => "1".BaseConvert(1, 2));
        Assert.Throws<ArgumentOutOfRangeException>(() => "1".BaseConvert(10, 63));
    }

    [TestCase("A1B", "a1B", "a1_b")]
    [TestCase("URLPart", "urlPart", "url_part")]
    [TestCase("ID2Name", "iD2Name", "i_d2_name")]
    [TestCase("I", "i", "i")]
    [TestCase("a.B", "a.B", "a_._b")]
    [TestCase("Ünder", "Ünder", "_ünder")]
    public void Names_in_other_styles(string name, string camel, string underscored)
    {
        Assert.That(name.ToCamelCase(), Is.EqualTo(camel));
        Assert.That(name.ToLowercaseUnderscore(), Is.EqualTo(underscored));
    }

    [TestCase("a<b", "a<b")]
    [TestCase("a<b<c>d", "ad")]
    [TestCase("<<>>", ">")]
    [TestCase(">a<", ">a<")]
    [TestCase("<a\nb>c", "c")]
    public void Strips_HTML(string html, string text) => Assert.That(html.StripHtml(), Is.EqualTo(text));

    [TestCase("a [b](c) d", "a  d")]
    [TestCase("[b] (c)", "[b] (c)")]
    [TestCase("[a](b", "[a](b")]
    [TestCase("[a] [b](c)*", "")]
    [TestCase("# x\r\n*y*", " xy")]
    public void Strips_Markdown(string markdown, string text) => Assert.That(markdown.StripMarkdownMarkup(), Is.EqualTo(text));

    [Test]
    public void Stripping_goes_through_a_text_once()
    {
        // a text of this length would take hours if each of its brackets began a search to the end
        const int length = 4_000_000;

        Assert.That(new string('<', length).StripHtml(), Has.Length.EqualTo(length));
        Assert.That(new string('[', length).StripMarkdownMarkup(), Has.Length.EqualTo(length));
        Assert.That(string.Concat(Enumerable.Repeat("[](", length / 4)).StripMarkdownMarkup(), Has.Length.EqualTo(length / 4 * 3));
    }

    [TestCase("a,b", ",", new[] { "a", "b" })]
    [TestCase("ab", "", new[] { "", "b" })]
    public void Splits_on_the_first(string text, string needle, string[] parts) =>
        Assert.That(text.SplitOnFirst(needle), Is.EqualTo(parts));

    [TestCase(0, 3, "abc")]
    [TestCase(1, 1, "b")]
    [TestCase(3, 1, "")]
    [TestCase(1, int.MaxValue, "bc")]
    [TestCase(4, 1, "")]
    public void Takes_as_much_of_a_part_as_there_is(int start, int length, string part) =>
        Assert.That("abc".SafeSubstring(start, length), Is.EqualTo(part));

    [Test]
    public void A_missing_needle_makes_those_before_it_forgotten()
    {
        Assert.That("abc".IndexOfAny("c", "b"), Is.EqualTo(1));
        Assert.That("abc".IndexOfAny("b", "x"), Is.EqualTo(-1));
        Assert.That("abc".IndexOfAny("x", "b"), Is.EqualTo(1));
        Assert.That(StringExtensions.IndexOfAny(null, "b"), Is.EqualTo(-1));
    }

    [TestCase("a/b.c/d", "a/b.c/d")]
    [TestCase("a.b/c.d", "a.b/c")]
    [TestCase("C:\\x.y\\z", "C:\\x.y\\z")]
    public void Paths_without_extension(string path, string expected) => Assert.That(path.WithoutExtension(), Is.EqualTo(expected));

    [TestCase("a/", "a")]
    [TestCase("a/b//", "a")]
    [TestCase("C:\\a\\b", "C:\\a")]
    [TestCase("//", "")]
    public void Parents_of_paths(string path, string expected) => Assert.That(path.ParentDirectory(), Is.EqualTo(expected));

    [Test]
    public void Anonymous_types_are_known()
    {
        Assert.That(new { A = 1 }.GetType().IsAnonymousType(), Is.True);
        Assert.That(new { A = 1, B = "" }.GetType().IsAnonymousType(), Is.True);
        Assert.That(typeof(List<string>).IsAnonymousType(), Is.False);
        Assert.That(((Action)(() => Debug.Write(""))).Method.DeclaringType!.IsAnonymousType(), Is.False);
    }

    [TestCase(0.1)]
    [TestCase(-1e300)]
    [TestCase(double.MaxValue)]
    [TestCase(double.Epsilon)]
    [TestCase(2.2250738585072014E-308)]
    [TestCase(9007199254740993)]
    [TestCase(1.5e-10)]
    public void Exact_digits_of_a_double_are_its_value(double value)
    {
        var text = DoubleConverter.ToExactString(value);

        var point = text.IndexOf('.');
        var places = point < 0 ? 0 : text.Length - point - 1;
        var digits = BigInteger.Parse(text.Replace(".", ""), CultureInfo.InvariantCulture);

        // digits / 10^places = m * 2^e, both sides in whole numbers
        var bits = BitConverter.DoubleToInt64Bits(value);
        var exponent = (int)((bits >> 52) & 0x7FF);
        BigInteger mantissa = exponent == 0 ? bits & 0xFFFFFFFFFFFFF : (bits & 0xFFFFFFFFFFFFF) | 0x10000000000000;
        exponent = Math.Max(exponent, 1) - 1075;
        var right = mantissa * BigInteger.Pow(2, Math.Max(exponent, 0)) * BigInteger.Pow(10, places) * Math.Sign(value);
        Assert.That(digits * BigInteger.Pow(2, Math.Max(-exponent, 0)), Is.EqualTo(right));
    }

    [Test]
    public void Bytes_of_numbers_have_no_exponent()
    {
        Assert.That(Encoding.ASCII.GetString(1e21.ToUtf8Bytes()), Is.EqualTo("1000000000000000000000"));
        Assert.That(Encoding.ASCII.GetString((-1e-5).ToUtf8Bytes()), Does.StartWith("-0.00001").And.Not.Contain("E"));
        Assert.That(Encoding.ASCII.GetString(long.MinValue.ToUtf8Bytes()), Is.EqualTo("-9223372036854775808"));
        Assert.That(Encoding.ASCII.GetString(double.NaN.ToUtf8Bytes()), Is.EqualTo("NaN"));
    }

    [Test]
    public void Joins_lists_and_maps()
    {
        Assert.That(ListExtensions.Join(new object?[] { 1, null, "x" }, "|"), Is.EqualTo("1||x"));
        Assert.That(ListExtensions.Join(new[] { "", "a" }), Is.EqualTo(",a"));
        Assert.That(MapExtensions.Join(new Dictionary<string, string?> { ["a"] = null, ["b"] = "c" }), Is.EqualTo("a:,b:c"));
    }
}
