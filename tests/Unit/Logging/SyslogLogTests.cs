using System;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Net.Sockets;
using System.Text;
using ServiceStack.HyperHost.Hosting;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Transport;

namespace ServiceStack.HyperHost.Tests.Logging;

public class SyslogLogTests
{
    private const string Line = "2026-11-07T13:05:00.123Z error It failed";

    [Test]
    public void A_server_gets_the_form_of_RFC_5424()
    {
        using var server = new Socket(AddressFamily.InterNetwork, SocketType.Dgram, ProtocolType.Udp) { ReceiveTimeout = 30_000 };
        server.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        var port = ((IPEndPoint)server.LocalEndPoint!).Port;
        using var syslog = SyslogTarget.Parse($"udp://127.0.0.1:{port}").Open("my shop", Assert.Fail);

        syslog.Send(Line + "\n  at One()");

        Assert.That(Receive(server), Does.Match(@"^<27>1 2026-11-07T13:05:00\.123Z \S+ myshop \d+ - - It failed$"));
        Assert.That(Receive(server), Does.EndWith(" - -   at One()"));
    }

    [Test]
    public void A_local_socket_gets_the_form_of_syslog()
    {
        var path = Path.Combine(Path.GetTempPath(), "syslog-" + Guid.NewGuid().ToString("N"));
        using var server = new Socket(AddressFamily.Unix, SocketType.Dgram, ProtocolType.Unspecified) { ReceiveTimeout = 30_000 };
        server.Bind(UnixEndPoints.Create(path));
        try
        {
            using var syslog = SyslogTarget.Parse(path).Open(null, Assert.Fail);

            syslog.Send(Line);

            Assert.That(Receive(server), Does.Match(@"^<27>Nov  [78] \d\d:\d[05]:00 hyperhost\[\d+\]: It failed$"));
        }
        finally
        {
            File.Delete(path);
        }
    }

    [Test]
    public void A_missing_socket_is_reported_once_and_stops_nothing()
    {
        var reports = new List<string>();
        using var syslog = SyslogTarget.Parse("/nowhere/log").Open(null, reports.Add);

        syslog.Send(Line);
        syslog.Send(Line);

        Assert.That(reports, Has.Count.EqualTo(1));
        Assert.That(reports[0], Does.StartWith("syslog can't be reached: "));
    }

    [Test]
    public void Names_the_forms_of_a_target([Values("", "dev/log", "tcp://10.0.0.5:514", "udp://logs.example.com", "/")] string text)
    {
        Assert.That(
            () => SyslogTarget.Parse(text),
            Throws.TypeOf<FormatException>().With.Message.Contains("/dev/log").And.Message.Contains("udp://10.0.0.5:514"));
    }

    [Test]
    public void The_port_of_a_server_is_514()
    {
        Assert.That(() => SyslogTarget.Parse("udp://10.0.0.5"), Throws.Nothing);
        Assert.That(() => SyslogTarget.Parse("udp://[fd00::5]"), Throws.Nothing);
    }

    private static string Receive(Socket server)
    {
        var bytes = new byte[1024];
        return Encoding.UTF8.GetString(bytes, 0, server.Receive(bytes));
    }
}
