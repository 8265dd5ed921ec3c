using System;
using System.Text;
using ServiceStack.HyperHost.Logging.Access;

namespace ServiceStack.HyperHost.Tests.Logging.Access;

public class AccessFormatTests
{
    private static readonly DateTime Now = new(2013, 2, 3, 4, 5, 6, 700, DateTimeKind.Utc);

    [TestCase(0, "%t{%s} %T{%s}", "1359864306 1359864306")]
    [TestCase(699, "%t{%s} %T{%s}", "1359864306 1359864306")]
    [TestCase(701, "%t{%s} %T{%s} %{%s}t", "1359864305 1359864306 1359864305")]
    [TestCase(1500, "%{%s}t%%|%d|%{milli}d|%d{micro}", "1359864305%|1.500|1500.000|1500000")]
    [TestCase(0, "%m %r%Q%q %s %l %b %n %p %P %M{kilo}", "GET /a?b=%20c 404 12 34 the app 5 6 7")]
    [TestCase(0, "%R %u %e{X} %{Y}o %f", "::1 - \\x22x\\x22 - /a")]
    [TestCase(0, "%i %I", "7f2 0af7651916cd43dd8448eb211c80319c")]
    [TestCase(2000, "%C %C{user} %{system}C", "75.00 50.00 25.00")]
    public void Every_letter_is_what_php_fpm_means_by_it(int milliseconds, string format, string expected)
    {
        var moment = new AccessMoment(Now, "the app", 5, 6, 7 * 1024, TimeSpan.FromSeconds(1), TimeSpan.FromSeconds(0.5));
        var line = new StringBuilder();

        new AccessFormat(format).Write(new Request(TimeSpan.FromMilliseconds(milliseconds)), moment, line);

        Assert.That(line.ToString(), Is.EqualTo(expected));
    }

    [TestCase("/login?user=ada&password=it's;a%20\"b\"&x=2", "%r%Q%q", "/login?user=ada&password=***&x=2")]
    [TestCase("/a?access_token=abc", "%q", "access_token=***")]
    [TestCase("/a?apiKey=&b=1", "%q", "apiKey=&b=1")]
    [TestCase("/a?q=password", "%q", "q=password")]
    [TestCase("/a?a=1&a=2;b=3", "%q", "a=1&a=2;b=3")]
    [TestCase("/a", "%e{HTTP_REFERER}", "http://h/in?token=***&n=1")]
    [TestCase("/a", "%e{HTTP_COOKIE}", "***")]
    [TestCase("/a", "%o{Location}", "/next?code=***&session_id=***")]
    public void Values_of_secrets_are_masked(string target, string format, string expected)
    {
        var line = new StringBuilder();

        new AccessFormat(format).Write(new Request(TimeSpan.Zero, target), new AccessMoment(Now, "", 1, 1, 0, default, default), line);

        Assert.That(line.ToString(), Is.EqualTo(expected));
    }

    [Test]
    public void Json_is_one_object_with_the_same_figures_and_masks()
    {
        var moment = new AccessMoment(Now, "the app", 5, 6, 7 * 1024, default, default);
        var line = new StringBuilder();

        new AccessFormat(AccessLog.JsonFormat).Write(new Request(TimeSpan.FromMilliseconds(1500), "/a\"b?password=x"), moment, line);

        Assert.That(line.ToString(), Is.EqualTo(
            "{\"time\":\"2013-02-03T04:05:05.200Z\",\"application\":\"the app\",\"client\":\"::1\",\"method\":\"GET\","
            + "\"path\":\"/a\\\"b\",\"query\":\"password=***\",\"status\":404,\"received\":12,\"sent\":34,\"seconds\":1.500000,"
            + "\"requestId\":\"7f2\",\"traceId\":\"0af7651916cd43dd8448eb211c80319c\"}"));
    }

    private sealed class Request(TimeSpan elapsed, string target = "/a?b=%20c") :
        AccessRecord((long)(elapsed.TotalSeconds * System.Diagnostics.Stopwatch.Frequency))
    {
        public override string Method => "GET";

        public override string Target => target;

        public override string? RemoteAddress => "::1";

        public override string? User => null;

        public override long ContentLength => 12;

        public override int Status => 404;

        public override long BytesWritten => 34;

        private protected override string? FindVariable(string name) => name switch
        {
            "X" => "\"x\"",
            "HTTP_REFERER" => "http://h/in?token=abc&n=1",
            "HTTP_X_REQUEST_ID" => "7f2",
            "HTTP_TRACEPARENT" => "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
            "HTTP_COOKIE" => "ss-id=abc; theme=dark",
            _ => null,
        };

        private protected override string? FindResponseHeader(string name) => name == "Location" ? "/next?code=7&session_id=abc" : null;
    }
}
