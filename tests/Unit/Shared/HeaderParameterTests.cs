using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Tests.Shared;

public class HeaderParameterTests
{
    [TestCase("multipart/form-data; boundary=\"a b\"; x=1", "boundary", "a b")]
    [TestCase("multipart/form-data;boundary=ab", "boundary", "ab")]
    [TestCase("multipart/form-data; charset=utf-8; Boundary=\"q\"", "boundary", "q")]
    [TestCase("multipart/form-data; boundary = ab ", "boundary", "ab")]
    [TestCase("text/plain; charset=utf-8", "charset", "utf-8")]
    [TestCase("form-data; filename=\"x\"; name=\"y\"", "name", "y")]
    [TestCase("form-data; name=\"a b\"; filename=x", "name", "a b")]
    [TestCase("form-data; name=\"a;b\"; filename=x", "filename", "x")]
    [TestCase("form-data; name=\"a; filename=evil\"; filename=x", "filename", "x")]
    [TestCase("form-data; filename=\"open", "filename", "open")]
    [TestCase("form-data; filename=", "filename", "")]
    [TestCase("form-data; filename=x", "name", null)]
    [TestCase("text/plain", "charset", null)]
    [TestCase("text/plain;", "charset", null)]
    [TestCase("charset=utf-8", "charset", null)]
    [TestCase(null, "charset", null)]
    public void Reads_a_headers_parameter(string? header, string name, string? expected) =>
        Assert.That(HeaderParameter.Find(header, name), Is.EqualTo(expected));

    [TestCase("text/plain; charset=iso-8859-1", "iso-8859-1")]
    [TestCase("text/plain; charset=\"UTF-8\"", "utf-8")]
    public void Finds_a_charset(string contentType, string expected) =>
        Assert.That(HeaderParameter.FindCharset(contentType)!.WebName, Is.EqualTo(expected));

    [TestCase("text/plain; charset=utf-7")]
    [TestCase("text/plain; charset=unicode-1-1-utf-7")]
    [TestCase("text/plain; charset=no-such")]
    [TestCase("text/plain; charset=")]
    [TestCase("text/plain")]
    [TestCase(null)]
    public void A_charset_that_is_unknown_or_harmful_is_none(string? contentType) =>
        Assert.That(HeaderParameter.FindCharset(contentType), Is.Null);
}
