using System.Text;
using ServiceStack.HyperHost.Tests.Engine.Safety;

namespace ServiceStack.HyperHost.Tests.Engine.Binding;

/// <summary>Forms in the code pages of old clients, on every host.</summary>
[TestFixtureSource(typeof(SafetyServer), nameof(SafetyServer.Fixtures))]
public class CodePageTests(string kind)
{
    private SafetyServer _server = null!;

    [OneTimeSetUp]
    public void Start() => _server = new SafetyServer(kind);

    [OneTimeTearDown]
    public void Stop() => _server.Dispose();

    [TestCase("windows-1251", "%CF%F0%E8%E2%E5%F2", "Привет")]
    [TestCase("\"windows-1251\"", "%CF%F0%E8%E2%E5%F2", "Привет")]
    [TestCase("KOI8-R", "%F0%D2%C9%D7%C5%D4", "Привет")]
    [TestCase("windows-1252", "%80uro", "€uro")]
    [TestCase("windows-1250", "%8A", "Š")]
    [TestCase("shift_jis", "%93%FA%96%7B", "日本")]
    [TestCase("iso-8859-15", "%A4", "€")]
    [TestCase("iso-8859-1", "%E4", "ä")]
    [TestCase("utf-8", "%E2%82%AC", "€")]
    [TestCase("no-such-charset", "%E2%82%AC", "€")]
    public void Reads_a_form_in_its_code_page(string charset, string escaped, string text)
    {
        var answer = _server.Ask("POST", "/safe/echo", Encoding.ASCII.GetBytes("Text=" + escaped),
            "Content-Type: application/x-www-form-urlencoded; charset=" + charset, "Accept: application/json");

        Assert.That(answer.Text, Is.EqualTo("{\"Text\":\"posted " + text + "\"}"));
    }

    [Test]
    public void Reads_bytes_that_are_not_escaped()
    {
        byte[] body = [.. "Text="u8.ToArray(), 0xCF, 0xF0];

        var answer = _server.Ask("POST", "/safe/echo", body,
            "Content-Type: application/x-www-form-urlencoded; charset=windows-1251", "Accept: application/json");

        Assert.That(answer.Text, Is.EqualTo("{\"Text\":\"posted Пр\"}"));
    }

    [TestCase("text/csv")]
    [TestCase("text/csv; charset=utf-8")]
    public void Reads_a_body_of_CSV(string type)
    {
        var answer = _server.Ask("POST", "/safe/echo", "Text\r\na\r\n"u8.ToArray(), "Content-Type: " + type, "Accept: application/json");

        Assert.That((answer.Status, answer.Text), Is.EqualTo((200, "{\"Text\":\"posted a\"}")));
    }
}
