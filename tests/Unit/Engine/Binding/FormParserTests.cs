using System;
using System.Collections.Generic;
using System.Collections.Specialized;
using System.Text;
using NUnit.Framework;
using ServiceStack.Internal.Binding;

namespace ServiceStack.HyperHost.Tests.Engine.Binding;

public class FormParserTests
{
    private const string MultipartType = "multipart/form-data; boundary=BOUND";

    [TestCase("a=1&b=2", "a=1;b=2")]
    [TestCase("a=x+y%20z", "a=x y z")]
    [TestCase("a=1&a=2", "a=1,2")]
    [TestCase("a", "a=")]
    [TestCase("a=b=c", "a=b=c")]
    [TestCase("%e2%82%ac=%E2%82%AC", "\u20ac=\u20ac")]
    [TestCase("a=1&&b=2&", "a=1;b=2")]
    [TestCase("", "")]
    public void Reads_urlencoded_pairs(string body, string expected)
    {
        var into = new NameValueCollection();

        FormParser.ReadUrlEncoded(Bytes(body), Encoding.UTF8, into);

        Assert.That(Describe(into), Is.EqualTo(expected));
    }

    [Test]
    public void Reads_fields_and_files_of_a_multipart_body()
    {
        var (fields, files) = Read(
            "--BOUND\r\nContent-Disposition: form-data; name=\"Note\"\r\n\r\na note\r\n"
            + "--BOUND\r\nContent-Disposition: form-data; name=\"f\"; filename=\"c.txt\"\r\nContent-Type: text/plain\r\n\r\nline1\r\nline2\r\n\r\n"
            + "--BOUND--\r\n");

        Assert.That(Describe(fields), Is.EqualTo("Note=a note"));
        Assert.That(files, Has.Count.EqualTo(1));
        Assert.That(files[0].FieldName, Is.EqualTo("f"));
        Assert.That(files[0].FileName, Is.EqualTo("c.txt"));
        Assert.That(files[0].ContentType, Is.EqualTo("text/plain"));
        Assert.That(Text(files[0]), Is.EqualTo("line1\r\nline2\r\n"));
    }

    [TestCase("C:\\dir\\w.txt", "w.txt")]
    [TestCase("\\\\server\\share\\w.txt", "w.txt")]
    [TestCase("sub/w.txt", "sub/w.txt")]
    [TestCase("\u00e9.txt", "??.txt")]
    [TestCase("", "")]
    public void Names_a_file_as_v3_does(string sent, string expected)
    {
        var (_, files) = Read("--BOUND\r\nContent-Disposition: form-data; name=\"f\"; filename=\"" + sent + "\"\r\n\r\nx\r\n--BOUND--\r\n");

        Assert.That(files[0].FileName, Is.EqualTo(expected));
    }

    [Test]
    public void Takes_line_feeds_alone()
    {
        var (fields, _) = Read("--BOUND\nContent-Disposition: form-data; name=a\n\none\n--BOUND\nContent-Disposition: form-data; name=b\n\ntwo\n--BOUND--\n");

        Assert.That(Describe(fields), Is.EqualTo("a=one;b=two"));
    }

    [Test]
    public void Keeps_what_came_when_the_end_is_missing()
    {
        var (fields, _) = Read("--BOUND\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\ncut shor");

        Assert.That(Describe(fields), Is.EqualTo("a=cut shor"));
    }

    [TestCase("--BOUND--\r\n")]
    [TestCase("")]
    [TestCase("no boundary anywhere")]
    [TestCase("--BOUND")]
    [TestCase("--BOUND\r\n\r\nwithout a disposition\r\n--BOUND--")]
    public void Finds_nothing_where_there_is_nothing(string body)
    {
        var (fields, files) = Read(body);

        Assert.That(fields.Count, Is.Zero);
        Assert.That(files, Is.Empty);
    }

    [Test]
    public void Reads_every_cut_of_a_body_without_failing()
    {
        const string Body = "--BOUND\r\nContent-Disposition: form-data; name=\"f\"; filename=\"a\"\r\nContent-Type: x/y\r\n\r\nabc\r\n--BOUND--\r\n";

        for (var length = 0; length <= Body.Length; length++)
        {
            var cut = Body.Substring(0, length);
            Assert.DoesNotThrow(() => Read(cut), cut);
        }
    }

    [TestCase("multipart/form-data; boundary=\"a b\"; x=1", "boundary", "a b")]
    [TestCase("multipart/form-data;boundary=ab", "boundary", "ab")]
    [TestCase("text/plain; charset=utf-8", "charset", "utf-8")]
    [TestCase("form-data; filename=\"x\"; name=\"y\"", "name", "y")]
    [TestCase("text/plain", "charset", null)]
    [TestCase(null, "charset", null)]
    public void Reads_a_headers_parameter(string header, string name, string expected) =>
        Assert.That(FormParser.Parameter(header, name), Is.EqualTo(expected));

    private static (NameValueCollection Fields, List<MultipartFile> Files) Read(string body)
    {
        var fields = new NameValueCollection();
        var files = new List<MultipartFile>();
        FormParser.ReadMultipart(Bytes(body), MultipartType, Encoding.UTF8, fields, files);
        return (fields, files);
    }

    // with bytes around it, so that a wrong offset shows
    private static ArraySegment<byte> Bytes(string text)
    {
        var bytes = Encoding.UTF8.GetBytes("##" + text + "##");
        return new ArraySegment<byte>(bytes, 2, bytes.Length - 4);
    }

    private static string Text(MultipartFile file) => Encoding.UTF8.GetString(file.Content.Array!, file.Content.Offset, file.Content.Count);

    private static string Describe(NameValueCollection values)
    {
        var pairs = new List<string>();
        foreach (var name in values.AllKeys) pairs.Add(name + "=" + values[name]);
        return string.Join(";", pairs);
    }
}
