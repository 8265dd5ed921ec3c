using System.Collections.Generic;
using System.Collections.Specialized;
using System.IO;
using System.Linq;
using System.Text;
using NUnit.Framework;
using ServiceStack.Common.Web;
using ServiceStack.HyperHost.Messages;
using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost.Tests.Messages;

public class MultipartFormTests
{
    private const string Type = "multipart/form-data; boundary=BOUND";

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
        Assert.That(files.Select(f => f.ContentLength), Is.EqualTo(new[] { 11L, 0L }));
        Assert.That(new StreamReader(files[0].InputStream).ReadToEnd(), Is.EqualTo("hello\r\nfile"));
    }

    [Test]
    public void Finds_a_boundary_wherever_it_falls_in_the_buffer([Range(8150, 8200)] int size)
    {
        var content = new string('x', size - 3) + "\r\n-";

        var (_, files) = Read($"--BOUND\r\nContent-Disposition: form-data; name=f; filename=a\r\n\r\n{content}\r\n--BOUND--");

        Assert.That(new StreamReader(files.Single().InputStream).ReadToEnd(), Is.EqualTo(content));
    }

    [Test]
    public void Files_can_be_read_side_by_side()
    {
        var (_, files) = Read(
            "--BOUND\r\nContent-Disposition: form-data; name=a; filename=a\r\n\r\n1234\r\n"
            + "--BOUND\r\nContent-Disposition: form-data; name=b; filename=b\r\n\r\nabcd\r\n--BOUND--\r\n");

        var seen = new StringBuilder();
        for (var i = 0; i < 4; i++)
        {
            seen.Append((char)files[0].InputStream.ReadByte()).Append((char)files[1].InputStream.ReadByte());
        }

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

    [TestCase("form-data; name=\"a b\"; filename=x", "name", "a b")]
    [TestCase("form-data; name=\"a;b\"; filename=x", "filename", "x")]
    [TestCase("multipart/form-data; charset=utf-8; Boundary=\"q\"", "boundary", "q")]
    [TestCase("form-data; filename=x", "name", null)]
    public void Reads_parameters_of_a_header(string header, string name, string? value)
    {
        Assert.That(MultipartForm.HeaderParameter(header, name), Is.EqualTo(value));
    }

    private static (NameValueCollection Fields, IFile[] Files) Read(string body, string contentType = Type)
    {
        var fields = new NameValues(4);
        var files = MultipartForm.Read(new MemoryStream(Encoding.UTF8.GetBytes(body)), contentType, fields);
        return (fields, files);
    }
}
