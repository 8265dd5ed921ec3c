using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.Packages;

/// <summary>The Debian package of <c>./pack --deb</c>, by Debian's own dpkg. It needs root, for an overlay of the file system.</summary>
[Long("publishes the server, and installs it with dpkg")]
public class DebianPackageTests
{
    private const int BuildMilliseconds = 600_000;

    private string _package = null!;

    [OneTimeSetUp]
    public void Pack()
    {
        // a folder that ./pack --deb has filled: these tests can then be run again without it
        var folder = Environment.GetEnvironmentVariable("HYPERHOST_PACKAGES") ?? Deployment.NewFolder();
        if (Directory.GetFiles(folder, "hyperhost_*.deb").Length == 0)
            Run(Path.Combine(Deployment.Repository, "pack"), "--deb", folder);
        _package = Directory.GetFiles(folder, "hyperhost_*.deb").Single();
    }

    [Test]
    public void Installs_upgrades_removes_and_purges_without_a_trace()
    {
        var lines = Run("unshare", "--mount", "sh", Script("debian.sh"), _package, Deployment.NewFolder());

        Assert.That(lines.Where(static line => line is "installed" or "upgraded" or "removed" or "purged"),
            Is.EqualTo(new[] { "installed", "upgraded", "removed", "purged" }));
    }

    [TestCase("stand-in")]
    [TestCase("systemd")]
    public void The_commands_of_its_readme_work_in_their_order(string manager)
    {
        var lines = Run(
            "unshare", "--mount", "--net", "--pid", "--fork", "sh", Script("debian-walk.sh"), _package, Deployment.NewFolder(),
            Path.Combine(Deployment.PlainApp, "PlainApp.dll"), manager);

        string[] ofSystemd = manager == "systemd" ? ["crashed", "copied"] : [];
        Assert.That(lines.Where(static line => Regex.IsMatch(line, "^(?!alive)[a-z]+( again)?$")), Is.EqualTo(
            new[]
            {
                "installed", "checked", "started", "checked again", "served", "reloaded", "rotated", "upgraded", "refused",
            }.Concat(ofSystemd).Append("purged")));
    }

    [Test]
    public void Its_files_belong_to_root_and_its_configuration_is_the_administrators()
    {
        var contents = Run("dpkg-deb", "--contents", _package);
        var conffiles = Run("dpkg-deb", "--info", _package, "conffiles");

        Assert.That(contents, Has.All.Match("^[-dlrwx]+ root/root "));
        Assert.That(contents, Has.None.Match(@"^-\S*w\S* root/root .*(?<!\S)-rw-rw"));
        Assert.That(conffiles, Is.EquivalentTo(
            new[] { "/etc/hyperhost/environment", "/etc/hyperhost/hyperhost.json", "/etc/logrotate.d/hyperhost" }));
        Assert.That(contents.Where(static line => line.Contains("./etc/") && line[0] == '-').Count(), Is.EqualTo(conffiles.Length));
    }

    [Test]
    public void Lintian_finds_no_error()
    {
        Assert.That(File.Exists("/usr/bin/lintian"), "lintian is not installed: apt-get install lintian");

        var lines = Run("lintian", "--fail-on", "error", "--tag-display-limit", "0", _package);

        Assert.That(lines, Has.None.StartsWith("E: "));
    }

    private static string Script(string name) => Path.Combine(Deployment.Repository, "tests", "Integration", "Packages", name);

    private static string[] Run(string program, params IEnumerable<string> arguments)
    {
        using var process = ServerProcess.Start(program, arguments, ("DOTNET_NOLOGO", "1"), ("MSBUILDDISABLENODEREUSE", "1"));
        var code = process.WaitForExit(BuildMilliseconds);
        Assert.That(code, Is.Zero, program + ":\n" + string.Join("\n", process.Lines));
        return process.Lines;
    }
}
