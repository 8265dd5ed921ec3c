using System.Linq;
using ServiceStack.Common.Web;

namespace ServiceStack.HyperHost.Tests.Engine.Common;

public class ByteRangesTests
{
    [TestCase("bytes=0-4", "0-4")]
    [TestCase("BYTES=5-", "5-9")]
    [TestCase("bytes=-3", "7-9")]
    [TestCase("bytes=-30", "0-9")]
    [TestCase("bytes=8-99999", "8-9")]
    [TestCase("bytes= 1 - 2 ", "1-2")]
    [TestCase("bytes=0-1,4-5", "0-1 4-5")]
    [TestCase("bytes=4-5, -1 ,0-1", "4-5 9-9 0-1")]
    [TestCase("bytes=0-1,20-30", "0-1")]
    [TestCase("bytes=0-1,3-2", "0-1")]
    public void Reads_the_bytes_that_are_wanted(string header, string expected)
    {
        var ranges = ByteRanges.Read(header, 10);

        Assert.That(ranges.Kind, Is.EqualTo(RangeKind.Part));
        Assert.That(string.Join(" ", ranges.Parts.Select(part => part.First + "-" + part.Last)), Is.EqualTo(expected));
    }

    [TestCase(null)]
    [TestCase("")]
    [TestCase("bytes")]
    [TestCase("bytes=")]
    [TestCase("bytes=-")]
    [TestCase("bytes=x-1")]
    [TestCase("bytes=0-1,x")]
    [TestCase("bytes=0-1,,3-4")]
    [TestCase("bytes=+1-2")]
    [TestCase("bytes=--3")]
    [TestCase("items=0-1")]
    [TestCase("bytes=0-4,4-5")]
    [TestCase("bytes=0-,0-")]
    [TestCase("bytes=0-0,-10")]
    [TestCase("bytes=99999999999999999999-")]
    public void Sends_all_if_it_is_malformed_or_requests_a_byte_twice(string? header) =>
        Assert.That(ByteRanges.Read(header, 10).Kind, Is.EqualTo(RangeKind.Whole));

    [TestCase("bytes=10-", 10)]
    [TestCase("bytes=3-1", 10)]
    [TestCase("bytes=-0", 10)]
    [TestCase("bytes=0-", 0)]
    [TestCase("bytes=-5", 0)]
    [TestCase("bytes=20-30,40-", 10)]
    public void Refuses_what_there_is_not(string header, int length) =>
        Assert.That(ByteRanges.Read(header, length).Kind, Is.EqualTo(RangeKind.Unsatisfiable));

    [TestCase(16, true)]
    [TestCase(17, false)]
    [TestCase(20_000, false)]
    public void Sends_a_bounded_number_of_parts(int count, bool areSent)
    {
        var header = "bytes=" + string.Join(",", Enumerable.Range(0, count).Select(n => (n * 2) + "-" + (n * 2)));

        var ranges = ByteRanges.Read(header, 1_000_000);

        Assert.That(ranges.Kind, Is.EqualTo(areSent ? RangeKind.Part : RangeKind.Whole));
        Assert.That(ranges.Parts, Has.Count.EqualTo(areSent ? count : 0));
    }
}
