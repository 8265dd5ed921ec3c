using System.Linq;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Microsoft.Playwright;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>The Razor views of tests/Moving/RazorShow and MiniProfiler's pop-up in a real browser.</summary>
[Long("a real browser; MovedViewsTests holds the pages' text")]
public class RazorShowBrowserTests
{
    private RunningServer _server = null!;
    private DrivenBrowser _browser = null!;

    [OneTimeSetUp]
    public async Task Start()
    {
        _server = MovedApplication.Start("RazorShow", isProgram: true);
        _browser = await DrivenBrowser.StartAsync();
    }

    [OneTimeTearDown]
    public async Task Stop()
    {
        if (_browser is not null) await _browser.DisposeAsync();
        _server?.Dispose();
    }

    [SetUp]
    public void Forget()
    {
        _browser.Complaints.Clear();
        _browser.Requests.Clear();
    }

    [TearDown]
    public void Check()
    {
        // the browser complains of each response that is an error: the refused form, and an icon that the site does not have
        Assert.That(_browser.Complaints.Where(static text => !text.StartsWith("Failed to load resource")), Is.Empty);
        var hosts = _browser.Requests.Select(static request => request.Authority).Distinct();
        Assert.That(hosts, Is.EqualTo(new[] { _server.Sender.Authority }));
    }

    [Test]
    public async Task A_visitor_goes_from_page_to_page()
    {
        var page = await OpenAsync("/");
        Assert.That(await page.TitleAsync(), Is.EqualTo("Tea & cups"));
        Assert.That(await page.Locator("h1").InnerTextAsync(), Is.EqualTo("Welcome <all>"));
        Assert.That(await page.Locator("p strong").InnerTextAsync(), Is.EqualTo("Open"), "a Markdown view");

        await page.GetByText("All teas").ClickAsync();
        Assert.That(await page.Locator("table tr").CountAsync(), Is.EqualTo(3));
        Assert.That(await page.Locator("tr.sold a").InnerTextAsync(), Is.EqualTo("Gyokuro <first flush>"));

        await page.GetByText("Assam & Ceylon").ClickAsync();
        Assert.That(await page.TitleAsync(), Is.EqualTo("Assam & Ceylon"));
        Assert.That(await page.EvaluateAsync<string>("tea.Name"), Is.EqualTo("Assam & Ceylon"), "JSON in a script");
        Assert.That(await page.Locator("nav a").InnerTextAsync(), Is.EqualTo("Home"), "a section of a nested layout");
        await page.GetByText("Home").ClickAsync();
        Assert.That(page.Url, Does.EndWith("/"));
    }

    [Test]
    public async Task Nested_layouts_have_their_style()
    {
        var page = await OpenAsync("/teas/green/");

        Assert.That(await page.Locator("nav > *").AllInnerTextsAsync(), Is.EqualTo(new[] { "Home", "Teas", "Green" }));
        Assert.That(await page.Locator("#master .teas").CountAsync(), Is.EqualTo(1));
        Assert.That(
            await page.EvaluateAsync<bool>("[...document.styleSheets].some(sheet => sheet.href.endsWith('/css/show.css'))"), Is.True);
    }

    [Test]
    public async Task A_form_is_sent_corrected_and_sent_again()
    {
        var page = await OpenAsync("/orders");

        await page.Locator("input[type=submit]").ClickAsync();
        Assert.That(await page.Locator("p.error").InnerTextAsync(), Is.EqualTo("A name is needed"));

        await page.Locator("input[name=Name]").FillAsync("<b>Ada</b>");
        await page.Locator("input[type=submit]").ClickAsync();
        Assert.That(await page.Locator("p").First.InnerTextAsync(), Is.EqualTo("<b>Ada</b> gets 2"));
        Assert.That(await page.Locator("input[name=Name]").InputValueAsync(), Is.EqualTo("<b>Ada</b>"));
    }

    [Test]
    public async Task The_pop_up_shows_the_page_its_steps_and_the_requests_of_its_scripts()
    {
        var page = await OpenAsync("/profiled");
        var results = page.Locator(".ssr-profiler button");
        await results.First.WaitForAsync();
        Assert.That(await results.First.InnerTextAsync(), Does.Match(@"^\d+\.\d ms$"));
        Assert.That(await page.Locator(".ssr-result").First.IsVisibleAsync(), Is.False);

        await results.First.ClickAsync();
        var steps = page.Locator(".ssr-result").First;
        Assert.That(await steps.IsVisibleAsync(), Is.True);
        Assert.That(await steps.Locator("strong").InnerTextAsync(), Does.StartWith("/profiled on "));

        // the open result covers the button
        await page.Locator("#more").DispatchEventAsync("click");
        await results.Nth(1).WaitForAsync();
        Assert.That(await results.Nth(1).GetAttributeAsync("title"), Is.EqualTo("/products/green?format=json"));

        await results.First.ClickAsync();
        Assert.That(await steps.IsVisibleAsync(), Is.False);
        var paths = _browser.Requests.Select(static request => request.AbsolutePath);
        Assert.That(paths, Does.Contain("/ssr-includes.js").And.Contain("/ssr-results"));
    }

    [Test]
    public async Task The_page_of_a_result_needs_no_script()
    {
        var page = await OpenAsync("/profiled");
        await page.Locator(".ssr-profiler button").First.WaitForAsync();
        var ids = Regex.Match(await page.ContentAsync(), "data-ids=\"([0-9a-f-]+)").Groups[1].Value;

        await page.GotoAsync(Address("/ssr-results?id=" + ids));

        Assert.That(await page.Locator("body").InnerTextAsync(), Does.Contain("count <teas>"));
        Assert.That(await page.Locator("script").CountAsync(), Is.Zero);
    }

    private Task<IPage> OpenAsync(string path) => _browser.OpenAsync(Address(path));

    private string Address(string path) => $"http://{_server.Sender.Authority}{path}";
}
