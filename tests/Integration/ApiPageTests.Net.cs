using System.Collections.Generic;
using System.Linq;
using System.Text.Json.Nodes;
using System.Threading.Tasks;
using Microsoft.Playwright;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>The page that lets a person call the services, in a real browser, as hyperhost serves it.</summary>
[Long("a real browser; unit tests hold the page's text")]
public class ApiPageTests
{
    private RunningServer _server = null!;
    private DrivenBrowser _browser = null!;

    [OneTimeSetUp]
    public async Task Start()
    {
        _server = MovedApplication.Start("Described");
        _browser = await DrivenBrowser.StartAsync();
    }

    [OneTimeTearDown]
    public async Task Stop()
    {
        if (_browser is not null) await _browser.DisposeAsync();
        _server?.Dispose();
    }

    [TestCase("/ui")]
    [TestCase("/ui/")]
    [TestCase("/swagger-ui/")]
    [TestCase("/swagger-ui/index.html")]
    public async Task Shows_the_operations_and_requests_no_other_host(string path)
    {
        _browser.Complaints.Clear();
        _browser.Requests.Clear();

        var page = await _browser.OpenAsync(Address(path));
        await page.Locator("details").First.WaitForAsync();

        Assert.That(await page.TitleAsync(), Is.EqualTo("Rooms to let"));
        Assert.That(
            await page.Locator("details[data-words] .path").AllInnerTextsAsync(), Does.Contain("/rooms").And.Contain("/rooms/{Town}"));
        Assert.That(_browser.Requests.Select(request => request.Authority).Distinct(), Is.EqualTo(new[] { _server.Sender.Authority }));
        Assert.That(_browser.Complaints, Is.Empty);
    }

    [Test]
    public async Task Calls_an_operation_with_values_of_path_and_query()
    {
        var page = await OpenAsync("Rooms_get_2");

        await page.GetByLabel("Town").FillAsync("Rome & more");
        await page.GetByLabel("AtMost").FillAsync("100");
        await SendAsync(page);

        Assert.That(await page.Locator(".status").InnerTextAsync(), Does.StartWith("200"));
        var text = await page.Locator("pre.text").InnerTextAsync();
        Assert.That(text, Does.Contain("\"Name\": \"Attic\"").And.Contain("\"Town\": \"Rome & more").And.Not.Contain("Suite"));
    }

    [Test]
    public async Task Sends_a_body_made_of_its_sample()
    {
        var page = await OpenAsync("LetRoom_post");

        var body = page.Locator("textarea");
        Assert.That(await body.InputValueAsync(), Does.Contain("\"kind\": \"Single\""));
        await body.FillAsync("{\"Name\":\"Cellar\",\"Kind\":\"Double\"}");
        await SendAsync(page);

        Assert.That(await page.Locator(".status").InnerTextAsync(), Does.StartWith("201 Created"));
        var text = await page.Locator("pre.text").InnerTextAsync();
        Assert.That(text, Does.Contain("\"Name\": \"Cellar\"").And.Contain("\"Kind\": \"Double\""));
        await page.Locator(".answer summary").ClickAsync();
        Assert.That(await page.Locator(".answer details pre").Last.InnerTextAsync(), Does.StartWith("curl -i -X POST"));
    }

    [Test]
    public async Task Shows_an_error_as_the_service_returns_it()
    {
        var page = await OpenAsync("Rooms_get");

        await page.GetByLabel("Town").FillAsync("nowhere");
        await SendAsync(page);

        Assert.That(await page.Locator(".status.bad").InnerTextAsync(), Does.StartWith("400"));
        Assert.That(await page.Locator("pre.text").InnerTextAsync(), Does.Contain("There is no such town"));
    }

    [Test]
    public async Task Takes_no_text_of_the_description_for_markup()
    {
        var page = await OpenAsync("Rooms_get");

        Assert.That(await page.Locator("#Rooms_get form p").First.InnerTextAsync(), Is.EqualTo("All of them, <b>cheap</b> ones first."));
    }

    [Test]
    public async Task Shows_what_fits_the_words_of_the_filter()
    {
        var page = await _browser.OpenAsync(Address("/ui/"));
        await page.Locator("details").First.WaitForAsync();

        await page.GetByLabel("Filter").FillAsync("POST lets");

        Assert.That(await page.Locator("details[data-words]:visible").CountAsync(), Is.EqualTo(1));
    }

    [Test]
    public async Task Marks_what_is_required_and_shows_the_schemas_of_responses()
    {
        var page = await OpenAsync("Book_post");

        Assert.That(await page.Locator("#Book_post label.required").InnerTextAsync(), Does.StartWith("Body"));
        Assert.That(await page.Locator("#Book_post .body pre.shape").InnerTextAsync(), Does.Contain("room*: string, 1 to 40 characters")
            .And.Contain("nights*: integer (int32) from 1 to 30"));
        Assert.That(await page.Locator("#Book_post > summary .badge").InnerTextAsync(), Is.EqualTo("login"));
        await page.Locator("#Book_post .responses summary").ClickAsync();
        var responses = await page.Locator("#Book_post .responses").InnerTextAsync();
        Assert.That(responses, Does.Contain("200").And.Contain("403").And.Contain("price*: number").And.Contain("responseStatus: "));
    }

    [Test]
    public async Task Uploads_files_with_the_fields_of_their_form()
    {
        var page = await OpenAsync("UploadPictures_post");

        await page.GetByLabel("Room", new() { Exact = true }).FillAsync("Attic");
        await page.GetByLabel("Front").SetInputFilesAsync(new FilePayload { Name = "a.png", MimeType = "image/png", Buffer = new byte[3] });
        await page.GetByLabel("Others").SetInputFilesAsync(
        [
            new FilePayload { Name = "b.png", MimeType = "image/png", Buffer = new byte[4] },
            new FilePayload { Name = "c.png", MimeType = "image/png", Buffer = new byte[5] },
        ]);
        await page.Locator("#UploadPictures_post [name=Title]").FillAsync("View & bath");
        await SendAsync(page);

        Assert.That(await page.Locator(".status").InnerTextAsync(), Does.StartWith("200"));
        var text = await page.Locator("pre.text").InnerTextAsync();
        Assert.That(text, Does.Contain("a.png 3").And.Contain("b.png 4").And.Contain("c.png 5").And.Contain("View & bath"));
    }

    [Test]
    public async Task Logs_in_by_Basic_for_the_calls_that_require_it()
    {
        var page = await OpenAsync("Me_get");
        await SendAsync(page);
        Assert.That(await page.Locator(".status").InnerTextAsync(), Does.StartWith("401"));

        await page.Locator("#authorize > summary").ClickAsync();
        var form = page.Locator("#authorize form", new() { Has = page.GetByRole(AriaRole.Heading, new() { Name = "Basic" }) });
        await form.GetByLabel("User").FillAsync("anna");
        await form.GetByLabel("Password").FillAsync("secret");
        await form.GetByRole(AriaRole.Button, new() { Name = "Use" }).ClickAsync();
        await SendAsync(page);

        Assert.That(await page.Locator("#who").InnerTextAsync(), Is.EqualTo("Basic"));
        await page.Locator(".status.good").WaitForAsync();
        Assert.That(await page.Locator("pre.text").InnerTextAsync(), Does.Contain("anna"));
    }

    [TestCase("Bearer", "Token", "authorization", "Bearer 0123")]
    [TestCase("X-Api-Key", "Key", "x-api-key", "0123")]
    public async Task Sends_a_token_or_a_key_with_the_calls_that_require_it(string heading, string label, string header, string sent)
    {
        var page = await _browser.OpenAsync(Address("/metadata"));
        await page.RouteAsync("**/openapi.json", AddSchemesAsync);
        await page.GotoAsync(Address("/ui/"));
        await page.Locator("#authorize > summary").ClickAsync();
        var form = page.Locator("#authorize form", new() { Has = page.GetByRole(AriaRole.Heading, new() { Name = heading }) });

        await form.GetByLabel(label).FillAsync(" 0123 ");
        await form.GetByRole(AriaRole.Button, new() { Name = "Use" }).ClickAsync();
        Assert.That(await HeaderAsync(page, "Me_get", header), Is.EqualTo(sent));
        Assert.That(await page.Locator("#who").InnerTextAsync(), Is.EqualTo(heading));
        Assert.That(await HeaderAsync(page, "Rooms_get", header), Is.Null, "it requires no login");

        await form.GetByRole(AriaRole.Button, new() { Name = "Forget" }).ClickAsync();
        Assert.That(await HeaderAsync(page, "Me_get", header), Is.Null);
    }

    [Test]
    public async Task Logs_in_by_a_session_and_out_again()
    {
        var page = await OpenAsync("Me_get");
        await page.Locator("#authorize > summary").ClickAsync();
        var form = page.Locator("#authorize form", new() { Has = page.GetByRole(AriaRole.Heading, new() { Name = "Session" }) });
        await form.GetByLabel("User").FillAsync("anna");
        await form.GetByLabel("Password").FillAsync("wrong");
        await form.GetByRole(AriaRole.Button, new() { Name = "Log in" }).ClickAsync();
        await form.GetByText("Refused: 401").WaitForAsync();
        await form.GetByLabel("Password").FillAsync("secret");
        await form.GetByRole(AriaRole.Button, new() { Name = "Log in" }).ClickAsync();
        await form.GetByText("Done.").WaitForAsync();

        await SendAsync(page);
        Assert.That(await page.Locator(".status").InnerTextAsync(), Does.StartWith("200"));

        await form.GetByRole(AriaRole.Button, new() { Name = "Log out" }).ClickAsync();
        await page.Locator("#who", new() { HasText = "not logged in" }).WaitForAsync();
    }

    [Test]
    public async Task The_address_of_an_operation_opens_its_calls()
    {
        var page = await _browser.OpenAsync(Address("/ui/#LetRoom"));

        await page.Locator("#LetRoom_post form").WaitForAsync();
        Assert.That(await page.Locator("details[data-words][open]").CountAsync(), Is.EqualTo(1));
    }

    private string Address(string path) => "http://" + _server.Sender.Authority + path;

    private async Task<IPage> OpenAsync(string operation)
    {
        var page = await _browser.OpenAsync(Address("/ui/"));
        await page.Locator($"#{operation} > summary").ClickAsync();
        await page.Locator($"#{operation} form").WaitForAsync();
        return page;
    }

    // as OpenApiFeature describes them with BearerTokens and ApiKeyHeader
    private static async Task AddSchemesAsync(IRoute route)
    {
        var document = JsonNode.Parse(await (await route.FetchAsync()).TextAsync())!;
        var schemes = document["components"]!["securitySchemes"]!;
        schemes["bearer"] = JsonNode.Parse("""{ "type": "http", "scheme": "bearer" }""");
        schemes["apiKey"] = JsonNode.Parse("""{ "type": "apiKey", "in": "header", "name": "X-Api-Key" }""");
        foreach (var scheme in new[] { "bearer", "apiKey" })
            document["paths"]!["/me"]!["get"]!["security"]!.AsArray().Add(new JsonObject { [scheme] = new JsonArray() });
        await route.FulfillAsync(new() { ContentType = "application/json", Body = document.ToJsonString() });
    }

    private static async Task<string?> HeaderAsync(IPage page, string operation, string header)
    {
        await page.Locator($"#{operation} > summary").ClickAsync();
        var form = page.Locator($"#{operation} form");
        await form.WaitForAsync();
        if (operation == "Rooms_get") await form.GetByLabel("Town").FillAsync("Rome");
        var request = await page.RunAndWaitForRequestAsync(
            () => form.GetByRole(AriaRole.Button, new() { Name = "Send" }).ClickAsync(), static _ => true);
        await page.Locator($"#{operation} > summary").ClickAsync();
        return (await request.AllHeadersAsync()).GetValueOrDefault(header);
    }

    private static async Task SendAsync(IPage page)
    {
        await page.GetByRole(AriaRole.Button, new() { Name = "Send" }).ClickAsync();
        await page.Locator(".status").WaitForAsync();
    }
}
