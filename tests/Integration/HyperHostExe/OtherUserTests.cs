using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Text;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.IntegrationTests.Load;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe;

/// <summary>
/// What another user of the machine sees of a running server: nothing in its folders and bodies, and no socket to send to. The commands
/// are run as the user <c>nobody</c>, which only root may do.
/// </summary>
[LongOnMono("the system's permissions are the same on both")]
public class OtherUserTests
{
    private ServerProcess _server = null!;
    private string _socket = "";
    private string _folder = "";
    private IPEndPoint _http = null!;

    [OneTimeSetUp]
    public void Start()
    {
        Machine.Has(AsNobody("true") == 0, "Only root may run commands as another user, with setpriv.");

        _socket = HyperHost.Socket();
        _server = HyperHost.Start(
            "--app", HyperHost.Plain, "--listen", _socket, "--app", HyperHost.DiagnosticApp, "--listen", "http://127.0.0.1:0/", "--status");
        _server.WaitForLines("is served by process", 2);
        _http = new(
            IPAddress.Loopback,
            int.Parse(Regex.Match(_server.WaitForLines("Listening on http", 1)[0], @"127\.0\.0\.1:(\d+)").Groups[1].Value));
        _folder = HyperHost.Figures(_server.Id).Single();
    }

    [OneTimeTearDown]
    public void Stop() => _server?.Dispose();

    [Test]
    public void The_figures_can_neither_be_read_nor_changed_nor_replaced()
    {
        var file = Directory.GetFiles(_folder).First();

        Assert.That(AsNobody($"ls {_folder}"), Is.Not.Zero);
        Assert.That(AsNobody($"cat {file}"), Is.Not.Zero);
        Assert.That(AsNobody($"touch {_folder}/new.stat"), Is.Not.Zero);
        Assert.That(AsNobody($"mv {_folder} {_folder}-moved"), Is.Not.Zero);
        Assert.That(AsNobody($"rmdir {_folder}"), Is.Not.Zero);
        Assert.That(Directory.GetFiles(_folder), Does.Contain(file));
    }

    [Test]
    public void A_folder_of_figures_that_another_user_made_before_is_not_used()
    {
        // the number of the next server's process can be guessed, and its folder's letters can't
        Assert.That(Path.GetFileName(_folder).Substring($"hyperhost-figures-{_server.Id}-".Length), Has.Length.EqualTo(32));
        Assert.That(AsNobody($"mkdir -m 777 {_folder}"), Is.Not.Zero, "it is there already");
    }

    [Test]
    public void The_socket_takes_no_connection_of_theirs()
    {
        var path = _socket.Substring("fcgi+unix:".Length);

        // the folders above are the tests' own: what counts is the socket itself
        for (var folder = Path.GetDirectoryName(path); folder is not (null or "/tmp" or "/"); folder = Path.GetDirectoryName(folder))
            Run("chmod", "o+x " + folder);

        Assert.That(AsNobody($"test -e {path}"), Is.Zero, "it can be seen");
        Assert.That(AsNobody($"curl -s -m 5 --unix-socket {path} http://a/"), Is.EqualTo(7), "curl could not connect");
        Assert.That(AsNobody($"rm -f {path}"), Is.Not.Zero);
        Assert.That(HyperHost.Get(_socket, "/where?format=json"), Does.Contain("Process"));
    }

    [Test]
    public void No_process_has_a_socket_without_a_file_that_any_user_may_send_to()
    {
        var own = Processes().SelectMany(static process => ProcessFiles.Open(process)).Where(static file => file.StartsWith("socket:["))
            .Select(static file => file.Substring(8, file.Length - 9)).ToList();
        var names = File.ReadLines("/proc/net/unix").Select(static line => line.Split([' '], System.StringSplitOptions.RemoveEmptyEntries))
            .Where(words => words.Length > 7 && own.Contains(words[6])).Select(static words => words[7]).ToList();

        // the server's own, under the name that it was made by, and those of the runtime's diagnostics
        Assert.That(names, Is.Not.Empty);
        Assert.That(names, Has.None.StartsWith("@"));
        foreach (var name in names.Where(File.Exists))
            Assert.That(AsNobody($"curl -s -m 5 --unix-socket {name} http://a/"), Is.EqualTo(7), name);
    }

    [Test]
    public void A_body_on_its_way_can_be_read_by_no_other_user()
    {
        var before = Directory.GetFiles(Path.GetTempPath());
        using var client = new TcpClient(AddressFamily.InterNetwork);
        client.Connect(_http);
        var head = Encoding.ASCII.GetBytes("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 20000000\r\nContent-Type: a/b\r\n\r\n");
        client.GetStream().Write(head, 0, head.Length);
        client.GetStream().Write(new byte[10_000_000], 0, 10_000_000);

        string? body = null;
        Eventually.That(() => (body = Spooled()) != null, Is.True, "a body of this size goes to a file");
        Assert.That(body, Does.Contain("#").Or.Contain("(deleted)"), "the file has no name");
        Assert.That(Directory.GetFiles(Path.GetTempPath()).Except(before).Where(IsBody), Is.Empty);
        foreach (var process in Processes()) Assert.That(AsNobody($"ls /proc/{process}/fd/"), Is.Not.Zero);
    }

    private static bool IsBody(string path) => path.EndsWith(".body", System.StringComparison.Ordinal);

    private string? Spooled() => Processes().SelectMany(static process => ProcessFiles.Open(process))
        .FirstOrDefault(static file => file.Contains("/#") || (file.Contains("hyperhost-") && file.Contains(".body")));

    // the server and the processes that it has started
    private int[] Processes() =>
    [
        _server.Id,
        .. Directory.GetDirectories($"/proc/{_server.Id}/task").SelectMany(static task => File.ReadAllText(task + "/children")
            .Split([' '], System.StringSplitOptions.RemoveEmptyEntries)).Select(int.Parse),
    ];

    private static int AsNobody(string command) =>
        Run("setpriv", $"--reuid=65534 --regid=65534 --clear-groups sh -c \"{command} >/dev/null 2>&1\"");

    private static int Run(string program, string arguments)
    {
        using var process = Process.Start(new ProcessStartInfo(program, arguments) { UseShellExecute = false })!;
        process.WaitForExit();
        return process.ExitCode;
    }
}
