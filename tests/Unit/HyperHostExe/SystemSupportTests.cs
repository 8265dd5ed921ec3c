using System.Linq;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

/// <summary>What a configuration asks for and only Linux has is refused on other systems, by --check and by a start.</summary>
public class SystemSupportTests
{
    private Plans _plans = null!;

    [SetUp]
    public void SetUp() => _plans = new Plans { IsLinux = false };

    [TearDown]
    public void TearDown() => _plans.Dispose();

    [TestCase("--listen=fcgi://127.0.0.1:9000")]
    [TestCase("--listen=http://127.0.0.1:8080/")]
    [TestCase("--port=9000")]
    [TestCase("--status=/status")]
    public void One_application_on_ports_is_served(string option)
    {
        var plan = _plans.WithApp(option);

        Assert.That(plan.CanStart, Is.True, Plans.Lines(plan));
    }

    [TestCase("--socket-owner=www-data", "--socket-owner needs Linux. Restrict who may enter the socket's folder instead.")]
    [TestCase("--socket-group=www-data", "--socket-group needs Linux. ")]
    [TestCase("--socket-mode=0660", "--socket-mode needs Linux. ")]
    [TestCase("--max-requests=1000", "--max-requests needs Linux. ")]
    [TestCase("--max-memory=1g", "--max-memory needs Linux. ")]
    [TestCase("--max-age=1h", "--max-age needs Linux. ")]
    [TestCase("--print-systemd", "--print-systemd needs Linux. ")]
    [TestCase("--listen=fcgi+fd:3", "fcgi+fd:3: only on Linux does hyperhost inherit a socket. Give an address with a port.")]
    [TestCase("--socket=pipe", "fcgi+fd:0: only on Linux does hyperhost inherit a socket. ")]
    [TestCase("--listen=http+unix:@name", "http+unix:@name: only Linux has abstract names of sockets. ")]
    public void What_needs_Linux_is_refused_with_what_to_do_instead(string option, string line)
    {
        var plan = _plans.WithApp(option);

        Assert.That(plan.CanStart, Is.False);
        Assert.That(Plans.Lines(plan), Does.Contain(line));
    }

    [Test]
    public void A_second_application_is_refused()
    {
        var second = _plans.Write("Second.dll", "");

        var plan = _plans.Build(
            "--app", _plans.App, "--listen", "fcgi://127.0.0.1:9001", "--app", second, "--listen", "fcgi://127.0.0.1:9002");

        Assert.That(plan.Findings.Errors.Single(), Does.Contain("Start one hyperhost for each, with addresses of its own."));
    }

    [Test]
    public void Linux_has_it_all()
    {
        _plans.IsLinux = true;

        var plan = _plans.WithApp("--listen=fcgi+fd:3", "--max-requests=1000", "--socket-mode=0660");

        Assert.That(plan.CanStart, Is.True, Plans.Lines(plan));
    }
}
