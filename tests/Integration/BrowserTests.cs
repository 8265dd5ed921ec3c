using System.Linq;
using System.Text;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>The engine's pages in a real browser, behind nginx.</summary>
[Long("a real browser; unit tests hold the page's text")]
public class BrowserTests
{
    private RunningServer _server = null!;

    [OneTimeSetUp]
    public void Start() => _server = Hosts.Named("NginxUnixKeepAlive").StartDiagnosticApp();

    [OneTimeTearDown]
    public void Stop() => _server?.Dispose();

    [Test]
    public void Shows_messages_in_tables_and_their_other_formats()
    {
        var page = Show("/orders/7?currency=USD");

        Assert.That(page, Does.Contain("<tr><th>Currency</th><td>USD</td></tr>"));
        Assert.That(page, Does.Contain("<tr><th>Street</th><td>12 St James's Square</td></tr>"));
        Assert.That(
            page, Does.Contain("<tr><th>Product</th><th>Quantity</th><th>Price</th></tr><tr><td>Engine</td><td>8</td><td>1.5</td></tr>"));
        foreach (var format in new[] { "json", "xml", "csv", "jsv" })
        {
            var link = Links(page).Single(link => link.EndsWith("format=" + format));
            Assert.That(link, Is.EqualTo($"/orders/7?currency=USD&format={format}"));
            Assert.That(_server.Get(link).Header("Content-Type"), Does.Contain(format == "jsv" ? "jsv" : format));
        }
    }

    [Test]
    public void Shows_an_error_in_a_table() =>
        Assert.That(Show("/fail"), Does.Contain("<tr><th>Message</th><td>This service always fails.</td></tr>"));

    [TestCase("</script><script>document.title='taken'</script>")]
    [TestCase("<img src=x onerror=\"document.title='taken'\">")]
    [TestCase("\" autofocus onfocus=\"document.title='taken'")]
    public void Takes_no_text_for_a_script(string title)
    {
        var todo = Encoding.UTF8.GetBytes("{\"Title\":\"" + title.Replace("\"", "\\\"") + "\"}");
        var created = _server.Send("POST", "/todos", todo, new("Content-Type", "application/json"), new("Accept", "application/json"));
        Assert.That(created.Status, Is.EqualTo(201), created.Text);

        var page = Show("/todos?x=${Dto}");

        Assert.That(page, Does.Not.Contain("<title>taken"));
        Assert.That(page, Does.Contain("<td>" + title.Replace("<", "&lt;").Replace(">", "&gt;") + "</td>"));
    }

    [Test]
    public void Leads_from_the_metadata_to_each_operation()
    {
        var page = Show("/metadata");

        Assert.That(page, Does.Contain("<h1>Example</h1>"));
        var operations = Links(page).Where(link => link.Contains("metadata?op=")).ToArray();
        Assert.That(operations, Has.Some.Contains("json/metadata?op=Hello").And.Some.Contains("soap11/metadata?op=CreateTodo"));
        foreach (var operation in operations) Assert.That(_server.Get("/" + operation).Status, Is.EqualTo(200), operation);

        var hello = Show("/json/metadata?op=Hello");
        Assert.That(hello, Does.Contain("<td>/hello/{Name}</td>"));
        Assert.That(Links(hello), Does.Contain("/metadata"));
    }

    private string Show(string path) => Browser.Show($"http://{_server.Sender.Authority}{path}");

    private static string[] Links(string page) =>
        [.. Regex.Matches(page, "href=\"([^\"]*)\"").Cast<Match>().Select(link => link.Groups[1].Value.Replace("&amp;", "&"))];
}
