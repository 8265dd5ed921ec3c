using System;
using System.Collections.Generic;
using System.IO;
using System.Net.Sockets;
using System.Text;
using ServiceStack.HyperHost.Configuration.Platform;
using ServiceStack.HyperHost.Configuration.Programs;

namespace ServiceStack.HyperHost.Tests.Configuration;

public class SystemdNotifierTests
{
    private string _path = null!;
    private Socket _systemd = null!;

    [SetUp]
    public void Listen()
    {
        _path = Path.Combine(Path.GetTempPath(), "notify-" + Guid.NewGuid().ToString("N").Substring(0, 8));
        _systemd = new Socket(AddressFamily.Unix, SocketType.Dgram, ProtocolType.Unspecified) { ReceiveTimeout = 60_000 };
        _systemd.Bind(UnixAddress.Create(_path));
    }

    [TearDown]
    public void Close()
    {
        _systemd.Dispose();
        File.Delete(_path);
    }

    [Test]
    public void Sends_the_start_with_a_status_of_one_line_and_the_stop()
    {
        using var notifier = new SystemdNotifier(_path);

        notifier.Ready("Serving Shop\non http://127.0.0.1:8080/");
        notifier.Stopping();

        Assert.That(Receive(), Does.StartWith("READY=1\nSTATUS=Serving Shop on http://127.0.0.1:8080/\nMAINPID="));
        Assert.That(Receive(), Is.EqualTo("STOPPING=1"));
    }

    [Test]
    public void A_program_takes_the_socket_from_its_environment()
    {
        var variables = new Dictionary<string, string> { ["NOTIFY_SOCKET"] = _path };
        using var settings = new ProgramSettings(new ProgramEnvironment
        {
            Variable = name => variables.TryGetValue(name, out var value) ? value : null,
        });

        settings.NotifyStarted("Serving");
        settings.NotifyStopping();

        Assert.That(Receive(), Does.StartWith("READY=1\nSTATUS=Serving\n"));
        Assert.That(Receive(), Is.EqualTo("STOPPING=1"));
    }

    [TestCase(null)]
    [TestCase("")]
    [TestCase("/nowhere/notify")]
    [TestCase("@nothing-has-this-name")]
    public void Without_a_service_manager_nothing_happens(string? socket)
    {
        using var notifier = new SystemdNotifier(socket);

        Assert.That(
            () =>
            {
                notifier.Ready("Serving");
                notifier.Stopping();
            },
            Throws.Nothing);
    }

    private string Receive()
    {
        var buffer = new byte[1000];
        return Encoding.UTF8.GetString(buffer, 0, _systemd.Receive(buffer));
    }
}
