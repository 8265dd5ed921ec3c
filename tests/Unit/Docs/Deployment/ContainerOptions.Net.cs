using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.Server.Roles.Print;

namespace ServiceStack.HyperHost.Tests.Docs.Deployment;

/// <summary>What a container is started with.</summary>
internal static class ContainerOptions
{
    /// <returns>Arguments that docs/reference/options.md lacks.</returns>
    public static IEnumerable<string> Unknown(IEnumerable<string> arguments)
    {
        var options = SourceTree.Text("docs/reference/options.md");
        return arguments.Where(static argument => argument.StartsWith("--")).Where(argument => !options.Contains($"`{argument}`"));
    }

    /// <returns>The host's options that <c>hyperhost</c> makes of the ENTRYPOINT and these arguments.</returns>
    public static HyperHostOptions Of(IEnumerable<string> arguments) => PlanOf(arguments).Settings.ToOptions();

    /// <summary>Of the file that <c>hyperhost --print-dockerfile</c> prints as docs/hosting/containers.md has it.</summary>
    public static (int Port, int User, string[] EntryPoint) PrintedFile()
    {
        var to = new StringWriter();
        ContainerFile.Write(PlanOf([]), null, "1.0.0", to);
        var text = to.ToString();
        return (
            int.Parse(Value("EXPOSE (\\d+)")), int.Parse(Value("USER (\\d+)")),
            JsonSerializer.Deserialize<string[]>(Value("ENTRYPOINT (.*)"))!);

        string Value(string pattern) => Regex.Match(text, $"^{pattern}\\s*$", RegexOptions.Multiline).Groups[1].Value;
    }

    private static ServerPlan PlanOf(IEnumerable<string> arguments)
    {
        var plan = new PlanBuilder(new ServerEnvironment { Variable = static _ => null }).Build(
            ["--app", typeof(ContainerOptions).Assembly.Location, "--listen", "http://127.0.0.1:8080/", .. arguments]);
        Assert.That(plan.Problems, Is.Empty);
        return plan;
    }
}
