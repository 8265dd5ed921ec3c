using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.SharedListeners;

namespace ServiceStack.HyperHost.Tests.SharedListeners;

/// <summary>What the dispatcher sees of a connection without receiving anything.</summary>
public class FirstRequestPeekTests
{
    private readonly FirstRequestPeek _look = new(new HostLimits { MaxParamsBytes = 8000, MaxHeaderCount = 40 });

    [Test]
    public void Sees_a_request_once_its_params_are_whole_at_every_cut()
    {
        var paramsOnly = new FastCgiRecords().Begin()
            .Stream(FastCgiRecords.Params, 1, FastCgiRecords.Pairs(FastCgiRecords.NginxParams("POST", "/a/b?c", 3)), cut: 100, padding: 3)
            .End(FastCgiRecords.Params);
        var whole = paramsOnly.ToArray().Length;
        var bytes = paramsOnly.Record(FastCgiRecords.Stdin, 1, [1, 2, 3]).End(FastCgiRecords.Stdin).ToArray();

        for (var count = 0; count <= bytes.Length; count++)
        {
            Assert.That(_look.In(bytes, count)?.RequestUri, Is.EqualTo(count < whole ? null : "/a/b?c"), $"{count} bytes");
        }
    }

    [Test]
    public void Sees_each_request_apart_from_those_before()
    {
        Assert.That(See(new FastCgiRecords().Request("GET", "/a", more: [new("HTTPS", "on")]))!.IsHttps, Is.True);
        Assert.That(See(new FastCgiRecords().Begin()), Is.Null);

        var second = See(new FastCgiRecords().Request("GET", "/b", id: 7))!;

        Assert.That((second.RequestUri, second.IsHttps, second.ServerName), Is.EqualTo(("/b", false, "localhost")));
    }

    private static IEnumerable<TestCaseData> Extraordinary()
    {
        yield return new TestCaseData(new FastCgiRecords().Raw(2)).SetName("Leaves another version");
        yield return new TestCaseData(new FastCgiRecords().Begin(role: 2).End(FastCgiRecords.Params)).SetName("Leaves another role");
        yield return new TestCaseData(new FastCgiRecords().Begin(0).End(FastCgiRecords.Params, 0)).SetName("Leaves an id of 0");
        yield return new TestCaseData(new FastCgiRecords().Record(FastCgiRecords.BeginRequest, 1, [0, 1]).End(FastCgiRecords.Params))
            .SetName("Leaves a short beginning");
        yield return new TestCaseData(new FastCgiRecords().Record(FastCgiRecords.GetValues, 0, []).Request("GET", "/"))
            .SetName("Leaves a question before the request");
        yield return new TestCaseData(new FastCgiRecords().Begin().Begin(2).End(FastCgiRecords.Params)).SetName("Leaves two requests");
        yield return new TestCaseData(new FastCgiRecords().Begin().End(FastCgiRecords.Params, 2)).SetName("Leaves params of another id");
        yield return new TestCaseData(new FastCgiRecords().Begin().Abort().End(FastCgiRecords.Params))
            .SetName("Leaves one that is aborted");
        yield return new TestCaseData(new FastCgiRecords().Begin().Record(FastCgiRecords.Params, 1, [200]).End(FastCgiRecords.Params))
            .SetName("Leaves a pair that goes beyond the end");
        yield return new TestCaseData(new FastCgiRecords().Request("GET", "/", more: [new("X", new string('x', 8000))]))
            .SetName("Leaves params that are too long");
        yield return new TestCaseData(new FastCgiRecords().Request(
            "GET", "/", more: Enumerable.Range(0, 41).Select(static i => new KeyValuePair<string, string>("HTTP_X" + i, "x"))))
            .SetName("Leaves too many headers");
    }

    [TestCaseSource(nameof(Extraordinary))]
    public void Leaves(FastCgiRecords records) => Assert.That(See(records), Is.Null);

    [Test]
    public void Leaves_everything_in_the_socket()
    {
        var (one, other) = DescriptorMessages.CreatePair();
        using (one)
        using (other)
        using (var farUse = one.Use())
        using (var nearUse = other.Use())
        {
            var (far, near) = (farUse.Number, nearUse.Number);
            Assert.That(_look.At(near), Is.Null, "nothing has come");
            var bytes = new FastCgiRecords().Request("GET", "/kept").ToArray();
            Assert.That(Libc.Send(far, bytes, 0, bytes.Length, now: false), Is.EqualTo(bytes.Length));

            for (var i = 0; i < 2; i++) Assert.That(_look.At(near)!.RequestUri, Is.EqualTo("/kept"));

            var received = new byte[bytes.Length + 1];
            Assert.That(Libc.Receive(near, received, 0, received.Length, neverWaits: true), Is.EqualTo(bytes.Length));
            Assert.That(received.Take(bytes.Length), Is.EqualTo(bytes));
        }
        Assert.That(_look.At(-1), Is.Null, "no socket");
    }

    private FastCgiExchange? See(FastCgiRecords records)
    {
        var bytes = records.ToArray();
        return _look.In(bytes, bytes.Length);
    }
}
