using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using NUnit.Framework;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.Tests.Support;

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
            <PackageReference Include="HyperHost.Client" Version="0.1.0" />
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
            }
        }
        """;

    [TestCase("net10.0", "dotnet", "Caller.dll")]
    [TestCase("net472", "mono", "Caller.exe")]
    public void A_program_calls_a_service_without_the_engine_beside_it(string target, string runtime, string program)
    {
        var feed = PackageFeed.Instance;
        var served = HelloProject.Write("called-from-" + target, "net10.0", []);
        feed.Run(served, "dotnet", "build", "-c", "Release", "--nologo", "--tl:off");
        var folder = Directory.CreateDirectory(Path.Combine(feed.Folder, "caller-" + target)).FullName;
        File.WriteAllText(Path.Combine(folder, "Caller.csproj"), Project.Replace("TARGET", target));
        File.WriteAllText(Path.Combine(folder, "Caller.cs"), Program);

        var build = feed.Run(folder, "dotnet", "build", "-c", "Release", "--nologo", "--tl:off");

        Assert.That(build, Has.Some.Contains("0 Warning(s)"));
        var output = Path.Combine(folder, "bin", "Release", target);
        var ours = Directory.GetFiles(output, "ServiceStack*.dll").Select(Path.GetFileName);
        Assert.That(ours, Is.EquivalentTo(new[] { "ServiceStack.Common.dll", "ServiceStack.Interfaces.dll", "ServiceStack.Text.dll" }));
        Assert.That(Path.Combine(output, "System.Web.dll"), Does.Not.Exist);
        using var server = feed.Start(served, "dotnet", "bin/Release/net10.0/Hello.dll");
        var address = Regex.Match(server.WaitForLines("Listening on http://", 1)[0], "http://[^ ]+").Value;
        Assert.That(feed.Run(output, runtime, program, address), Has.Member("Hello, Ada!"));
        StartedProgram.Stop(server);
    }
}
