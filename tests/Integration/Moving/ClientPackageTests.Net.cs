using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.IntegrationTests.Playback;

namespace ServiceStack.HyperHost.IntegrationTests.Moving;

/// <summary>HyperHost.Client in a project of a clean folder: it calls a service, and has no server.</summary>
[Long("packs and builds projects")]
public class ClientPackageTests
{
    private const string Project = """
        <Project Sdk="Microsoft.NET.Sdk">
          <PropertyGroup>
            <OutputType>Exe</OutputType>
            <TargetFramework>TARGET</TargetFramework>
            <LangVersion>latest</LangVersion>
            <TreatWarningsAsErrors>true</TreatWarningsAsErrors>
          </PropertyGroup>
          <ItemGroup>
            <PackageReference Include="HyperHost.Client" Version="0.1.0" ASSETS />
            ITEMS
          </ItemGroup>
          <ItemGroup Condition="'$(TargetFramework)' == 'net472'">
            <PackageReference Include="Microsoft.NETFramework.ReferenceAssemblies.net472" Version="1.0.3" PrivateAssets="all" />
          </ItemGroup>
        </Project>
        """;

    private const string Program = """
        using System;
        using ServiceStack.ServiceClient.Web;
        using ServiceStack.ServiceHost;

        [Route("/hello/{Name}")]
        public class Hello : IReturn<HelloResponse>
        {
            public string Name { get; set; }
        }

        public class HelloResponse
        {
            public string Result { get; set; }
        }

        public static class Program
        {
            public static void Main(string[] args)
            {
                using (var client = new JsonServiceClient(args[0]))
                {
                    Console.WriteLine(client.Get(new Hello { Name = "Ada" }).Result);
                }

                using (var client = new JsonHttpClient(args[0]))
                {
                    Console.WriteLine(client.GetAsync(new Hello { Name = "Grace" }).GetAwaiter().GetResult().Result);
                }
            }
        }
        """;

    [TestCase("net10.0", "dotnet", "Caller.dll", false)]
    [TestCase("net10.0", "dotnet", "Caller.dll", true)]
    [TestCase("net472", "mono", "Caller.exe", false)]
    public void A_program_calls_a_service_without_the_engine_beside_it(string target, string runtime, string program, bool isStandard)
    {
        var feed = PackageFeed.Instance;
        var served = HelloProject.Write($"called-from-{target}-{isStandard}", "net10.0", []);
        feed.Run(served, "dotnet", "build", "-c", "Release", "--nologo", "--tl:off");
        var folder = Directory.CreateDirectory(Path.Combine(feed.Folder, $"caller-{target}-{isStandard}")).FullName;
        File.WriteAllText(Path.Combine(folder, "Caller.csproj"), ProjectOf(target, isStandard));
        File.WriteAllText(Path.Combine(folder, "Caller.cs"), Program);

        var build = feed.Run(folder, "dotnet", "build", "-c", "Release", "--nologo", "--tl:off");

        Assert.That(build, Has.Some.Contains("0 Warning(s)"));
        var output = Path.Combine(folder, "bin", "Release", target);
        var ours = Directory.GetFiles(output, "ServiceStack*.dll").Select(Path.GetFileName);
        Assert.That(ours, Is.EquivalentTo(new[] { "ServiceStack.Common.dll", "ServiceStack.Interfaces.dll", "ServiceStack.Text.dll" }));
        Assert.That(Path.Combine(output, "System.Web.dll"), Does.Not.Exist);
        using var server = feed.Start(served, "dotnet", "bin/Release/net10.0/Hello.dll");
        var address = Regex.Match(server.WaitForLines("Listening on http://", 1)[0], "http://[^ ]+").Value;
        Assert.That(feed.Run(output, runtime, program, address), Is.SupersetOf(new[] { "Hello, Ada!", "Hello, Grace!" }));
        StartedProgram.Stop(server);
    }

    [Test]
    public void A_library_for_NET_Standard_compiles()
    {
        var feed = PackageFeed.Instance;
        var folder = Directory.CreateDirectory(Path.Combine(feed.Folder, "messages")).FullName;
        File.WriteAllText(Path.Combine(folder, "Messages.csproj"), ProjectOf("netstandard2.0", false).Replace("Exe<", "Library<"));
        File.WriteAllText(Path.Combine(folder, "Messages.cs"), Program);

        Assert.That(feed.Run(folder, "dotnet", "build", "--nologo", "--tl:off"), Has.Some.Contains("0 Warning(s)"));
    }

    // the assemblies for .NET Standard, where the package would choose others
    private static string ProjectOf(string target, bool isStandard)
    {
        var assemblies = Path.Combine(PackageFeed.Instance.Folder, "cache", "hyperhost.client", "0.1.0", "lib", "netstandard2.0", "*.dll");
        var items = $"<Reference Include=\"{assemblies}\" />"
            + "<PackageReference Include=\"Microsoft.Bcl.AsyncInterfaces\" Version=\"10.0.15\" />"
            + "<PackageReference Include=\"Microsoft.Bcl.TimeProvider\" Version=\"10.0.15\" />";
        return Project.Replace("TARGET", target).Replace("ASSETS", isStandard ? "ExcludeAssets=\"all\"" : "")
            .Replace("ITEMS", isStandard ? items : "");
    }
}
