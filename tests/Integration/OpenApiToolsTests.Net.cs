using System;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests;

/// <summary>Tools that others use read /openapi.json, and find nothing wrong with it.</summary>
[Long("npm downloads the tools; unit tests hold the document's content")]
public class OpenApiToolsTests
{
    private const int MaxMilliseconds = 300_000;

    private static readonly string[] Packages = ["@apidevtools/swagger-parser@13.1.0", "@redocly/cli@2.77.0", "openapi-typescript@7.13.0"];

    private string _folder = "";

    [OneTimeSetUp]
    public void Install()
    {
        _folder = Deployment.NewFolder();
        using (var server = MovedApplication.Start("Described"))
            File.WriteAllText(Path.Combine(_folder, "described.json"), server.Get("/openapi.json").Text);
        File.WriteAllText(Path.Combine(_folder, "package.json"), "{\"private\":true}");
        File.WriteAllText(Path.Combine(_folder, "redocly.yaml"), "extends:\n  - recommended\n");
        Assert.That(Run($"npm install --no-fund --no-audit --loglevel=error {string.Join(" ", Packages)}").Code, Is.Zero,
            "These tests want npm: apt-get install npm.");
    }

    [Test]
    public void Swagger_parser_validates_it()
    {
        const string script = "import('@apidevtools/swagger-parser').then(m => m.default.validate('described.json'))"
            + ".then(a => console.log(a.openapi))";

        var (code, lines) = Run($"node -e \"{script}\"");

        Assert.That(code, Is.Zero, string.Join("\n", lines));
        Assert.That(lines.Last(), Does.StartWith("3.1."));
    }

    [Test]
    public void Redocly_finds_nothing_by_its_recommended_rules()
    {
        var (code, lines) = Run("node_modules/.bin/redocly lint described.json --format=json");
        var report = string.Join("\n", lines.SkipWhile(line => line != "{"));

        Assert.That(code, Is.Zero, string.Join("\n", lines));
        Assert.That(report, Does.Match("\"errors\": 0,\\s*\"warnings\": 0,"));
    }

    [Test]
    public void OpenAPI_typescript_makes_types_that_compile()
    {
        var (code, lines) = Run("node_modules/.bin/openapi-typescript described.json -o described.ts");
        Assert.That(code, Is.Zero, string.Join("\n", lines));
        Assert.That(lines.Where(line => line.Contains("warn", StringComparison.OrdinalIgnoreCase)), Is.Empty);

        var types = File.ReadAllText(Path.Combine(_folder, "described.ts"));
        Assert.That(types, Does.Contain("\"multipart/form-data\": {").And.Match("kind: \"Single\" \\| \"Double\";"));
        Assert.That(Run("node_modules/.bin/tsc --noEmit --strict described.ts").Code, Is.Zero);
    }

    private (int Code, string[] Lines) Run(string command)
    {
        File.WriteAllText(Path.Combine(_folder, "script"), command + "\n");
        using var process = ServerProcess.Start("env", ["-C", _folder, "sh", "./script"], ("CI", "1"), ("REDOCLY_TELEMETRY", "off"));
        return (process.WaitForExit(MaxMilliseconds), process.Lines);
    }
}
