using System;
using System.Linq;
using System.Net;
using ServiceStack.Common.Web;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.ServiceInterface.Providers;
using ServiceStack.ServiceInterface.Testing;

namespace ServiceStack.HyperHost.Tests.Engine.RequestLogs;

public class InMemoryRollingRequestLoggerTests
{
    [Test]
    public void Keeps_the_latest()
    {
        var logger = new InMemoryRollingRequestLogger(3);
        for (var i = 0; i < 5; i++) logger.Log(null, "request " + i, null, TimeSpan.Zero);

        Assert.That(logger.GetLatestLogs(null).Select(x => x.RequestDto), Is.EqualTo(new[] { "request 2", "request 3", "request 4" }));
        Assert.That(logger.GetLatestLogs(2).Select(x => x.Id), Is.EqualTo(new long[] { 3, 4 }));
        Assert.That(logger.GetLatestLogs(9), Has.Count.EqualTo(3));
    }

    [Test]
    public void Large_bodies_do_not_pile_up()
    {
        var logger = new InMemoryRollingRequestLogger { EnableRequestBodyTracking = true, MaxBytes = 1024 * 1024 };
        for (var i = 0; i < 60; i++) Log(logger, new string('x', 100_000), "dto", null);

        Assert.That(logger.KeptBytes, Is.LessThanOrEqualTo(logger.MaxBytes));
        Assert.That(logger.GetLatestLogs(null), Has.Count.EqualTo(60));
        Assert.That(
            logger.GetLatestLogs(null).Select(entry => entry.RequestBody),
            Is.All.EqualTo("(100000 bytes, more than the log keeps of one request)"));
        Assert.That(logger.GetLatestLogs(null).Select(entry => entry.RequestDto), Is.All.Null);
    }

    [Test]
    public void Many_bodies_give_way_to_the_latest()
    {
        var logger = new InMemoryRollingRequestLogger { EnableRequestBodyTracking = true, MaxBytes = 1024 * 1024 };
        for (var i = 0; i < 200; i++) Log(logger, i + new string('x', 10_000), "dto " + i, null);

        Assert.That(logger.KeptBytes, Is.LessThanOrEqualTo(logger.MaxBytes));
        Assert.That(logger.GetLatestLogs(null), Has.Count.InRange(10, 100));
        Assert.That(logger.GetLatestLogs(null).Last().RequestDto, Is.EqualTo("dto 199"));
        Assert.That(logger.GetLatestLogs(null).Last().RequestBody, Does.StartWith("199x"));
    }

    [Test]
    public void Large_answers_and_messages_do_not_pile_up()
    {
        var logger = new InMemoryRollingRequestLogger { EnableResponseTracking = true, MaxBytes = 1024 * 1024 };
        for (var i = 0; i < 20; i++) Log(logger, "", "dto", new HttpResult(new string[20_000]));
        for (var i = 0; i < 20; i++) logger.Log(null, new string('x', 200_000), null, TimeSpan.Zero);

        Assert.That(logger.KeptBytes, Is.LessThanOrEqualTo(logger.MaxBytes));
        Assert.That(logger.GetLatestLogs(null).Skip(20).Select(entry => entry.RequestDto), Is.All.Null);
    }

    [Test]
    public void Without_a_bound_everything_is_kept()
    {
        var logger = new InMemoryRollingRequestLogger { EnableRequestBodyTracking = true, MaxBytes = 0 };
        for (var i = 0; i < 20; i++) Log(logger, new string('x', 100_000), "dto", null);

        Assert.That(logger.GetLatestLogs(null).Select(entry => entry.RequestBody.Length), Is.All.EqualTo(100_000));
    }

    private static void Log(InMemoryRollingRequestLogger logger, string body, object dto, object? response)
    {
        using var context = new MockRequestContext();
        var request = (MockHttpRequest)context.Get<ServiceHost.IHttpRequest>();
        request.InputStream = new System.IO.MemoryStream(System.Text.Encoding.UTF8.GetBytes(body));
        logger.Log(context, dto, response, TimeSpan.Zero);
    }

    [Test]
    public void Describes_the_request()
    {
        using var context = new MockRequestContext();
        var request = context.Get<ServiceHost.IHttpRequest>();
        request.Headers["Referer"] = "http://here/";
        request.Items["something"] = new Uri("http://there/");
        request.Items["nothing"] = null;
        request.Items["watch"] = System.Diagnostics.Stopwatch.StartNew();
        request.Items["mute"] = new Mute();
        request.Items["hyperhost.own"] = "hidden";
        var logger = new InMemoryRollingRequestLogger();

        logger.Log(context, "dto", "answer", TimeSpan.FromSeconds(2));

        var entry = logger.GetLatestLogs(null).Single();
        Assert.That(entry.HttpMethod, Is.EqualTo("GET"));
        Assert.That(entry.Referer, Is.EqualTo("http://here/"));
        Assert.That(entry.Items["something"], Is.EqualTo("http://there/"));
        Assert.That(entry.Items["nothing"], Is.EqualTo("(null)"));
        Assert.That(entry.Items["watch"], Is.EqualTo("System.Diagnostics.Stopwatch"));
        Assert.That(entry.Items["mute"], Is.EqualTo(typeof(Mute).FullName));
        Assert.That(entry.Items, Has.Count.EqualTo(4));
        Assert.That(entry.RequestDuration, Is.EqualTo(TimeSpan.FromSeconds(2)));
        Assert.That(entry.ResponseDto, Is.Null);
    }

    [Test]
    public void Hides_what_it_is_configured_to()
    {
        var logger = new InMemoryRollingRequestLogger
        {
            ExcludeRequestDtoTypes = [typeof(string)],
            HideRequestBodyForRequestDtoTypes = [typeof(ServiceInterface.Auth.Auth)],
        };

        logger.Log(null, "left out", null, TimeSpan.Zero);
        logger.Log(null, new ServiceInterface.Auth.Auth { Password = "secret" }, null, TimeSpan.Zero);
        logger.Log(null, new Registration(), null, TimeSpan.Zero);

        var logs = logger.GetLatestLogs(null);
        Assert.That(logs, Has.Count.EqualTo(2));
        Assert.That(logs[0].RequestDto, Is.Null);
        Assert.That(logs[1].RequestDto, Is.TypeOf<Registration>());
    }

    [Test]
    public void Keeps_responses_and_errors_if_configured_to()
    {
        var logger = new InMemoryRollingRequestLogger { EnableResponseTracking = true, EnableErrorTracking = true };

        logger.Log(null, "a", new HttpResult(new AuthResponse { UserName = "ada" }), TimeSpan.Zero);
        logger.Log(null, "b", new HttpError(HttpStatusCode.Conflict, "Code", "words"), TimeSpan.Zero);

        var logs = logger.GetLatestLogs(null);
        Assert.That(((AuthResponse)logs[0].ResponseDto).UserName, Is.EqualTo("ada"));
        Assert.That(logs[0].ErrorResponse, Is.Null);
        Assert.That(logs[1].ErrorResponse, Is.Not.Null);
        Assert.That(logs[1].ResponseDto, Is.Null);
    }

    private sealed class Mute
    {
        public override string ToString() => throw new InvalidOperationException("it has no text");
    }
}
