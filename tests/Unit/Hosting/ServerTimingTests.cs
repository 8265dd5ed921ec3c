using System.Globalization;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.Tests.Engine.Safety;

namespace ServiceStack.HyperHost.Tests.Hosting;

/// <summary>The header in which clients read how long their requests took.</summary>
[TestFixture("http")]
[TestFixture("fcgi")]
public class ServerTimingTests(string kind)
{
    [TestCase("GET", "/safe/echo/x", 200)]
    [TestCase("HEAD", "/safe/echo/x", 200)]
    [TestCase("OPTIONS", "/safe/echo/x", 204)]
    [TestCase("GET", "/content/page.txt", 200)]
    [TestCase("GET", "/safe/throw", 500)]
    [TestCase("GET", "/safe/nowhere", 404)]
    [TestCase("GET", "/safe/long?Way=text&Length=1000000", 200)]
    public void Shows_how_long_a_request_waited_and_was_worked_on(string method, string path, int status)
    {
        using var server = new SafetyServer(kind, set: options => options.ServerTiming = true);

        for (var i = 0; i < 2; i++)
        {
            var answer = server.Ask(method, path, null);

            Assert.That(answer.Status, Is.EqualTo(status));
            var times = Regex.Match(answer.Header("Server-Timing"), @"^wait;dur=([\d.]+), app;dur=([\d.]+)$");
            Assert.That(times.Success, answer.Header("Server-Timing"));
            Assert.That(double.Parse(times.Groups[2].Value, CultureInfo.InvariantCulture), Is.InRange(0, 60_000));
        }
    }

    [Test]
    public void Reports_nothing_unless_it_is_wanted()
    {
        using var server = new SafetyServer(kind);

        Assert.That(server.Get("/safe/echo/x").Header("Server-Timing"), Is.Empty);
    }
}
