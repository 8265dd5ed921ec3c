using System;
using System.IO;
using System.Linq;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe;

/// <summary>A check with the rights of the service's user says what a start by that user says. It needs root.</summary>
[LongOnMono("the system's permissions are the same on both")]
public class CheckAsUserTests
{
    private const string User = "nobody";

    private string _folder = "";
    private string _app = "";

    [SetUp]
    public void SetUp()
    {
        // beside the other folders of tests, which may be closed to other users
        _folder = Directory.CreateDirectory(Path.Combine("/tmp", "hhu-" + Guid.NewGuid().ToString("N").Substring(0, 8))).FullName;
        Shell($"chmod 755 {_folder} && cp -r {Deployment.PlainApp} {_folder}/app && cp -r {Deployment.HyperHost} {_folder}/server"
            + $" && chmod -R go+rX {_folder}");
        _app = Path.Combine(_folder, "app", Path.GetFileName(HyperHost.Plain));
    }

    [TearDown]
    public void TearDown() => Directory.Delete(_folder, recursive: true);

    [TestCase("the assembly", "chmod 600 {app}", "--app {app}", "{app} can't be read: ")]
    [TestCase(
        "the folder of the socket", "mkdir {folder}/run",
        "--app {app} --listen fcgi+unix:{folder}/run/app.sock", "may not be listened on")]
    [TestCase("the group of the socket", "mkdir -m 777 {folder}/run",
        "--app {app} --listen fcgi+unix:{folder}/run/app.sock --socket-group root", "the socket can't be given to -:root.")]
    [TestCase(
        "the folder of the pidfile", "mkdir {folder}/run",
        "--app {app} --pidfile {folder}/run/pid", "--pidfile: Access to the path ")]
    [TestCase(
        "the configuration", "echo '{}' >{folder}/a.json; chmod 600 {folder}/a.json",
        "--app {app} --config {folder}/a.json", "a.json")]
    public void Says_what_a_start_as_the_user_says_of(string what, string prepare, string options, string said)
    {
        Shell(Filled(prepare));
        var words = Filled(options).Split(' ');
        if (!words.Contains("--listen")) words = [.. words, "--listen", $"fcgi://127.0.0.1:{Ports.Free()}"];

        var asRoot = HyperHost.Run(["--check", .. words]);
        var asUser = HyperHost.Run(["--check", "--user", User, .. words]);
        using var start = Start(words);

        Assert.That(start.WaitForExit(), Is.EqualTo(2), what + "\n" + string.Join("\n", start.Lines));
        Assert.That(asRoot.Code, Is.Zero, string.Join("\n", asRoot.Lines));
        Assert.That(asRoot.Lines, Has.Some.StartsWith("not tried: the rights of the service's user"));
        Assert.That(asUser.Code, Is.EqualTo(2), string.Join("\n", asUser.Lines));
        var error = asUser.Lines.Single(static line => line.StartsWith("error: ", StringComparison.Ordinal));
        Assert.That(error, Does.Contain(Filled(said)));
        var logged = start.Lines.Single(line => line.Contains(Filled(said)));
        Assert.That(error, Does.EndWith(logged.Substring(logged.IndexOf(Filled(said), StringComparison.Ordinal))));
        Assert.That(start.Lines, Has.None.Contains("   at "), "one line, and no stack");
    }

    [Test]
    public void A_log_that_the_user_cannot_write_is_a_warning_since_the_server_continues()
    {
        Shell($"mkdir {_folder}/log");
        var log = $"{_folder}/log/a.log";

        var (code, lines) = HyperHost.Run("--check", "--user", User, "--app", _app, "--listen", "fcgi://127.0.0.1:0", "--logfile", log);
        using var start = Start("--app", _app, "--listen", "fcgi://127.0.0.1:0", "--logfile", log);
        HyperHost.Addresses(start, 1);

        var said = $"{log} can't be opened: Permission denied. The server continues without it.";
        Assert.That(code, Is.Zero, string.Join("\n", lines));
        Assert.That(lines, Does.Contain("warning: --logfile: " + said));
        Assert.That(start.Lines, Does.Contain("hyperhost: " + said));
        Assert.That(File.Exists(log), Is.False);
    }

    [Test]
    public void A_low_port_is_not_tried_since_the_unit_may_allow_it()
    {
        var (code, lines) = HyperHost.Run("--check", "--user", User, "--app", _app, "--listen", "http://127.0.0.1:1/");

        Assert.That(code, Is.Zero, string.Join("\n", lines));
        Assert.That(lines, Has.Some.StartsWith("not tried: --listen: http://127.0.0.1:1/: ports below "));
    }

    [Test]
    public void Names_the_server_that_holds_a_port_and_tells_this_one_from_others()
    {
        using var server = HyperHost.Start("--app", _app, "--listen", "fcgi://127.0.0.1:0");
        var address = HyperHost.Addresses(server, 1)[0];

        var same = HyperHost.Run("--check", "--user", User, "--app", _app, "--listen", address);
        var other = HyperHost.Run("--check", "--app", HyperHost.Plain, "--listen", address);

        Assert.That(same.Code, Is.Zero);
        Assert.That(same.Lines, Has.Some.Match($"^warning: --listen: {address} is in use by hyperhost, process [0-9]+\\. A reload keeps"));
        Assert.That(other.Code, Is.EqualTo(2));
        Assert.That(
            other.Lines, Has.Some.Match($"^error: --listen: {address} is in use by hyperhost, process [0-9]+, with another configuration"));
    }

    [TestCase("--check --user nosuchuser", "error: --user: user 'nosuchuser' does not exist on this machine.")]
    [TestCase("--user nobody", "error: --user belongs to --check.")]
    public void Refuses(string options, string said)
    {
        var (code, lines) = HyperHost.Run([.. options.Split(' '), "--app", _app]);

        Assert.That(code, Is.EqualTo(2));
        Assert.That(lines, Has.Length.EqualTo(1).And.Some.StartsWith(said));
    }

    private string Filled(string text) => text.Replace("{folder}", _folder).Replace("{app}", _app);

    private ServerProcess Start(params string[] options) => ServerProcess.Start(
        "setpriv",
        [
            "--reuid", User, "--regid", "nogroup", "--clear-groups", HyperHost.Runtime,
            Path.Combine(_folder, "server", Path.GetFileName(HyperHost.Program)), .. options,
        ],
        ("HOME", _folder), ("TMPDIR", "/tmp"));

    private static void Shell(string command)
    {
        using var shell = ServerProcess.Start("sh", ["-c", command]);
        Assert.That(shell.WaitForExit(), Is.Zero, command + "\n" + string.Join("\n", shell.Lines));
    }
}
