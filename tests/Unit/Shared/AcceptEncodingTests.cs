using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Tests.Shared;

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
}
