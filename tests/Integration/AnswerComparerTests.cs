using System;
using System.Linq;
using ServiceStack.HyperHost.IntegrationTests.Playback;

namespace ServiceStack.HyperHost.IntegrationTests;

public class AnswerComparerTests
{
    private static readonly RecordedRequest Request =
        RecordedRequest.Parse("""{"id":"x-1","feature":"x","profile":"main","method":"GET","path":"/x","mask":["Made"]}""");

    [TestCase("selfhost")]
    [TestCase("xsp")]
    public void Finds_every_recording_equal_to_itself(string kind)
    {
        var first = Recordings.Answers(kind);
        var second = Recordings.Answers(kind);

        var differing = Recordings.Requests.Where(
            request => AnswerComparer.Differences(request, first[request.Id], second[request.Id]).Count > 0);

        Assert.That(first, Has.Count.EqualTo(Recordings.Requests.Count));
        Assert.That(differing.Select(request => request.Id), Is.Empty);
    }

    // ASP.NET adds Cache-Control to each; the number is what the recordings' own comparer gives, less two pages that come under
    // SOAP's content type and are compared as pages here
    [Test]
    public void Finds_the_recordings_of_the_two_hosts_different()
    {
        var selfHost = Recordings.Answers("selfhost");
        var xsp = Recordings.Answers("xsp");

        var differing = Recordings.Requests.Select(request => AnswerComparer.Differences(request, selfHost[request.Id], xsp[request.Id]))
            .ToList();

        Assert.That(differing, Has.None.Empty);
        Assert.That(differing.Count(lines => lines.Exists(line => line.StartsWith("body", StringComparison.Ordinal))), Is.EqualTo(84));
    }

    [TestCase("application/json", """{"a":1,"b":[true,null]}""", """{ "b": [true, null], "a": 1 }""", true)]
    [TestCase("application/json", """{"a":1}""", """{"a":"1"}""", false)]
    [TestCase("application/json", """{"a":1.50}""", """{"a":1.5}""", true)]
    [TestCase("application/json", """{"Made":"one"}""", """{"Made":"two"}""", true)]
    [TestCase("application/json", """{"Made":"one"}""", """{"Made":""}""", false)]
    [TestCase("application/json", """{"a":{"StackTrace":"x"}}""", """{"a":{"StackTrace":"y"}}""", true)]
    [TestCase("text/javascript", "cb({\"a\":1})", "cb({ \"a\": 1 })", true)]
    [TestCase("text/javascript", "cb({\"a\":1})", "other({\"a\":1})", false)]
    [TestCase("application/xml", "<p:a xmlns:p='urn:x'><p:b>1</p:b></p:a>", "<a xmlns='urn:x'><b>1</b></a>", true)]
    [TestCase("application/xml", "<a><b/><c/></a>", "<a><c/><b/></a>", false)]
    [TestCase("application/xml", "<a>1</a>", "<a>2</a>", false)]
    [TestCase("text/csv", "a,b\r\n1,2\r\n", "a,b\n1,2", true)]
    [TestCase("text/html", "<html><a href='x'></a></html>", "<html>something else</html>", true)]
    [TestCase("text/html", "<html><a href=\"x\"></a></html>", "<html><a href=\"y\"></a></html>", false)]
    [TestCase("text/plain", "a", "b", false)]
    [TestCase("text/plain", "Sat, 21 Nov 2026 02:43:18 GMT", "Sun, 22 Nov 2026 02:43:18 GMT", true)]
    public void Compares_bodies_by_content(string contentType, string wanted, string got, bool areEqual)
    {
        var differences = AnswerComparer.Differences(Request, Text(contentType, wanted), Text(contentType, got));

        Assert.That(differences.Count == 0, Is.EqualTo(areEqual), string.Join("\n", differences));
    }

    [TestCase("Server", "a", "b", true)]
    [TestCase("X-Powered-By", "ServiceStack/3.97 Unix/Mono", "ServiceStack/9.99 Unix/Other", true)]
    [TestCase("X-Other", "a", "b", false)]
    [TestCase("Set-Cookie", "ss-id=one;path=/", "ss-id=two; path=/", true)]
    [TestCase("Set-Cookie", "other=one;path=/", "other=two;path=/", false)]
    [TestCase(
        "Set-Cookie", "other=1;path=/;expires=Wed, 21 Nov 2046 02:43:18 GMT", "other=1;expires=Thu, 22 Nov 2046 02:43:18 GMT;path=/", true)]
    [TestCase("Set-Cookie", "other=1;path=/;HttpOnly", "other=1;path=/", false)]
    public void Compares_headers_by_meaning(string name, string wanted, string got, bool areEqual)
    {
        var differences = AnswerComparer.Differences(Request, WithHeader(name, wanted), WithHeader(name, got));

        Assert.That(differences.Count == 0, Is.EqualTo(areEqual), string.Join("\n", differences));
    }

    [Test]
    public void Sees_a_status_a_reason_and_a_missing_answer()
    {
        var ok = new Answer { Status = 200, Reason = "OK", Text = "" };

        Assert.That(AnswerComparer.Differences(Request, ok, new Answer { Status = 201, Reason = "OK", Text = "" }), Has.Count.EqualTo(1));
        Assert.That(AnswerComparer.Differences(Request, ok, new Answer { Status = 200, Reason = "Fine", Text = "" }), Has.Count.EqualTo(1));
        Assert.That(AnswerComparer.Differences(Request, ok, new Answer { Error = "cut" }), Has.Count.EqualTo(1));
    }

    private static Answer Text(string contentType, string body)
    {
        var answer = new Answer { Status = 200, Reason = "OK", Text = body };
        answer.Headers.Add(new("Content-Type", contentType));
        return answer;
    }

    private static Answer WithHeader(string name, string value)
    {
        var answer = new Answer { Status = 200, Reason = "OK", Text = "" };
        answer.Headers.Add(new(name, value));
        return answer;
    }
}
