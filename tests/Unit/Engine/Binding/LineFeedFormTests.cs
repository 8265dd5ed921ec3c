using System.Collections.Specialized;
using System.IO;
using System.Text;
using ServiceStack.HyperHost.Tests.Engine.Safety;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Tests.Engine.Binding;

public class LineFeedFormTests
{
    private const string Type = "multipart/form-data; boundary=xx";

    [TestCase("\n")]
    [TestCase("\r\n")]
    public void Parts_are_read_with_either_line_end(string end)
    {
        var fields = new NameValueCollection();
        var files = MultipartForm.Read(Body(end), Type, Encoding.UTF8, fields, takesLineFeeds: true);

        Assert.That((fields["a"], fields["b"], fields["empty"]), Is.EqualTo(("1", "two" + end + "lines", "")));
        Assert.That(files, Has.Count.EqualTo(1));
        Assert.That((files[0].FileName, files[0].Length), Is.EqualTo(("f.bin", 3L)));
    }

    [Test]
    public void Without_the_option_such_a_form_has_no_parts()
    {
        var fields = new NameValueCollection();

        Assert.That(MultipartForm.Read(Body("\n"), Type, Encoding.UTF8, fields), Is.Empty);
        Assert.That(fields.Count, Is.Zero);
    }

    [Test]
    public void Mixed_line_ends_are_read()
    {
        var text = "--xx\r\nContent-Disposition: form-data; name=\"a\"\n\n1\n"
            + "--xx\nContent-Disposition: form-data; name=\"b\"\r\n\r\n2\r\n--xx--\n";
        var fields = new NameValueCollection();
        MultipartForm.Read(new MemoryStream(Encoding.ASCII.GetBytes(text)), Type, Encoding.UTF8, fields, takesLineFeeds: true);

        Assert.That((fields["a"], fields["b"]), Is.EqualTo(("1", "2")));
    }

    [TestCaseSource(typeof(SafetyServer), nameof(SafetyServer.Kinds))]
    public void The_configuration_turns_it_on(string kind)
    {
        var body = Encoding.ASCII.GetBytes("--xx\nContent-Disposition: form-data; name=\"Text\"\n\nfrom a device\n--xx--\n");
        using (var strict = new SafetyServer(kind))
        {
            Assert.That(strict.Ask("POST", "/safe/echo", body, "Content-Type: " + Type).Text, Does.Not.Contain("from a device"));
        }

        using var server = new SafetyServer(kind, config => config.LineFeedMultipart = true);
        Assert.That(server.Ask("POST", "/safe/echo", body, "Content-Type: " + Type).Text, Does.Contain("from a device"));
    }

    private static MemoryStream Body(string end) => new(Encoding.ASCII.GetBytes(string.Join(
        end,
        "--xx", "Content-Disposition: form-data; name=\"a\"", "", "1",
        "--xx", "Content-Disposition: form-data; name=\"b\"", "Content-Type: text/plain", "", "two", "lines",
        "--xx", "Content-Disposition: form-data; name=\"empty\"", "", "",
        "--xx", "Content-Disposition: form-data; name=\"f\"; filename=\"f.bin\"", "", "\x01\x02\x03",
        "--xx--", "")));
}
