using System;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using NUnit.Framework.Constraints;
using ServiceStack.HyperHost.IntegrationTests.Servers;
using ServiceStack.HyperHost.Readme.Support;

namespace ServiceStack.HyperHost.Readme;

/// <summary>From a clean clone to a published program: packages, templates, the tool, in the order of the documents.</summary>
[Long("builds a clean clone, and projects of the templates")]
public partial class PackageCommandTests
{
    private const string Hello = "{\"Result\":\"Hello, World!\"}";

    private UserMachine _machine = null!;
    private string _clone = null!;

    [OneTimeSetUp]
    public void Clone()
    {
        _machine = new UserMachine(hasHome: true);
        _clone = Path.Combine(_machine.Home, "hyperhost");
        _machine.Run(_machine.Home, $"git clone -q {Deployment.Repository} hyperhost");
    }

    [OneTimeTearDown]
    public void Remove() => _machine.Dispose();

    [Test]
    [Runs(Documents.Readme, "./pack")]
    [Runs(Documents.Migrate, "./pack")]
    [Runs(Documents.Migrate, "dotnet nuget add source \"$PWD/packages\" --name hyperhost")]
    [Runs(Documents.Readme, "dotnet nuget add source \"$PWD/packages\" --name hyperhost")]
    [Runs("src/Packages/Templates/content/hyperhost/packages/README.md", "./pack")]
    [Runs("src/Packages/Templates/content/hyperhost-web/packages/README.md", "./pack")]
    public void Packages_are_made_and_become_a_source()
    {
        if (Environment.GetEnvironmentVariable("HYPERHOST_PACKAGES") is { } packed)
            Deployment.CopyFolder(packed, Path.Combine(_clone, "packages"));
        else _machine.Run(_clone, "./pack");
        _machine.Run(_clone, "dotnet nuget add source \"$PWD/packages\" --name hyperhost");

        Assert.That(_machine.Run(_clone, "dotnet nuget list source"), Has.Some.Contains("hyperhost"));
    }

    [Test, DependsOnTest(nameof(Packages_are_made_and_become_a_source))]
    [Runs(Documents.Readme, "dotnet new install HyperHost.Templates")]
    [Runs(Documents.GettingStarted, "dotnet new install HyperHost.Templates")]
    [Runs(Documents.Templates, "dotnet new install HyperHost.Templates")]
    [Runs(Documents.Readme, "dotnet new hyperhost -n Hello")]
    [Runs(Documents.Readme, "dotnet new hyperhost")]
    [Runs(Documents.GettingStarted, "dotnet new hyperhost -n Hello")]
    [Runs(Documents.Readme, "cd Hello")]
    [Runs(Documents.GettingStarted, "cd Hello")]
    [Runs(Documents.Readme, "dotnet test")]
    [Runs(Documents.GettingStarted, "dotnet test")]
    [Runs(Documents.Template, "dotnet test")]
    public void The_template_makes_a_project_whose_tests_pass()
    {
        _machine.Run(_machine.Home, "dotnet new install HyperHost.Templates");
        _machine.Run(_machine.Home, "dotnet new hyperhost -n Hello");

        Assert.That(_machine.Run(Folder("Hello"), "dotnet test"), Has.Some.Contains("Passed!"));
    }

    [Test, DependsOnTest(nameof(The_template_makes_a_project_whose_tests_pass))]
    [Runs(Documents.Readme, "dotnet run")]
    [Runs(Documents.GettingStarted, "dotnet run")]
    [Runs(Documents.Template, "dotnet run")]
    [Runs(Documents.Readme, "curl http://127.0.0.1:8080/hello/World")]
    public void It_runs_on_the_address_that_the_README_names()
    {
        var run = _machine.Start(Folder("Hello"), "dotnet run");

        Assert.That(_machine.Get(run, "http://127.0.0.1:8080/hello/World"), Is.EqualTo(Hello));
        Assert.That(UserMachine.Interrupt(run), Is.Zero);
    }

    [TestCase("dotnet run -- --status"), DependsOnTest(nameof(The_template_makes_a_project_whose_tests_pass))]
    [TestCase("dotnet run -- --status --max-body=64M")]
    [Runs(Documents.GettingStarted, "dotnet run -- --status")]
    [Runs(Documents.Readme, "dotnet run -- --status --max-body=64M")]
    public void Its_arguments_are_options(string command)
    {
        var run = _machine.Start(Folder("Hello"), command);

        Assert.That(_machine.Get(run, "http://127.0.0.1:8080/status?json"), Does.Contain("\"pool\""));
        Assert.That(UserMachine.Interrupt(run), Is.Zero);
    }

    [Test, DependsOnTest(nameof(The_template_makes_a_project_whose_tests_pass))]
    [Runs(Documents.Template, "dotnet run -- --help")]
    public void It_lists_its_options() =>
        Assert.That(_machine.Run(Folder("Hello"), "dotnet run -- --help"), Has.Some.Contains("--max-body"));

    [Test, DependsOnTest(nameof(The_template_makes_a_project_whose_tests_pass))]
    [Runs(Documents.Template, "dotnet publish Shop.csproj -c Release -o /srv/unit-name")]
    public void It_is_published_and_serves()
    {
        var publish = Of("Hello", "dotnet publish Shop.csproj -c Release -o /srv/unit-name").Replace("/srv/", _machine.Home + "/srv/");
        _machine.Run(Folder("Hello"), publish);
        var run = _machine.Start(Path.Combine(_machine.Home, "srv", "hello"), "dotnet Hello.dll");

        Assert.That(_machine.Get(run, "http://127.0.0.1:8080/hello/World"), Is.EqualTo(Hello));
        Assert.That(UserMachine.Interrupt(run), Is.Zero);
    }

    [Test, DependsOnTest(nameof(The_template_makes_a_project_whose_tests_pass))]
    [Runs(Documents.GettingStarted, "curl http://127.0.0.1:8080/hello/World?format=json")]
    [Runs(Documents.Migrate, "dotnet build")]
    public void The_project_of_getting_started_is_made_by_hand()
    {
        var page = File.ReadAllText(Path.Combine(_clone, Documents.GettingStarted));
        var folder = Directory.CreateDirectory(Path.Combine(_machine.Home, "by-hand")).FullName;
        File.WriteAllText(Path.Combine(folder, "Hello.csproj"), Block(page, "xml", "PackageReference"));
        File.WriteAllText(Path.Combine(folder, "Hello.cs"), Block(page, "csharp", "HelloHost"));

        _machine.Run(folder, "dotnet build");
        var run = _machine.Start(folder, "dotnet run");

        Assert.That(_machine.Get(run, "http://127.0.0.1:8080/hello/World?format=json"), Is.EqualTo(Hello));
        Assert.That(_machine.GetFastCgi(run, "127.0.0.1:9000", "/hello/World?format=json"), Is.EqualTo(Hello));
        Assert.That(UserMachine.Interrupt(run), Is.Zero);
    }

    [Test, DependsOnTest(nameof(The_template_makes_a_project_whose_tests_pass))]
    [Runs(Documents.Readme, "dotnet new hyperhost-web")]
    [Runs(Documents.GettingStarted, "dotnet new hyperhost-web -n Portal")]
    [Runs(Documents.Templates, "dotnet new hyperhost-web -n Portal")]
    [Runs(Documents.WebTemplate, "dotnet test")]
    [Runs(Documents.WebTemplate, "dotnet run")]
    [Runs(Documents.WebTemplate, "dotnet publish Shop.csproj -c Release -o /srv/unit-name")]
    public void The_template_for_ASP_NET_Core_runs_and_is_published()
    {
        _machine.Run(_machine.Home, "dotnet new hyperhost-web -n Portal");
        Assert.That(_machine.Run(Folder("Portal"), "dotnet test"), Has.Some.Contains("Passed!"));

        var run = _machine.Start(Folder("Portal"), "dotnet run");
        Assert.That(_machine.Get(run, "http://localhost:8080/api/hello/World"), Is.EqualTo(Hello));
        const string Again = "dotnet bin/Debug/net10.0/Portal.dll --urls http://127.0.0.1:8080";
        var second = _machine.RunInside(Folder("Portal"), $"bash -c '{Again} || echo ended with $?'", beside: run);
        Assert.That(second, Has.Member("ended with 2")
            .And.Member("Failed to bind to address http://127.0.0.1:8080: address already in use."));
        Assert.That(UserMachine.Interrupt(run), Is.Zero);

        var publish = Of("Portal", "dotnet publish Shop.csproj -c Release -o /srv/unit-name").Replace("/srv/", _machine.Home + "/srv/");
        _machine.Run(Folder("Portal"), publish);
        Assert.That(Path.Combine(_machine.Home, "srv", "portal", "Portal.dll"), Does.Exist);
    }

    [Test, DependsOnTest(nameof(Packages_are_made_and_become_a_source))]
    [Runs(Documents.Readme, "dotnet tool install --global HyperHost.Tool")]
    [Runs(Documents.Tool, "dotnet tool install --global HyperHost.Tool")]
    [Runs(Documents.Engine, "dotnet tool install --global HyperHost.Tool")]
    [Runs(Documents.Migrate, "dotnet tool install --global HyperHost.Tool")]
    [Runs(Documents.Tool, "hyperhost --help")]
    public void The_tool_is_installed()
    {
        _machine.Run(_machine.Home, "dotnet tool install --global HyperHost.Tool");

        Assert.That(_machine.Run(_machine.Home, "hyperhost --help"), Has.Some.Contains("--listen"));
    }

    [Test, DependsOnTest(nameof(The_tool_is_installed))]
    [Runs(Documents.Readme, "hyperhost --app Hello.dll --listen fcgi://127.0.0.1:9000 --listen http://127.0.0.1:8080/")]
    [Runs(Documents.GettingStarted, "hyperhost --app bin/Debug/net10.0/Hello.dll --listen http://127.0.0.1:8080/")]
    [Runs(Documents.GettingStarted, "hyperhost --app bin/Debug/net10.0/Hello.dll --check")]
    [Runs(Documents.Engine, "hyperhost --app bin/Release/net10.0/Shop.dll --listen http://127.0.0.1:8080/")]
    [Runs(Documents.Tool, "hyperhost --app Shop.dll --listen http://127.0.0.1:8080/")]
    public void The_tool_checks_and_serves_the_assembly()
    {
        _machine.Run(Folder("Hello"), "hyperhost --app bin/Debug/net10.0/Hello.dll --check");
        var built = Path.Combine(Folder("Hello"), "bin", "Debug", "net10.0");

        AssertServes(built, "hyperhost --app Hello.dll --listen fcgi://127.0.0.1:9000 --listen http://127.0.0.1:8080/");
        AssertServes(Folder("Hello"), "hyperhost --app bin/Debug/net10.0/Hello.dll --listen http://127.0.0.1:8080/");
        AssertServes(built, Of("Hello", "hyperhost --app Shop.dll --listen http://127.0.0.1:8080/"));
        _machine.Run(Folder("Hello"), "dotnet build -c Release Hello.csproj");
        AssertServes(Folder("Hello"), Of("Hello", "hyperhost --app bin/Release/net10.0/Shop.dll --listen http://127.0.0.1:8080/"));
    }

    [Test, DependsOnTest(nameof(The_template_makes_a_project_whose_tests_pass))]
    [Runs(Documents.Templates, "dotnet new hyperhost -n Shop")]
    [Runs(Documents.Templates, "cd Shop")]
    [Runs(Documents.Templates, "dotnet run")]
    [Runs(Documents.Templates, "dotnet test")]
    public void The_commands_of_the_templates_package_work()
    {
        _machine.Run(_machine.Home, "dotnet new hyperhost -n Shop");
        Assert.That(_machine.Run(Folder("Shop"), "dotnet test"), Has.Some.Contains("Passed!"));

        AssertServes(Folder("Shop"), "dotnet run");
    }

    [TearDown]
    public void EndStarted() => _machine.EndStarted();

    private void AssertServes(string folder, string command, string path = "/hello/World", string start = Hello)
    {
        var run = _machine.Start(folder, command);
        Assert.That(_machine.Get(run, "http://127.0.0.1:8080" + path), Does.StartWith(start), command);
        Assert.That(UserMachine.Interrupt(run), Is.Zero, command);
    }

    private void AssertServesFastCgi(string folder, string command, string path, IResolveConstraint response)
    {
        var run = _machine.Start(folder, command);
        Assert.That(_machine.GetFastCgi(run, "127.0.0.1:9000", path), response, command);
        Assert.That(UserMachine.Interrupt(run), Is.Zero, command);
    }

    private string Folder(string name) => Path.Combine(_machine.Home, name);

    // the template engine writes the project's own name
    private static string Of(string name, string command) =>
        command.Replace("Shop", name).Replace("unit-name", name.ToLowerInvariant());

    private static string Block(string page, string language, string having) =>
        Regex.Matches(page, $"```{language}\n(.*?)```", RegexOptions.Singleline).Select(static block => block.Groups[1].Value)
            .First(block => block.Contains(having, StringComparison.Ordinal));
}
