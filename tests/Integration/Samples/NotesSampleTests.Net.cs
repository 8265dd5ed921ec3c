using System.IO;
using System.Text.Json;
using System.Threading.Tasks;
using Microsoft.Playwright;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Samples;

/// <summary>The clients of src/Samples/Notes: the trimmed page from another address, in a real browser, and the console program.</summary>
[Long("publishes for WebAssembly, a real browser")]
public class NotesSampleTests
{
    private NotesApi _api = null!;
    private Nginx _nginx = null!;
    private DrivenBrowser _browser = null!;
    private string _page = null!;

    [OneTimeSetUp]
    public async Task Start()
    {
        var pagePort = Ports.Free();
        _page = $"http://127.0.0.1:{pagePort}";
        _api = NotesApi.Start(_page);
        var root = Path.Combine(NotesApi.Publish("Blazor"), "wwwroot");
        await File.WriteAllTextAsync(Path.Combine(root, "appsettings.json"), JsonSerializer.Serialize(new { Api = _api.Address }));
        _nginx = Nginx.StartWith(
            ["include /etc/nginx/mime.types;", $"server {{ listen 127.0.0.1:{pagePort}; root {root}; }}"], pagePort);
        _browser = await DrivenBrowser.StartAsync();
    }

    [OneTimeTearDown]
    public async Task Stop()
    {
        if (_browser is not null) await _browser.DisposeAsync();
        _nginx?.Dispose();
        _api?.Dispose();
    }

    [Test]
    public async Task The_page_logs_in_writes_a_note_and_stores_and_reads_its_file()
    {
        var page = await _browser.OpenAsync(_page);
        await LogInAsync(page, NotesApi.Password);
        await Assertions.Expect(page.Locator("#greeting")).ToHaveTextAsync("Hello ada");

        await page.Locator("#text").FillAsync("Buy <b>pens</b> & paper");
        await page.Locator("#add").ClickAsync();
        var note = page.Locator("li", new() { HasText = "Buy <b>pens</b> & paper" });
        await Assertions.Expect(note.Locator("time")).ToContainTextAsync("Z");

        await note.Locator("input[type=file]").SetInputFilesAsync(
            new FilePayload { Name = "prices — 2026.txt", MimeType = "text/plain", Buffer = "10 €"u8.ToArray() });
        await Assertions.Expect(note.Locator(".open")).ToHaveTextAsync("prices — 2026.txt");
        await note.Locator(".open").ClickAsync();
        await Assertions.Expect(page.Locator("#content")).ToHaveTextAsync("10 €");
        await Assertions.Expect(page.Locator("#error")).ToBeEmptyAsync();
    }

    [Test]
    public async Task The_page_shows_the_error_of_the_service()
    {
        var page = await _browser.OpenAsync(_page);
        await LogInAsync(page, "wrong");
        await Assertions.Expect(page.Locator("#error")).ToContainTextAsync("401");

        await LogInAsync(page, NotesApi.Password);
        await page.Locator("#add").ClickAsync();
        await Assertions.Expect(page.Locator("#error")).ToContainTextAsync("400 A note has a text.");
    }

    [TestCase("net10.0", "dotnet", "dll")]
    [TestCase("net472", "mono", "exe")]
    public void The_console_program_writes_a_note_with_a_file_and_explains_errors(string framework, string runtime, string extension)
    {
        var program = Path.Combine(NotesApi.Publish("Console", framework), "Samples.Notes.Console." + extension);
        var file = Path.Combine(Deployment.NewFolder(), "list.txt");
        File.WriteAllText(file, "pens");

        Expect(0, "Z Buy pens list.txt", _api.Address, "ada", NotesApi.Password, "Buy pens", file);
        Expect(1, "401 ", _api.Address, "ada", "wrong", "Buy pens");
        Expect(1, "refused", $"http://127.0.0.1:{Ports.Free()}/", "ada", "secret", "Buy pens");
        Expect(2, "usage: ");

        void Expect(int code, string line, params string[] arguments)
        {
            using var process = ServerProcess.Start(runtime, [program, .. arguments]);
            Assert.That(process.WaitForExit(), Is.EqualTo(code), string.Join("\n", process.Lines));
            Assert.That(process.Lines, Has.Some.Contains(line));
        }
    }

    private static async Task LogInAsync(IPage page, string password)
    {
        await page.Locator("#user").FillAsync("ada");
        await page.Locator("#password").FillAsync(password);
        await page.Locator("#login").ClickAsync();
    }
}
