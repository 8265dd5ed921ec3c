using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Text.Json;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Packages;

/// <summary>The shared frameworks that a published program needs on its machine.</summary>
public class FrameworksTests
{
    [Test]
    [Long("publishes a program")]
    public void A_console_program_needs_no_ASP_NET_Core()
    {
        var folder = Deployment.NewFolder();
        var publish = new ProcessStartInfo(
            "dotnet", $"publish src/Example -c Release -f net10.0 --no-build --no-self-contained -v quiet -o \"{folder}\"")
        {
            WorkingDirectory = Deployment.Repository, RedirectStandardOutput = true, RedirectStandardError = true,
        };
        using var process = Process.Start(publish)!;
        var error = process.StandardError.ReadToEndAsync();
        var output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();

        Assert.That(process.ExitCode, Is.Zero, output + error.Result);
        using var config = JsonDocument.Parse(File.ReadAllText(Path.Combine(folder, "Example.runtimeconfig.json")));
        var options = config.RootElement.GetProperty("runtimeOptions");
        var frameworks = options.TryGetProperty("frameworks", out var several) ? several.EnumerateArray().ToArray()
            : [options.GetProperty("framework")];
        var names = frameworks.Select(static framework => framework.GetProperty("name").GetString());
        Assert.That(names, Is.EqualTo(new[] { "Microsoft.NETCore.App" }));
    }
}
