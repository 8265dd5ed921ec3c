using System.Text;
using ServiceStack.HyperHost.Configuration.Logging;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

public partial class StreamTargetTests
{
    // Mono's stream can't be opened on a device
    [Test]
    public void A_full_disk_is_reported()
    {
        using var file = StreamTarget.Open("/dev/full", out _)!;

        var problem = file.Write(Encoding.ASCII.GetBytes("a line\n"), 7, out var written);

        Assert.That(problem, Is.Not.Null.And.Not.Empty);
        Assert.That(written, Is.Zero);
    }
}
