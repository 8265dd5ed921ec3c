using System;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Text;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe;

/// <summary>What systemd requires of a service, given and checked by its own programs.</summary>
public class SystemdTests
{
    [Test]
    public void Prints_a_systemd_unit()
    {
        var (code, lines) = HyperHost.Run(
            "--app", HyperHost.Plain, "--listen", "fcgi+unix:/run/shop/app.sock", "--name", "shop", "--drain-timeout", "20", "--logfile",
                "/var/log/shop/a.log", "--print-systemd");

        Assert.That(code, Is.Zero);
        Assert.That(lines, Has.Some.EqualTo("Type=notify"));
        Assert.That(lines, Has.Some.EqualTo("RuntimeDirectory=shop"));
        Assert.That(lines, Has.Some.EqualTo("TimeoutStopSec=36"));
        Assert.That(lines, Has.Some.EqualTo("LogsDirectory=shop"));
        Assert.That(lines.Single(line => line.StartsWith("ExecStart=", StringComparison.Ordinal)), Does.Match(
            @"^ExecStart=/\S+ " + Regex.Escape(HyperHost.Program) + " --app " + Regex.Escape(HyperHost.Plain)
                + @" --listen fcgi\+unix:/run/shop/app\.sock .*"));
        Assert.That(lines, Has.None.Contains("print-systemd"));
    }

    [TestCase("--name shop --listen fcgi+unix:/run/shop/app.sock --pidfile /run/shop/pid --logfile /var/log/shop/a.log")]
    [TestCase(
        "--name the|shop|50% --listen fcgi://127.0.0.1:9000 --access-log /srv/a|b%/c.log --access-format %R|\"%u\"|$x|;|%{HTTP_HOST}e|'")]
    [TestCase(
        "--root {folder} --listen fcgi+unix:/run/a|b/one/app.sock --app {diagnostic} --listen fcgi+unix:/run/c/d.sock --max-params 64k")]
    [TestCase("--listen fcgi+unix:@name --maxthreads 10 --spool-folder /srv/spool --logfile -")]
    [LongOnMono("what systemd gets is the same on both")]
    public void Prints_a_unit_that_systemd_accepts(string options)
    {
        var folder = Directory.CreateDirectory(Path.Combine(Deployment.NewFolder(), "my 100% $app")).FullName;
        var words = options.Split(' ')
            .Select(word => word.Replace('|', ' ').Replace("{folder}", folder).Replace("{diagnostic}", HyperHost.DiagnosticApp));
        var (code, lines) = HyperHost.Run(["--app", HyperHost.Plain, .. words, "--print-systemd"]);
        Assert.That(code, Is.Zero, string.Join("\n", lines));

        Assert.That(Complaints(lines), Is.Empty);
        Assert.That(Exposure(lines), Is.AtMost(2.5));
        Assert.That(Complaints([.. lines, "Frobs=1"]), Is.Not.Empty, "systemd looks at it");
    }

    [Test]
    public void Has_systemd_keep_the_sockets_while_it_restarts()
    {
        var (_, lines) = HyperHost.Run("--app", HyperHost.Plain, "--listen", "fcgi+unix:/run/shop/app.sock", "--print-systemd");
        var package = File.ReadAllLines(Path.Combine(Deployment.Repository, "src", "Packages", "Debian", "hyperhost.service"));

        string[] wanted =
        [
            "FileDescriptorStoreMax=64", "Environment=FDSTORE=64", "RestartKillSignal=SIGUSR2", "RuntimeDirectoryPreserve=restart",
        ];
        Assert.That(wanted.Except(lines), Is.Empty);
        Assert.That(wanted.Except(package), Is.Empty);
    }

    [Test]
    public void Five_quick_crashes_end_nothing_for_good()
    {
        var (_, lines) = HyperHost.Run("--app", HyperHost.Plain, "--listen", "fcgi://127.0.0.1:9000", "--print-systemd");

        var unit = lines.TakeWhile(static line => line != "[Service]").ToList();
        Assert.That(unit, Does.Contain("StartLimitIntervalSec=0"));
        Assert.That(lines, Does.Contain("Restart=on-failure").And.Contain("RestartSec=1").And.Contain("KillMode=mixed"));
    }

    [TestCase("http://127.0.0.1:80/", "CAP_NET_BIND_SERVICE")]
    [TestCase("http://127.0.0.1:8080/", "")]
    public void Has_no_capability_but_for_a_low_port(string address, string capability)
    {
        var (_, lines) = HyperHost.Run("--app", HyperHost.Plain, "--listen", address, "--print-systemd");

        Assert.That(lines, Does.Contain("CapabilityBoundingSet=" + capability));
        Assert.That(Exposure(lines), Is.AtMost(2.5));
    }

    /// <summary>Compilers of both runtimes, a reload and a stop under the filter, as strace sees them.</summary>
    [Test]
    [Long("strace stops each thread at each call")]
    public void Makes_only_the_system_calls_that_the_unit_allows()
    {
        var (_, unit) = HyperHost.Run("--app", HyperHost.Plain, "--listen", "http://127.0.0.1:8080/", "--print-systemd");
        Assert.That(unit, Does.Contain("SystemCallFilter=@system-service").And.Contain("SystemCallErrorNumber=EPERM"));
        var calls = Path.Combine(Deployment.NewFolder(), "calls");
        using var server = ServerProcess.Start(
            "strace", ["-f", "-c", "-U", "name", "-o", calls, HyperHost.Runtime, HyperHost.Program, "--app", HyperHost.DiagnosticApp,
                "--listen", "fcgi://127.0.0.1:0", "--status"]);
        var address = Regex.Match(server.WaitForLines("Listening on ", 1)[0], @"fcgi://[\d.:]+").Value;
        foreach (var path in new[] { "/hello/World", "/status", "/metadata" }) HyperHost.Get(address, path);
        var supervisor = int.Parse(
            File.ReadAllText($"/proc/{server.Id}/task/{server.Id}/children").Trim(), System.Globalization.CultureInfo.InvariantCulture);
        using (var reload = ServerProcess.Start("kill", ["-HUP", supervisor.ToString(System.Globalization.CultureInfo.InvariantCulture)]))
            Assert.That(reload.WaitForExit(), Is.Zero);
        server.WaitForLines("is served by a new process", 1);
        HyperHost.Get(address, "/hello/World");
        using (var stop = ServerProcess.Start("kill", ["-TERM", supervisor.ToString(System.Globalization.CultureInfo.InvariantCulture)]))
            Assert.That(stop.WaitForExit(), Is.Zero);
        Assert.That(server.WaitForExit(), Is.Zero, string.Join("\n", server.Lines));

        var made = File.ReadLines(calls).Select(static line => line.Trim()).Where(static line => Regex.IsMatch(line, "^[a-z_0-9]+$"))
            .Except(["total", "syscall"]).ToList();
        Assert.That(made, Does.Contain("execve").And.Contain("epoll_wait").Or.Contain("epoll_pwait"), "strace has seen them");
        Assert.That(made.Except(AllowedCalls("@system-service")), Is.Empty);
    }

    // the set with all those in it; @default is always allowed
    private static string[] AllowedCalls(string set)
    {
        using var list = ServerProcess.Start("systemd-analyze", ["syscall-filter", set, "@default"]);
        list.WaitForExit();
        var names = list.Lines.Select(static line => line.Trim()).Where(static line => line.Length > 0 && line[0] != '#').ToList();
        var calls = names.Where(static name => name[0] != '@');
        var inner = names.Where(name => name[0] == '@' && name != set && name != "@default").Distinct();
        return [.. calls.Concat(inner.SelectMany(AllowedCalls)).Distinct()];
    }

    [Test]
    public void Keeps_the_thread_that_compiles_on_NET()
    {
        var (_, lines) = HyperHost.Run("--app", HyperHost.Plain, "--listen", "fcgi://127.0.0.1:9000", "--print-systemd");

        var count = lines.Count(static line => line == "Environment=DOTNET_TC_BackgroundWorkerTimeoutMs=7fffffff");
        Assert.That(count, Is.EqualTo(HyperHost.Runtime == "mono" ? 0 : 1));
    }

    [Test]
    public void Gives_Mono_its_nursery()
    {
        var (_, lines) = HyperHost.Run("--app", HyperHost.Plain, "--listen", "fcgi://127.0.0.1:9000", "--print-systemd");

        var count = lines.Count(line => line.StartsWith("Environment=MONO_GC_PARAMS=nursery-size=", StringComparison.Ordinal));
        Assert.That(count, Is.EqualTo(HyperHost.Runtime == "mono" ? 1 : 0));
    }

    [Test]
    [LongOnMono("what systemd gets is the same on both")]
    public void Notifies_systemd_of_its_state()
    {
        var path = Path.Combine(Deployment.NewFolder(), "notify");
        using var socket = new Socket(AddressFamily.Unix, SocketType.Dgram, ProtocolType.Unspecified);
        socket.Bind(UnixAddress.Create(path));
        socket.ReceiveTimeout = 60_000;
        using var server = HyperHost.StartWith(
            [("NOTIFY_SOCKET", path), ("WATCHDOG_USEC", "200000")], "--app", HyperHost.Plain, "--listen", "fcgi://127.0.0.1:0");

        var ready = Receive(socket);
        Assert.That(ready, Does.StartWith("READY=1\nSTATUS=Serving PlainApp on fcgi://127.0.0.1:"));
        Assert.That(ready, Does.EndWith("MAINPID=" + server.Id));
        Assert.That(Receive(socket), Is.EqualTo("WATCHDOG=1"));

        server.Signal(1);
        Assert.That(ReceiveUntil(socket, "RELOADING=1"), Does.Match(@"^RELOADING=1\nMONOTONIC_USEC=\d+$"));
        Assert.That(ReceiveUntil(socket, "READY=1"), Does.EndWith("MAINPID=" + server.Id));

        server.Terminate();
        Assert.That(ReceiveUntil(socket, "STOPPING=1"), Is.EqualTo("STOPPING=1"));
        Assert.That(server.WaitForExit(), Is.Zero);
    }

    [Test]
    [LongOnMono("what systemd gets is the same on both")]
    public void Takes_the_sockets_that_systemd_has_opened()
    {
        // what systemd does: a listening socket as descriptor 3, and the number of the process that it is for
        const string Manager = "use Socket; use POSIX; $^F = 9;"
            + " socket(S, PF_INET, SOCK_STREAM, 0) && bind(S, sockaddr_in(0, INADDR_LOOPBACK)) && listen(S, 9) or die;"
            + " my ($port) = sockaddr_in(getsockname(S)); $| = 1; print qq(port $port.\\n); POSIX::dup2(fileno(S), 3);"
            + " $ENV{LISTEN_PID} = $$; $ENV{LISTEN_FDS} = 1; exec @ARGV or die;";
        using var server = ServerProcess.Start("perl", ["-e", Manager, HyperHost.Runtime, HyperHost.Program, "--app", HyperHost.Plain]);
        var port = Regex.Match(server.WaitForLines("port ", 1)[0], @"\d+").Value;

        Assert.That(HyperHost.ProcessOf("fcgi://127.0.0.1:" + port), Is.EqualTo(HyperHost.WorkerOf(server)));

        server.Terminate();
        Assert.That(server.WaitForExit(), Is.Zero);
    }

    [Test]
    [LongOnMono("what systemd gets is the same on both")]
    public void Is_started_by_systemd_when_the_first_client_comes()
    {
        var notify = Path.Combine(Deployment.NewFolder(), "notify");
        using var manager = new Socket(AddressFamily.Unix, SocketType.Dgram, ProtocolType.Unspecified);
        manager.Bind(UnixAddress.Create(notify));
        manager.ReceiveTimeout = 60_000;
        var (port, socket) = (Ports.Free(), HyperHost.Socket());
        using var server = Activate(
            [$"127.0.0.1:{port}", socket.Substring("fcgi+unix:".Length)], "", notify, "--app", HyperHost.Plain);
        Assert.That(server.Lines, Has.None.Contains("Serving"));

        Assert.That(HyperHost.ProcessOf("fcgi://127.0.0.1:" + port), Is.Not.EqualTo(server.Id));
        Assert.That(HyperHost.ProcessOf(socket), Is.EqualTo(HyperHost.WorkerOf(server)), "systemd-socket-activate becomes the supervisor");
        Assert.That(ReceiveUntil(manager, "READY=1"), Does.EndWith("MAINPID=" + server.Id));

        server.Terminate();
        Assert.That(ReceiveUntil(manager, "STOPPING=1"), Is.EqualTo("STOPPING=1"));
        Assert.That(server.WaitForExit(), Is.Zero);
    }

    [Test]
    [LongOnMono("what systemd gets is the same on both")]
    public void A_socket_of_systemd_serves_the_address_that_names_it()
    {
        var port = Ports.Free();
        using var server = Activate(
            [$"127.0.0.1:{port}"], "", "/nowhere", "--app", HyperHost.Plain, "--listen", $"http://127.0.0.1:{port}/");

        Assert.That(Ports.Answers(port), Is.True);
        server.WaitForLines("is served by process", 1);
        var sender = new HttpSender(new IPEndPoint(IPAddress.Loopback, port));
        Assert.That(sender.Send("GET", "/where", [new("Host", sender.Authority)], null).Status, Is.EqualTo(200));

        server.Terminate();
        Assert.That(server.WaitForExit(), Is.Zero, string.Join("\n", server.Lines));
    }

    [Test]
    [LongOnMono("what systemd gets is the same on both")]
    public void A_socket_of_systemd_that_no_address_names_ends_the_start()
    {
        var (one, other) = (Ports.Free(), Ports.Free());
        using var server = Activate(
            [$"127.0.0.1:{one}"], "", "/nowhere", "--app", HyperHost.Plain, "--listen", $"http://127.0.0.1:{other}/");

        Assert.That(Ports.Answers(one), Is.True);

        Assert.That(server.WaitForExit(), Is.EqualTo(2));
        Assert.That(server.Lines, Has.Some.StartsWith($"hyperhost: LISTEN_FDS: systemd hands over 127.0.0.1:{one} (descriptor 3, "));
    }

    [Test]
    [LongOnMono("what systemd gets is the same on both")]
    public void A_program_gets_the_socket_of_its_address()
    {
        var port = Ports.Free();
        using var program = Activate(HyperHost.DiagnosticApp, [$"127.0.0.1:{port}"], "", "/nowhere", "--http", $"127.0.0.1:{port}");
        var sender = new HttpSender(new IPEndPoint(IPAddress.Loopback, port));

        // waits in the socket until the program, which this starts, accepts
        Assert.That(sender.Send("GET", "/hello/World", [new("Host", sender.Authority)], null).Status, Is.EqualTo(200));

        program.Terminate();
        Assert.That(program.WaitForExit(), Is.Zero, string.Join("\n", program.Lines));
    }

    [Test]
    [LongOnMono("what systemd gets is the same on both")]
    public void Gives_each_application_the_socket_of_its_name()
    {
        var folder = Deployment.NewFolder();
        var file = Path.Combine(folder, "two.webapp");
        File.WriteAllText(file, $"<apps><web-application><name>plain</name><assembly>{HyperHost.Plain}</assembly></web-application>"
            + $"<web-application><name>example</name><assembly>{HyperHost.DiagnosticApp}</assembly></web-application></apps>");
        var (plain, example) = (Path.Combine(folder, "p.sock"), Path.Combine(folder, "e.sock"));
        using var server = Activate([example, plain], "example:plain", Path.Combine(folder, "none"), "--appconfigfile", file);

        Assert.That(HyperHost.ProcessOf("fcgi+unix:" + plain), Is.Not.EqualTo(server.Id));
        Assert.That(HyperHost.Get("fcgi+unix:" + example, "/hello/World"), Is.EqualTo("{\"Result\":\"Hello, World!\"}"));

        server.Terminate();
        Assert.That(server.WaitForExit(), Is.Zero, string.Join("\n", server.Lines));
    }

    // what systemd does for a .socket unit
    private static ServerProcess Activate(string[] addresses, string names, string notify, params string[] options) =>
        Activate(HyperHost.Program, addresses, names, notify, options);

    private static ServerProcess Activate(string program, string[] addresses, string names, string notify, params string[] options)
    {
        var listen = addresses.SelectMany(address => new[] { "-l", address });
        var named = names.Length > 0 ? new[] { "--fdname=" + names } : [];
        var server = ServerProcess.Start(
            "systemd-socket-activate",
            [.. listen, .. named, "-E", "NOTIFY_SOCKET=" + notify, HyperHost.Runtime, program, .. options]);
        server.WaitForLines("Listening on ", addresses.Length);
        return server;
    }

    // what systemd-analyze prints about a unit; it checks without a systemd that runs
    private static string[] Complaints(string[] unit)
    {
        var file = Path.Combine(Deployment.NewFolder(), "app.service");
        File.WriteAllLines(file, unit);
        using var verify = ServerProcess.Start("systemd-analyze", ["verify", "--man=no", file]);
        var code = verify.WaitForExit();
        return code == 0 ? verify.Lines : [.. verify.Lines, $"exit code {code}"];
    }

    // from 0, safe, to 10
    private static double Exposure(string[] unit)
    {
        var file = Path.Combine(Deployment.NewFolder(), "app.service");
        File.WriteAllLines(file, unit);
        using var security = ServerProcess.Start("systemd-analyze", ["security", "--offline=yes", file]);
        security.WaitForExit();
        var level = Regex.Match(string.Join("\n", security.Lines), @"Overall exposure level for app\.service: ([\d.]+)").Groups[1].Value;
        return double.Parse(level, System.Globalization.CultureInfo.InvariantCulture);
    }

    private static string Receive(Socket socket)
    {
        var bytes = new byte[4096];
        return Encoding.UTF8.GetString(bytes, 0, socket.Receive(bytes));
    }

    private static string ReceiveUntil(Socket socket, string beginning)
    {
        while (true)
        {
            var message = Receive(socket);
            if (message.StartsWith(beginning, StringComparison.Ordinal)) return message;
        }
    }
}
