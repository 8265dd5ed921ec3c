using System.Collections.Generic;
using ServiceStack.HyperHost.Tests.Protocol.Http1;

namespace ServiceStack.HyperHost.Tests.Hosting;

/// <summary>Kestrel's HTTP/1.1 on an address with HTTP/2, whose rejections have Kestrel's texts.</summary>
public partial class HostFramingTests
{
    private static partial string[] Wanted => ["http://127.0.0.1:0/", "h2c://127.0.0.1:0/"];

    private static IEnumerable<TestCaseData> RefusedByKestrel =>
        RefusedWith(static sample => sample.HostStatus ?? sample.KestrelOutcome ?? sample.Outcome);

    [TestCaseSource(nameof(RefusedByKestrel))]
    public void Kestrel_refuses_and_closes(WireSample sample, string status) => Refuse(sample, status, address: 1);
}
