using System;
using System.Diagnostics;
using System.IO;
using System.Net.Sockets;
using System.Text;
using Funq;
using ServiceStack.HyperHost.Hosting;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Hosting;

/// <summary>
/// Bodies for which there is no room on the disk: the request gets 503, never as if it had been served; others are served
/// meanwhile, and everything is well when there is room again.
/// </summary>
[TestFixture("http://127.0.0.1:0/")]
[TestFixture("fcgi://127.0.0.1:0")]
public class FullDiskTests(string address)
{
    private const int Large = 1_000_000;

    private readonly StringWriter _lines = new();
    private string _disk = "";
    private Host _host = null!;
    private HostServer _server = null!;

    private bool IsHttp => address.StartsWith("http", StringComparison.Ordinal);

    private string Lines
    {
        get
        {
            lock (_lines) return _lines.ToString();
        }
    }

    [SetUp]
    public void StartHost()
    {
        _disk = Path.Combine(Path.GetTempPath(), "hd" + Guid.NewGuid().ToString("N").Substring(0, 8));
        Directory.CreateDirectory(_disk);
        var isMounted = Run("mount", $"-t tmpfs -o size=64k hyperhost-test {_disk}");
        if (!isMounted) Directory.Delete(_disk);
        Machine.Has(isMounted, "A small disk can't be mounted here: that takes CAP_SYS_ADMIN.");

        _host = new Host();
        _host.Init();
        var options = new HyperHostOptions { Log = _lines };
        options.Limits.SpoolFolder = _disk;
        _server = new HostServer(options);
        _server.Start([address]);
    }

    [TearDown]
    public void StopHost()
    {
        if (_server is null) return;

        _server.Stop();
        _server.Dispose();
        _host.Dispose();
        EndpointHost.Dispose();
        Run("umount", _disk);
        Directory.Delete(_disk);
    }

    [Test]
    public void A_body_without_room_is_answered_with_503_and_others_are_served()
    {
        for (var i = 0; i < 3; i++)
        {
            Assert.That(Post(Large), Is.EqualTo(503));
            Assert.That(Post(1000), Is.EqualTo(200));
        }

        Assert.That(Lines, Does.Match(@" error 127\.0\.0\.1:\d+( request 1)?: The body can't be kept in a temporary file\. Responded"));
        Assert.That(Directory.GetFileSystemEntries(_disk), Is.Empty);
    }

    [Test]
    public void A_body_is_kept_again_when_there_is_room_again()
    {
        Assert.That(Post(Large), Is.EqualTo(503));

        Assert.That(Run("mount", $"-o remount,size=8m {_disk}"), Is.True);

        Assert.That(Post(Large), Is.EqualTo(200));
    }

    private int Post(int length)
    {
        if (!IsHttp)
        {
            using var client = FastCgiClient.Connect(_server.Addresses[0].ToString());
            return client.Post("/hosted/World", new byte[length]).Status;
        }

        using var tcp = new TcpClient("127.0.0.1", _server.Addresses[0].EndPoint!.Port) { ReceiveTimeout = 20_000 };
        var stream = tcp.GetStream();
        var head = Encoding.ASCII.GetBytes($"POST /hosted/World HTTP/1.1\r\nHost: disk\r\nContent-Length: {length}\r\n\r\n");
        stream.Write(head, 0, head.Length);
        try
        {
            stream.Write(new byte[length], 0, length);
        }
        catch (IOException)
        {
            // refused before all was sent
        }

        var line = new StringBuilder();
        for (int one; line.Length < 12 && (one = stream.ReadByte()) >= 0;) line.Append((char)one);
        Assert.That(line, Has.Length.EqualTo(12), () => "The beginning of a status line, not the end of the connection. " + Lines);
        return int.Parse(line.ToString().Substring(9));
    }

    private static bool Run(string program, string arguments)
    {
        try
        {
            using var process = Process.Start(
                new ProcessStartInfo(program, arguments) { UseShellExecute = false, RedirectStandardError = true })!;
            process.StandardError.ReadToEnd();
            process.WaitForExit();
            return process.ExitCode == 0;
        }
        catch (System.ComponentModel.Win32Exception)
        {
            return false;
        }
    }

    private sealed class Host() : HyperAppHost("disk", typeof(HyperAppHost).Assembly)
    {
        public override void Configure(Container container)
        {
            RegisterService(typeof(HostedServices));
            Routes.Add<HostedHello>("/hosted/{Name}");
        }
    }
}
