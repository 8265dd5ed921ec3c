using System;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Server.Roles.Print;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

/// <summary>The PowerShell commands of --print-service.</summary>
public class WindowsServiceScriptTests
{
    private Plans _plans = null!;

    [SetUp]
    public void SetUp() => _plans = new Plans();

    [TearDown]
    public void TearDown() => _plans.Dispose();

    [Test]
    public void Makes_a_service_with_an_account_of_its_own_that_starts_again_after_a_failure()
    {
        var lines = Print("--name=shop", "--listen=http://127.0.0.1:8080/", "--print-service");

        Assert.That(lines, Does.Contain("New-Service -Name 'shop' -DisplayName 'shop: App' -StartupType Automatic `"));
        Assert.That(lines, Does.Contain(@"sc.exe config 'shop' obj= 'NT SERVICE\shop'"));
        Assert.That(lines, Does.Contain("sc.exe failure 'shop' reset= 3600 actions= restart/1000/restart/10000/restart/60000"));
        Assert.That(lines, Does.Contain("sc.exe failureflag 'shop' 1"));
        Assert.That(lines, Does.Contain("Start-Service 'shop'"));
    }

    [Test]
    public void Gives_the_service_the_options_and_the_folder_that_they_count_from()
    {
        var command = Command("--listen=http://127.0.0.1:8080/", "--print-service", "--status", "--config", "server.json");

        Assert.That(command, Does.Contain(" --listen=http://127.0.0.1:8080/ ").And.Contain(" --status=/status "));
        Assert.That(command, Does.Contain($" --config={_plans.Folder}/server.json --app={_plans.App} --root={_plans.Folder}"));
        Assert.That(command, Does.Not.Contain("print-service"));
    }

    [Test]
    public void Makes_a_root_that_was_given_a_full_path()
    {
        Directory.CreateDirectory(Path.Combine(_plans.Folder, "site"));
        Directory.SetCurrentDirectory(_plans.Folder);

        Assert.That(Command("--root", "site").Split(' ').Single(static word => word.StartsWith("--root=", StringComparison.Ordinal)),
            Is.EqualTo($"--root={_plans.Folder}/site"));
    }

    [TestCase("plain", "--name=plain")]
    [TestCase("two words", "\"--name=two words\"")]
    [TestCase("a\"b", "\"--name=a\\\"b\"")]
    [TestCase("a b\\", "\"--name=a b\\\\\"")]
    [TestCase("a \\\"b", "\"--name=a \\\\\\\"b\"")]
    [TestCase("a\\b", "--name=a\\b")]
    [TestCase("it's", "--name=it''s")]
    public void Quotes_as_programs_of_Windows_divide_their_command_line(string name, string word) =>
        Assert.That(Command("--name", name), Does.Contain(" " + word + " "));

    [Test]
    public void Writes_a_log_since_a_service_has_no_console()
    {
        var lines = Print("--name=shop");

        Assert.That(
            lines.Single(static line => line.Contains("-BinaryPathName")), Does.EndWith(@" --logfile=C:\ProgramData\shop\shop.log'"));
        Assert.That(lines, Does.Contain(@"New-Item -ItemType Directory -Force 'C:\ProgramData\shop' | Out-Null"));
        Assert.That(lines, Does.Contain(@"icacls.exe 'C:\ProgramData\shop' /grant 'NT SERVICE\shop:(OI)(CI)M'"));
    }

    [Test]
    public void Lets_the_service_write_where_its_options_name_files()
    {
        var lines = Print("--logfile", _plans.Folder + "/logs/a.log", "--access-log", _plans.Folder + "/logs/b.log");

        var grant = $"icacls.exe '{_plans.Folder}/logs' /grant 'NT SERVICE\\hyperhost:(OI)(CI)M'";
        Assert.That(lines.Count(line => line == grant), Is.EqualTo(1));
        Assert.That(lines, Has.None.Contains("ProgramData"));
    }

    [TestCase("the shop/2", "the-shop-2")]
    [TestCase("çarşı", "-ar--")]
    public void Names_a_service_in_letters_that_every_tool_takes(string name, string service) =>
        Assert.That(Print("--name", name), Does.Contain($"Start-Service '{service}'"));

    [Test]
    public void Warns_of_a_percent_sign_that_Windows_would_replace()
    {
        Assert.That(Print("--access-format=%R %s"), Has.Some.StartsWith("# Windows replaces %NAME%"));
        Assert.That(Print("--access-format=%R"), Has.None.StartsWith("# Windows replaces %NAME%"));
    }

    private string Command(params string[] options) => Print(options).Single(static line => line.Contains("-BinaryPathName"));

    private string[] Print(params string[] options)
    {
        _plans.Write("server.json", "{}");
        Directory.SetCurrentDirectory(_plans.Folder);
        var plan = _plans.WithApp(options);
        Assert.That(plan.Findings.Errors, Is.Empty);
        using var written = new StringWriter { NewLine = "\n" };
        WindowsServiceScript.Write(plan, _plans.Folder, written);
        return written.ToString().Split('\n');
    }
}
