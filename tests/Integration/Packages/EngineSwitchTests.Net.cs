using System.IO;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Packages;

/// <summary>
/// The switch that builds on v3's own assemblies: neither the host nor the programs that the tests start need anything that v3's public API
/// does not have.
/// </summary>
[Long("builds projects")]
public class EngineSwitchTests
{
    // milliseconds
    private const int Timeout = 300_000;

    // assemblies with that API, made of the listings
    private static string V3 => Deployment.OldBinary("references");

    [TestCase("src/ServiceStack.HyperHost")]
    [TestCase("src/Example")]
    [TestCase("tests/DiagnosticApp")]
    [TestCase("tests/Integration.Host")]
    [TestCase("tests/Integration/PlainApp")]
    public void A_project_builds_on_v3s_own_assemblies(string project)
    {
        var (code, text) = Build(project, "-p:Engine=v3", "-p:V3Path=" + V3);

        Assert.That(code, Is.Zero, text);
    }

    [TestCase("-p:Engine=v3", "needs -p:V3Path=FOLDER")]
    [TestCase("-p:Engine=v4", "leave it out, or say v3 or package")]
    public void A_switch_that_can_not_be_followed_reports_what_it_needs(string option, string reason)
    {
        var (code, text) = Build("src/ServiceStack.HyperHost", option);

        Assert.That(code, Is.Not.Zero);
        Assert.That(Regex.Replace(text, @"\s+", " "), Does.Contain(reason));
    }

    private static (int Code, string Text) Build(string project, params string[] options)
    {
        using var process = ServerProcess.Start("dotnet",
        [
            "build", Path.Combine(Deployment.Repository, project), "-c", "Release", "-f", "net472", "-nologo", "-v", "q", "--tl:off",
            "-p:RunAnalyzers=false", "-p:UseSharedCompilation=false", "-nodeReuse:false", .. options,
        ]);
        var code = process.WaitForExit(Timeout);
        return (code, string.Join("\n", process.Lines));
    }
}
