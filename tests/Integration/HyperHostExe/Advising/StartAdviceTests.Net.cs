using System.IO;
using System.Linq;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe.Advising;

/// <summary>Advice to compile an application ahead, provoked by a slow start and followed in its project.</summary>
[Long("real load provokes it; AdviceRuleTests has the same rules with figures")]
public class StartAdviceTests
{
    [Test]
    [Follows("slow-start")]
    public void A_start_that_takes_long_without_code_for_this_processor()
    {
        var start = Path.Combine(Deployment.NewFolder(), "start");
        File.WriteAllText(start, "3100");
        string property;
        using (var server = Start(start, HyperHost.Plain))
        {
            var advice = GivenAdvice.WaitFor(server, "slow-start");
            Assert.That(advice.Evidence, Does.Match(@"^The process listened [\d.]+ s after its birth"));
            property = advice.In("the project").Single();
        }

        using var next = Start(start, Publish(property));
        GivenAdvice.AssertNone(next, "slow-start");
    }

    private static ServerProcess Start(string start, string app)
    {
        var server = HyperHost.StartWith(
            [("PLAIN_START", start)], "--app", app, "--engine", "own", "--listen", HyperHost.Socket(), "--status");
        server.WaitForLines("Listening on", 1);
        return server;
    }

    // the same application, by a project with the line in it
    private static string Publish(string property)
    {
        var folder = Deployment.NewFolder();
        var sources = Path.Combine(Deployment.Repository, "tests", "Integration", "PlainApp");
        File.WriteAllText(Path.Combine(folder, "PlainApp.csproj"), $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <TargetFramework>net10.0</TargetFramework>
                <LangVersion>latest</LangVersion>
                <EnableDefaultCompileItems>false</EnableDefaultCompileItems>
                {property}
              </PropertyGroup>
              <ItemGroup>
                <Compile Include="{sources}/*.cs" />
                <Reference Include="{Path.GetDirectoryName(HyperHost.Plain)}/ServiceStack*.dll" />
                <Reference Include="{Path.GetDirectoryName(HyperHost.Plain)}/System.Web.dll" />
                <PackageReference Include="System.Configuration.ConfigurationManager" Version="8.0.0" />
              </ItemGroup>
            </Project>
            """);
        using var publish = ServerProcess.Start(
            "dotnet",
            [
                "publish", Path.Combine(folder, "PlainApp.csproj"), "-c", "Release", "-o", folder + "/out", "--ucr", "--no-self-contained",
                "--nologo", "--tl:off", "-v", "q", "--disable-build-servers",
            ]);
        Assert.That(publish.WaitForExit(600_000), Is.Zero, string.Join("\n", publish.Lines));
        return Path.Combine(folder, "out", "PlainApp.dll");
    }
}
