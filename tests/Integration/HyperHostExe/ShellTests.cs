using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe;

/// <summary>Completion in real shells, and the manual page in real readers.</summary>
[LongOnMono("the scripts and the page are made from the same tables on both")]
public class ShellTests
{
    private string _folder = "";

    [OneTimeSetUp]
    public void WriteScripts()
    {
        _folder = Deployment.NewFolder();
        foreach (var shell in new[] { "bash", "zsh", "fish" })
            File.WriteAllLines(Path.Combine(_folder, shell), HyperHost.Run("completion", shell).Lines);
        File.WriteAllLines(Path.Combine(_folder, "hyperhost.1"), HyperHost.Run("man").Lines);
        File.WriteAllText(Path.Combine(_folder, "Shop app.dll"), "");
    }

    [TestCase("hyperhost ", "migrate inspect compare types status advise help completion man")]
    [TestCase("hyperhost st", "status")]
    [TestCase("hyperhost --max-b", "--max-body")]
    [TestCase("hyperhost --max-body ", "")]
    [TestCase("hyperhost --engine ", "own app")]
    [TestCase("hyperhost --engine=o", "own")]
    [TestCase("hyperhost --verbose=", "True False")]
    [TestCase("hyperhost --listen fcgi:", "//127.0.0.1:9000", Description = "bash breaks words at colons")]
    [TestCase("hyperhost --listen=fcgi+", "fcgi+unix:/run/")]
    [TestCase("hyperhost --app Sh", "Shop app.dll")]
    [TestCase("hyperhost --app=Sh", "Shop app.dll")]
    [TestCase("hyperhost status --", "--watch --json --pid --help")]
    [TestCase("hyperhost inspect --engine ", "own app")]
    [TestCase("hyperhost migrate Sh", "Shop app.dll")]
    [TestCase("hyperhost completion ", "bash zsh fish")]
    [TestCase("hyperhost help lim", "limits")]
    [TestCase("hyperhost --app x.dll st", "")]
    public void Bash_completes(string line, string expected)
    {
        var script = $"source ./bash; COMP_LINE='{line}' COMP_POINT={line.Length}; _hyperhost; echo \"${{COMPREPLY[*]}}\"";

        Assert.That(RunScript("bash", script).Single(), Is.EqualTo(expected));
    }

    [TestCase("bash", "bash --norc --noprofile -i", "")]
    [TestCase("zsh", "zsh -f -i", "autoload -U compinit; compinit -u -D; ")]
    public void A_key_completes_on_a_terminal(string shell, string command, string start)
    {
        string[] lines =
        [
            $"{start}source ./{shell}; hyperhost() {{ printf '<%s>' \"$@\"; echo; }}", "hyperhost --max-queued-r\t7",
            "hyperhost --engine=ow\t",
            "hyperhost compl\tba\t", "hyperhost status --w\t", "exit",
        ];
        File.WriteAllText(Path.Combine(_folder, "keys"), string.Join("\n", lines) + "\n");

        var said = string.Join("\n", RunScript("sh", $"TERM=dumb script -qec '{command}' /dev/null <keys"));

        Assert.That(said, Does.Match("<--max-queued-requests(><|=)7>"));
        Assert.That(said, Does.Contain("<--engine=own>").And.Contain("<completion><bash>").And.Contain("<status><--watch>"));
    }

    [TestCase("hyperhost st", "status")]
    [TestCase("hyperhost --max-b", "--max-body")]
    [TestCase("hyperhost --engine ", "app own")]
    [TestCase("hyperhost --log-format=j", "--log-format=journal --log-format=json")]
    [TestCase("hyperhost status --w", "--watch")]
    [TestCase("hyperhost --app Sh", "Shop app.dll")]
    [TestCase("hyperhost completion ", "bash fish zsh")]
    public void Fish_completes(string line, string expected)
    {
        var found = RunScript("fish", $"source ./fish; complete -C '{line}'").Select(one => one.Split('\t')[0])
            .OrderBy(one => one, StringComparer.Ordinal);

        Assert.That(string.Join(" ", found), Is.EqualTo(expected));
    }

    [TestCase("bash")]
    [TestCase("zsh")]
    [TestCase("fish")]
    public void A_script_has_no_error_of_syntax(string shell) => Assert.That(Run(shell, "-n", "./" + shell), Is.Empty);

    [Test]
    public void Mandoc_finds_nothing_in_the_manual_page() =>
        Assert.That(Run("mandoc", "-T", "lint", "-W", "style", "hyperhost.1").Where(line => !line.Contains("referenced manual not found")),
            Is.Empty);

    [Test]
    public void Man_shows_the_page()
    {
        var shown = RunScript("sh", "LC_ALL=C.UTF-8 MANROFFOPT=-ww MANWIDTH=100 man --warnings -l hyperhost.1 2>&1");

        Assert.That(shown[0], Does.StartWith("HYPERHOST(1)"));
        Assert.That(shown.Where(line => Regex.IsMatch(line, "^(<standard input>|troff|man):")), Is.Empty);
        Assert.That(shown, Has.Some.Match("^ +--max-body BYTES$").And.Some.StartsWith("EXIT STATUS"));
    }

    private string[] RunScript(string shell, string script)
    {
        File.WriteAllText(Path.Combine(_folder, "script"), script + "\n");
        return Run(shell, "./script");
    }

    private string[] Run(string program, params string[] words)
    {
        using var process = ServerProcess.Start("env", new[] { "-C", _folder, program }.Concat(words), []);
        process.WaitForExit();
        return process.Lines;
    }
}
