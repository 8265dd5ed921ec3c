using System.IO;
using System.Linq;
using System.Xml.Linq;
using ServiceStack.HyperHost.IntegrationTests.Moving;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Packages;

/// <summary>The examples of docs/hosting/testing.md, run by the frameworks that they are for, beside parallel classes.</summary>
[Long("packs and builds projects")]
public class TestFrameworkTests
{
    private const string Application = """
        using Funq;
        using Microsoft.AspNetCore.Builder;
        using Microsoft.Extensions.DependencyInjection;
        using ServiceStack.HyperHost;
        using ServiceStack.ServiceHost;
        using ServiceStack.ServiceInterface;
        using Snippets.Testing;

        var builder = WebApplication.CreateBuilder(args);
        builder.Services.AddSingleton<IOrderStore, FakeOrders>();
        builder.AddServiceStack<AppHost>();
        var app = builder.Build();
        app.MapServiceStack("/api");
        app.Run();

        namespace Snippets.Testing
        {
            public interface IOrderStore { string[] All(); }
            public class FakeOrders : IOrderStore { public string[] All() => ["Ann"]; }
            [Route("/orders")] public class ListOrders : IReturn<string[]> { }
            public class OrderService(IOrderStore orders) : Service { public object Get(ListOrders request) => orders.All(); }

            public class AppHost() : HyperAppHost("Shop", typeof(OrderService).Assembly)
            {
                public override void Configure(Container container) { }
            }
        }
        """;

    private const string AloneInNUnit = """
        using NUnit.Framework;
        [assembly: Parallelizable(ParallelScope.All)]
        namespace Snippets.Testing.NUnitTests;
        public class ManyTests
        {
            [Test]
            public async System.Threading.Tasks.Task Shares_the_host([Range(1, 8)] int number)
            {
                using var client = Running.CreateClient();
                Assert.That(await client.GetStringAsync("/api/orders?format=json"), Does.Contain("Ann"));
            }
        }
        """;

    private const string AloneInXunit = """
        using Microsoft.AspNetCore.Mvc.Testing;
        using Xunit;
        namespace Snippets.Testing;
        [Collection("Application")]
        public class MoreTests(WebApplicationFactory<AppHost> application)
        {
            [Theory, InlineData(1), InlineData(2), InlineData(3)]
            public async System.Threading.Tasks.Task Shares_the_host(int number)
            {
                using var client = application.CreateClient();
                Assert.Contains("Ann", await client.GetStringAsync("/api/orders?format=csv&n=" + number));
            }
        }
        public class AloneTests
        {
            [Theory, InlineData(1), InlineData(2), InlineData(3), InlineData(4), InlineData(5)]
            public void Needs_no_host(int number) =>
                Assert.NotEmpty((string[])new OrderService(new FakeOrders()).Get(new ListOrders()) is { } all && number > 0 ? all : []);
        }
        """;

    private const string AloneInMSTest = """
        using Microsoft.VisualStudio.TestTools.UnitTesting;
        [assembly: Parallelize(Scope = ExecutionScope.MethodLevel)]
        namespace Snippets.Testing;
        [TestClass]
        public class AloneTests
        {
            [TestMethod, DataRow(1), DataRow(2), DataRow(3), DataRow(4), DataRow(5), DataRow(6), DataRow(7), DataRow(8)]
            public void Needs_no_host(int number) =>
                Assert.AreEqual("Ann", ((string[])new OrderService(new FakeOrders()).Get(new ListOrders()))[0], $"{number}");
        }
        """;

    [TestCase("NUnitTests", AloneInNUnit, "NUnit", "NUnit3TestAdapter")]
    [TestCase("XunitTests", AloneInXunit, "xunit", "xunit.runner.visualstudio")]
    [TestCase("MSTestTests", AloneInMSTest, "MSTest.TestFramework", "MSTest.TestAdapter")]
    public void Its_example_passes_beside_parallel_classes(string example, string more, params string[] packages)
    {
        var folder = Path.Combine(PackageFeed.Instance.Folder, example);
        var (application, tests) = (Path.Combine(folder, "Shop"), Path.Combine(folder, "Shop.Tests"));
        Directory.CreateDirectory(application);
        Directory.CreateDirectory(tests);
        File.WriteAllText(Path.Combine(application, "Program.cs"), Application);
        File.WriteAllText(
            Path.Combine(application, "Shop.csproj"), Project("Microsoft.NET.Sdk.Web", Reference("HyperHost.AspNetCore", "*")));
        var snippets = Path.Combine(Deployment.Repository, "docs", "snippets", "Testing");
        File.Copy(Path.Combine(snippets, example + ".Net.cs"), Path.Combine(tests, "OrderTests.cs"));
        File.WriteAllText(Path.Combine(tests, "More.cs"), more);
        string[] all = [.. packages, "Microsoft.NET.Test.Sdk", "Microsoft.AspNetCore.Mvc.Testing"];
        File.WriteAllText(Path.Combine(tests, "Shop.Tests.csproj"), Project(
            "Microsoft.NET.Sdk",
            "<ProjectReference Include=\"../Shop/Shop.csproj\" />" + string.Concat(all.Select(name => Reference(name, VersionOf(name))))));

        var lines = PackageFeed.Instance.Run(tests, "dotnet", "test", "--nologo", "--tl:off");

        Assert.That(lines, Has.Some.Matches("Passed! .*Passed: +9,"));
    }

    private static string Project(string sdk, string items) =>
        $"<Project Sdk=\"{sdk}\"><PropertyGroup><TargetFramework>net10.0</TargetFramework></PropertyGroup>"
            + $"<ItemGroup>{items}</ItemGroup></Project>";

    private static string Reference(string name, string version) => $"<PackageReference Include=\"{name}\" Version=\"{version}\" />";

    // of this repository's, or that of the package beside it
    private static string VersionOf(string package)
    {
        var name = package switch
        {
            "xunit" => "xunit.assert",
            "MSTest.TestAdapter" => "MSTest.TestFramework",
            _ => package,
        };
        return XDocument.Load(Path.Combine(Deployment.Repository, "Directory.Packages.props")).Descendants("PackageVersion")
            .Single(version => (string?)version.Attribute("Include") == name).Attribute("Version")!.Value;
    }
}
