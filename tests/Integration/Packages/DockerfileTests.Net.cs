using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.IntegrationTests.Moving;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Packages;

/// <summary>
/// The container files of the templates. No engine builds them here: their commands of dotnet run in the project's folder, and each stage
/// finds what it copies and starts.
/// </summary>
[Long("packs and publishes projects")]
public class DockerfileTests
{
    private const string Default = "the default";

    [TestCase("hyperhost", "Quay")]
    [TestCase("hyperhost", "Slip", "--fcgi")]
    [TestCase("hyperhost-web", "Dock")]
    public void Each_stage_copies_and_starts_what_the_build_made(string template, string name, params string[] options)
    {
        var folder = PackagesTests.CreateFrom(template, name, options);
        PackagesTests.AssertNoMarks(folder);
        var stages = StagesOf(Path.Combine(folder, "Dockerfile"));

        foreach (var processor in new[] { "amd64", "arm64" })
        {
            foreach (var command in stages.SelectMany(static stage => stage.Lines).Where(static line => line.StartsWith("RUN dotnet ")))
                Run(folder, command, processor);

            foreach (var stage in stages) AssertStarts(stage, folder, processor);
        }

        Assert.That(stages.Select(static stage => stage.Name), Is.EqualTo(
            new[] { "build", "alpine", "chiseled", "build-debian", "debian", Default }));
    }

    [Test]
    public void The_page_about_containers_names_each_image([Values("hyperhost", "hyperhost-web")] string template)
    {
        var file = Path.Combine(Deployment.Repository, "src/Packages/Templates/content", template, "Dockerfile");
        var page = File.ReadAllText(Path.Combine(Deployment.Repository, "docs/hosting/containers.md"));

        var tags = StagesOf(file).Select(static stage => stage.Base[(stage.Base.LastIndexOf('/') + 1)..])
            .Where(static tag => tag.Contains(':'));

        foreach (var tag in tags) Assert.That(page, Does.Contain("`" + tag + "`"));
    }

    private static void Run(string folder, string command, string processor)
    {
        var words = command.Replace("$TARGETARCH", processor).Replace("-o /", "-o out/" + processor + "/").Split(' ');
        PackageFeed.Instance.Run(folder, "dotnet", [.. words.Skip(2), "--nologo", "--tl:off"]);
    }

    private static void AssertStarts(Stage stage, string folder, string processor)
    {
        if (stage.Lines.FirstOrDefault(static line => line.StartsWith("ENTRYPOINT ")) is not { } entry) return;

        var from = Regex.Match(stage.Lines.Single(static line => line.StartsWith("COPY --from=")), @"^COPY --from=\S+ /(\S+) \.$");
        Assert.That(from.Success, stage.Name);
        var program = Regex.Matches(entry, "\"([^\"]+)\"").Select(static word => word.Groups[1].Value).Last();
        var path = Path.Combine(folder, "out", processor, from.Groups[1].Value, program);
        Assert.That(path, Does.Exist, stage.Name);
        if (Path.GetExtension(path) == ".dll") return;

        // e_machine of its header
        var header = new byte[20];
        using (var file = File.OpenRead(path)) file.ReadExactly(header);
        Assert.That(header[18], Is.EqualTo(processor == "arm64" ? 0xB7 : 0x3E), path);
    }

    private static List<Stage> StagesOf(string path)
    {
        var stages = new List<Stage>();
        foreach (var line in File.ReadAllText(path).Replace("\\\n", "").Split('\n').Where(static line => !line.StartsWith('#')))
        {
            var start = Regex.Match(line, @"^FROM (?:--platform=\S+ )?(\S+)(?: AS (\S+))?$");
            if (start.Success) stages.Add(new(start.Groups[1].Value, start.Groups[2].Success ? start.Groups[2].Value : Default, []));
            else if (line.Length > 0) stages[^1].Lines.Add(line);
        }

        foreach (var (stage, at) in stages.Select(static (stage, at) => (stage, at)))
        {
            var before = stages.Take(at).Select(static one => one.Name).ToList();
            var copied = stage.Lines.Select(static line => Regex.Match(line, @"--from=(\S+)")).Where(static match => match.Success);
            Assert.That(copied.Select(static match => match.Groups[1].Value), Is.SubsetOf(before));
            if (!stage.Base.Contains(':', StringComparison.Ordinal)) Assert.That(before, Does.Contain(stage.Base));
        }

        return stages;
    }

    private sealed record Stage(string Base, string Name, List<string> Lines);
}
