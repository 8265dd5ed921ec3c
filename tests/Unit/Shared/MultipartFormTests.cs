using System.Collections.Generic;
using System.Collections.Specialized;
using System.IO;
using System.Linq;
using System.Text;
using ServiceStack.Common.Web;
using ServiceStack.HyperHost.Messages;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Tests.Shared;

public class MultipartFormTests
{
    private const string Type = "multipart/form-data; boundary=BOUND";

    private MemoryStream _body = new();

    [Test]
    public void Reads_fields_and_files_in_the_order_sent()
    {
        var (fields, files) = Read(
            "--BOUND\r\nContent-Disposition: form-data; name=\"Note\"\r\n\r\na note\r\n"
            + "--BOUND\r\nContent-Disposition: form-data; name=\"f\"; filename=\"a.txt\"\r\nContent-Type: "
                + "text/plain\r\n\r\nhello\r\nfile\r\n"
            + "--BOUND\r\nContent-Disposition: form-data; name=\"g\"; filename=\"C:\\dir\\b.bin\"\r\n\r\n\r\n--BOUND--\r\n");

        Assert.That(fields["note"], Is.EqualTo("a note"));
        Assert.That(files.Select(f => f.FileName), Is.EqualTo(new[] { "a.txt", "b.bin" }));
        Assert.That(files.Select(f => f.ContentType), Is.EqualTo(new[] { "text/plain", null }));
        Assert.That(files.Select(f => f.Length), Is.EqualTo(new[] { 11L, 0L }));
        Assert.That(Text(files[0]), Is.EqualTo("hello\r\nfile"));
    }

    [Test]
    public void Finds_a_boundary_wherever_it_falls_in_the_buffer([Range(8150, 8200)] int size)
    {
        var content = new string('x', size - 3) + "\r\n-";

        var (_, files) = Read($"--BOUND\r\nContent-Disposition: form-data; name=f; filename=a\r\n\r\n{content}\r\n--BOUND--");

        Assert.That(Text(files.Single()), Is.EqualTo(content));
    }

    [Test]
    public void Files_can_be_read_side_by_side()
    {
        var (_, files) = Read(
            "--BOUND\r\nContent-Disposition: form-data; name=a; filename=a\r\n\r\n1234\r\n"
            + "--BOUND\r\nContent-Disposition: form-data; name=b; filename=b\r\n\r\nabcd\r\n--BOUND--\r\n");

        var one = Content(files[0]);
        var other = Content(files[1]);
        var seen = new StringBuilder();
        for (var i = 0; i < 4; i++) seen.Append((char)one.ReadByte()).Append((char)other.ReadByte());

        Assert.That(seen.ToString(), Is.EqualTo("1a2b3c4d"));
    }

    [Test]
    public void Leaves_out_a_part_that_is_cut_off()
    {
        const string whole = "--BOUND\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n--BOUND\r\nContent-Disposition: "
            + "form-data; name=\"b\"\r\n\r\n2\r\n--BOUND--";
        var endOfFirst = whole.IndexOf("1\r\n--BOUND", System.StringComparison.Ordinal) + "1\r\n--BOUND".Length;
        var endOfSecond = whole.Length - 2;

        for (var cut = 0; cut <= whole.Length; cut++)
        {
            var (fields, _) = Read(whole.Substring(0, cut));

            Assert.That(fields.Count, Is.EqualTo(cut < endOfFirst ? 0 : cut < endOfSecond ? 1 : 2), $"cut at {cut}");
        }
    }

    [TestCase("multipart/form-data")]
    [TestCase("multipart/form-data; boundary=")]
    [TestCase("multipart/form-data; boundary=OTHER")]
    public void Without_its_boundary_there_are_no_parts(string contentType)
    {
        var (fields, files) = Read("--BOUND\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n--BOUND--\r\n", contentType);

        Assert.That(fields.Count, Is.Zero);
        Assert.That(files, Is.Empty);
    }

    [Test]
    public void Refuses_more_parts_than_a_form_may_have()
    {
        var body = string.Concat(Enumerable.Repeat("--BOUND\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n", 1025))
            + "--BOUND--";

        var error = Assert.Throws<HttpError>(() => Read(body))!;

        Assert.That(error.Status, Is.EqualTo(400));
        Assert.That(error.Message, Does.Contain("1024"));
    }

    [Test]
    public void Fields_and_files_know_their_field()
    {
        var (fields, files) = Read(
            "--BOUND\r\nContent-Disposition: form-data; name=\"Note\"\r\n\r\na note\r\n"
            + "--BOUND\r\nContent-Disposition: form-data; name=\"f\"; filename=\"../../c.txt\"\r\nContent-Type: "
                + "text/plain\r\n\r\nline1\r\nline2\r\n\r\n"
            + "--BOUND--\r\n");

        Assert.That(fields["Note"], Is.EqualTo("a note"));
        Assert.That((files[0].FieldName, files[0].FileName, files[0].ContentType), Is.EqualTo(("f", "c.txt", "text/plain")));
        Assert.That(Text(files[0]), Is.EqualTo("line1\r\nline2\r\n"));
    }

    [TestCase("text/plain; charset=iso-8859-1", "Ã©")]
    [TestCase("text/plain; charset=utf-8", "é")]
    [TestCase("text/plain; charset=utf-7", "é")]
    [TestCase("text/plain", "é")]
    public void A_field_is_in_the_charset_of_its_part(string contentType, string expected)
    {
        var (fields, _) = Read($"--BOUND\r\nContent-Disposition: form-data; name=a\r\nContent-Type: {contentType}\r\n\r\né\r\n--BOUND--");

        Assert.That(fields["a"], Is.EqualTo(expected));
    }

    [TestCase("--BOUND--\r\n")]
    [TestCase("")]
    [TestCase("no boundary anywhere")]
    [TestCase("--BOUND")]
    [TestCase("--BOUND\r\n\r\nwithout a disposition\r\n--BOUND--")]
    [TestCase("--BOUND\nContent-Disposition: form-data; name=a\n\nline feeds alone\n--BOUND--\n")]
    public void Finds_nothing_where_there_is_nothing(string body)
    {
        var (fields, files) = Read(body);

        Assert.That(fields.Count, Is.Zero);
        Assert.That(files, Is.Empty);
    }

    [Test]
    public void Reads_every_cut_of_a_body_without_failing()
    {
        const string body =
            "--BOUND\r\nContent-Disposition: form-data; name=\"f\"; filename=\"a\"\r\nContent-Type: x/y\r\n\r\nabc\r\n--BOUND--\r\n";

        for (var length = 0; length <= body.Length; length++)
        {
            var cut = body.Substring(0, length);
            Assert.DoesNotThrow(() => Read(cut), cut);
        }
    }

    private (NameValueCollection Fields, List<MultipartPart> Files) Read(string body, string contentType = Type)
    {
        var fields = new NameValues(4);
        _body = new MemoryStream(Encoding.UTF8.GetBytes(body));
        return (fields, MultipartForm.Read(_body, contentType, Encoding.UTF8, fields));
    }

    private MemoryStream Content(MultipartPart file) => new(_body.ToArray(), (int)file.Start, (int)file.Length);

    private string Text(MultipartPart file) => new StreamReader(Content(file)).ReadToEnd();
}
