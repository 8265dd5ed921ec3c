using System.Collections.Generic;
using System.IO;
using System.IO.Compression;
using System.Linq;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Moving;

/// <summary>HyperHost.Razor in a project of a clean folder: its build compiles the views.</summary>
[Long("packs and builds projects")]
public class RazorPackageTests
{
    private const string Items = """
        <ItemGroup Condition="'$(WithCompiler)' == 'false'">
            <PackageReference Include="Microsoft.CodeAnalysis.CSharp" Version="5.0.0" ExcludeAssets="runtime" />
            <PackageReference Include="Microsoft.CodeAnalysis.Common" Version="5.0.0" ExcludeAssets="runtime" />
            <PackageReference Include="Microsoft.AspNetCore.Razor.Language" Version="6.0.36" ExcludeAssets="runtime" />
          </ItemGroup>
          <ItemGroup Condition="'$(TargetFramework)' == 'net472'">
            <Reference Include="Microsoft.CSharp" />
          </ItemGroup>
        """;

    [TestCase("net10.0", "dotnet", "Hello.dll", true)]
    [TestCase("net10.0", "dotnet", "Hello.dll", false)]
    [TestCase("net472", "mono", "Hello.exe", true)]
    [TestCase("net472", "mono", "Hello.exe", false)]
    public void Views_are_compiled_by_the_build(string target, string runtime, string program, bool withCompiler)
    {
        var feed = PackageFeed.Instance;
        var folder = Write($"views-{target}-{withCompiler}", target);

        var build = feed.Run(
            folder, "dotnet", "build", "-c", "Release", "--nologo", "--tl:off", $"-p:WithCompiler={(withCompiler ? "true" : "false")}");

        Assert.That(build, Has.Some.Contains("0 Warning(s)"));
        var output = Path.Combine(folder, "bin", "Release", target);
        Assert.That(Directory.GetFiles(output, "*.cshtml", SearchOption.AllDirectories), Is.Empty, "no view is deployed");
        Assert.That(File.Exists(Path.Combine(output, "Microsoft.CodeAnalysis.CSharp.dll")), Is.EqualTo(withCompiler));
        // from a folder without the project's files
        var deployed = Path.Combine(feed.Folder, $"deployed-{target}-{withCompiler}");
        Directory.Move(output, deployed);

        using var server = feed.Start(deployed, runtime, program);
        var sender = StartedProgram.SenderOf(server);
        Assert.That(Get(sender, "/hello/%3CAda%3E"), Is.EqualTo((200, "<html><h1>Hello, &lt;Ada&gt;!</h1><i>part</i></html>")));
        Assert.That(Get(sender, "/about?Who=Ada"), Is.EqualTo((200, "<html>about Ada, titled About</html>")));
        Assert.That(Get(sender, "/nonsense").Status, Is.EqualTo(404));
        StartedProgram.Stop(server);
    }

    [Test]
    public void An_error_in_a_view_is_an_error_of_the_build_with_its_place()
    {
        var feed = PackageFeed.Instance;
        var folder = Write("broken-views", "net10.0");
        File.WriteAllText(Path.Combine(folder, "broken.cshtml"), "<p>\n  @Nonsense\n</p>\n");
        File.WriteAllText(Path.Combine(folder, "open.cshtml"), "@foreach (var x in Model) {\n");

        using var build = feed.Start(folder, "dotnet", "build", "-c", "Release", "--nologo", "--tl:off");

        Assert.That(build.WaitForExit(300_000), Is.EqualTo(1));
        Assert.That(build.Lines, Has.Some.Match(@"open\.cshtml\(1,\d+\): error HHR001: RZ1006"));
        File.Delete(Path.Combine(folder, "open.cshtml"));
        using var second = feed.Start(folder, "dotnet", "build", "-c", "Release", "--nologo", "--tl:off");
        Assert.That(second.WaitForExit(300_000), Is.EqualTo(1));
        Assert.That(second.Lines, Has.Some.Match(@"broken\.cshtml\(2,4\): error CS0103"));
    }

    [Test]
    public void The_package_has_both_runtimes_the_generator_and_the_targets()
    {
        using var package = ZipFile.OpenRead(Path.Combine(PackageFeed.Instance.Packages, "HyperHost.Razor.0.1.0.nupkg"));
        using var reader = new StreamReader(package.GetEntry("HyperHost.Razor.nuspec")!.Open());
        var description = reader.ReadToEnd();

        Assert.That(package.Entries.Select(static entry => entry.FullName), Is.SupersetOf(new[]
        {
            "lib/net10.0/ServiceStack.Razor.dll", "lib/net472/ServiceStack.Razor.dll", "lib/net10.0/ServiceStack.Razor.xml",
            "analyzers/dotnet/cs/HyperHost.Razor.Build.dll", "analyzers/dotnet/cs/Microsoft.AspNetCore.Razor.Language.dll",
            "buildTransitive/net10.0/HyperHost.Razor.targets", "buildTransitive/net472/HyperHost.Razor.targets",
            "README.md", "LICENSE", "THIRD-PARTY-NOTICES",
        }));
        Assert.That(description, Does.Contain("id=\"HyperHost.Engine\"").And.Contain("id=\"Microsoft.CodeAnalysis.CSharp\""));
    }

    private static string Write(string name, string target)
    {
        var folder = HelloProject.Write(
            name, target, ["HyperHost.Razor"], Items, "Plugins.Add(new ServiceStack.Razor.RazorFormat());");
        Directory.CreateDirectory(Path.Combine(folder, "Views", "Shared"));
        File.WriteAllText(
            Path.Combine(folder, "Views", "Hello.cshtml"),
            "@inherits ViewPage<HelloResponse>\n<h1>@Model.Result</h1>@Html.Partial(\"_part\")");
        File.WriteAllText(Path.Combine(folder, "Views", "_part.cshtml"), "<i>part</i>");
        File.WriteAllText(Path.Combine(folder, "Views", "Shared", "_Layout.cshtml"), "<html>@RenderBody()</html>");
        File.WriteAllText(Path.Combine(folder, "about.cshtml"), "@{ ViewBag.Title = \"About\"; }about @Model.Who, titled @ViewBag.Title");
        return folder;
    }

    private static (int Status, string Text) Get(HttpSender sender, string path)
    {
        var answer = sender.Get(path, new KeyValuePair<string, string>("Accept", "text/html"));
        return (answer.Status, answer.Text.Replace("\n", ""));
    }
}
