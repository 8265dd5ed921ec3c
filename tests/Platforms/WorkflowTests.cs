using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.IntegrationTests.Servers;
using ServiceStack.HyperHost.Platforms.Machines;

namespace ServiceStack.HyperHost.Platforms;

/// <summary>The workflow for GitHub runs on the platforms what the tests here run under emulators.</summary>
public class WorkflowTests
{
    private static readonly string[] Commands = File.ReadAllLines(Path.Combine(Deployment.Repository, ".github/workflows/platforms.yml"))
        .Select(static line => Regex.Match(line, @"^\s+- run: (.*)$")).Where(static match => match.Success)
        .Select(static match => match.Groups[1].Value).ToArray();

    [Test]
    public void It_publishes_programs_for_each_platform_as_the_tests_do()
    {
        string[] projects = ["tests/Platforms.Rules", "src/Example", "src/hyperhost"];

        var expected = from runtime in PlatformMachines.Runtimes
                       from project in projects
                       let to = "published/" + Path.GetFileName(project)
                       select "dotnet " + string.Join(" ", PublishedMachine.PublishWords(project, runtime, to));

        Assert.That(Commands.Where(static line => line.StartsWith("dotnet publish ")), Is.EquivalentTo(expected));
    }

    [Test]
    public void It_runs_the_rules_and_hyperhost_on_each_platform()
    {
        var started = Commands.Where(static line => line.StartsWith("./published/")).Select(static line => line.Replace(".exe", ""))
            .GroupBy(static line => line).ToDictionary(static group => group.Key, static group => group.Count());

        Assert.That(started.Keys, Is.EquivalentTo(new[]
        {
            "./published/Platforms.Rules/Platforms.Rules", "./published/hyperhost/hyperhost --version",
            "./published/hyperhost/hyperhost inspect published/Example/Example.dll",
            "./published/hyperhost/hyperhost --check --app published/Example/Example.dll --listen http://127.0.0.1:8080/",
        }));
        Assert.That(started.Values, Has.All.EqualTo(PlatformMachines.Runtimes.Length));
    }
}
