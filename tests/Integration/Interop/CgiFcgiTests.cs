using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.IntegrationTests.Interop;

/// <summary>The diagnostic app by way of the FastCGI inventors' own client.</summary>
[TestFixture("Tcp")]
[LongFixture("the same over a Unix socket", "Unix")]
[LongOnMono("the same bytes go to the client")]
public class CgiFcgiTests(string transport)
{
    [Test]
    public void Returns_hello()
    {
        var answer = Run("GET", "/hello/World", null);

        Assert.That(answer.Headers, Does.Contain("Content-Type: application/json").And.Not.Contain("Status: 4"));
        Assert.That(Encoding.UTF8.GetString(answer.Body), Is.EqualTo("{\"Result\":\"Hello, World!\"}"));
    }

    [Test]
    public void Echoes_a_body_byte_for_byte([Values(1, 8192, 65_535, 65_536, 1_048_576)] int length)
    {
        var body = new byte[length];
        new Random(length).NextBytes(body);

        Assert.That(Run("POST", "/echo", body).Body.SequenceEqual(body), Is.True);
    }

    [Test]
    public void Takes_files()
    {
        const string form = "--BOUND\r\nContent-Disposition: form-data; name=\"f\"; filename=\"a.txt\"\r\n\r\nabc\r\n--BOUND--\r\n";

        var answer = Run("POST", "/upload", Encoding.ASCII.GetBytes(form), "multipart/form-data; boundary=BOUND");

        Assert.That(
            Encoding.UTF8.GetString(answer.Body),
            Is.EqualTo(
                "{\"Files\":[{\"Name\":\"a.txt\",\"Size\":3,"
                + "\"Sha256\":\"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad\"}]}"));
    }

    [Test]
    public void Passes_the_query_on()
    {
        var text = Encoding.UTF8.GetString(Run("GET", "/request?a=two%20words&b=%26", null).Body);

        Assert.That(text, Does.Contain("\"QueryString\":{\"a\":\"two words\",\"b\":\"&\"}"));
    }

    [Test]
    public void Passes_a_404_on()
    {
        Assert.That(Run("GET", "/no/such/service", null).Headers, Does.StartWith("Status: 404"));
    }

    [Test]
    public void Answers_head_without_a_body()
    {
        var answer = Run("HEAD", "/metadata", null);

        Assert.That(answer.Headers, Does.Contain("Content-Type: text/html"));
        Assert.That(answer.Body, Is.Empty);
    }

    private (string Headers, byte[] Body) Run(string method, string uri, byte[]? body, string contentType = "application/x-bytes")
    {
        var start = new ProcessStartInfo("cgi-fcgi", "-bind -connect " + (transport == "Tcp" ? InteropApp.Tcp : InteropApp.Unix))
        {
            UseShellExecute = false,
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
        };
        foreach (var pair in FastCgiRecords.NginxParams(method, uri, body?.Length)) start.EnvironmentVariables[pair.Key] = pair.Value;
        if (body is not null) start.EnvironmentVariables["CONTENT_TYPE"] = contentType;

        using var process = Process.Start(start)!;
        var output = new MemoryStream();
        var reading = Task.Run(() => process.StandardOutput.BaseStream.CopyTo(output));
        if (body is not null) process.StandardInput.BaseStream.Write(body, 0, body.Length);
        process.StandardInput.Close();
        Assert.That(process.WaitForExit(60_000), Is.True, "cgi-fcgi does not end.");
        reading.Wait();

        var all = output.ToArray();
        var text = Encoding.GetEncoding("iso-8859-1").GetString(all);
        var end = text.IndexOf("\r\n\r\n", StringComparison.Ordinal);
        Assert.That(end, Is.GreaterThan(0), text);
        return (text.Substring(0, end), all.Skip(end + 4).ToArray());
    }
}
