using NUnit.Framework;
using ServiceStack.HyperHost.Messages.Compression;

namespace ServiceStack.HyperHost.Tests.Messages.Compression;

public class AcceptEncodingTests
{
    private static readonly string[] Offered = ["br", "gzip", "deflate"];

    [TestCase(null, null)]
    [TestCase("", null)]
    [TestCase("gzip", "gzip")]
    [TestCase("GZIP", "gzip")]
    [TestCase("x-gzip", "gzip")]
    [TestCase("gzip, deflate, br", "br")]
    [TestCase("gzip, deflate, br;q=0.9", "gzip")]
    [TestCase("deflate;q=0.5 , gzip ; q=0.4", "deflate")]
    [TestCase("*", "br")]
    [TestCase("*;q=0.5, gzip", "gzip")]
    [TestCase("br;q=0, *;q=0.1", "gzip")]
    [TestCase("gzip;q=0", null)]
    [TestCase("gzip;q=0.0, identity", null)]
    [TestCase("identity, gzip;q=0.5", null)]
    [TestCase("identity;q=0.5, gzip;q=0.5", "gzip")]
    [TestCase("identity;q=0", null)]
    [TestCase("zstd, compress", null)]
    [TestCase("gzip;q=2", null)]
    [TestCase("gzip;q=-1", null)]
    [TestCase("gzip;q=x", null)]
    [TestCase("gzip;level=9;q=0.1", "gzip")]
    [TestCase(",,;;q=1,", null)]
    [TestCase("gzipped", null)]
    public void Chooses_by_weight_then_by_what_is_best(string? header, string? expected) =>
        Assert.That(AcceptEncoding.Choose(header, Offered), Is.EqualTo(expected));

    [TestCase("application/json; charset=utf-8", true)]
    [TestCase("TEXT/html", true)]
    [TestCase("application/problem+json", true)]
    [TestCase("image/svg+xml", true)]
    [TestCase("application/jsv", true)]
    [TestCase("text/event-stream", false)]
    [TestCase("image/png", false)]
    [TestCase("application/octet-stream", false)]
    [TestCase("", false)]
    [TestCase(null, false)]
    public void Texts_are_worth_it(string? type, bool expected) => Assert.That(Codings.AreWorthwhile(type), Is.EqualTo(expected));
}
