using System.IO;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Tests.Interop;

/// <summary>Reads what a path leads to, also with a C library that lacks the function.</summary>
public class StatTests
{
    private const uint BasicFields = 0x7FF;

    [Test]
    public void The_number_of_the_call_reads_what_the_function_reads()
    {
        var path = typeof(StatTests).Assembly.Location;
        var stat = new byte[256];

        Assert.That(Libc.CallStatx(path, 0, BasicFields, stat), Is.True);

        Assert.That(stat, Is.EqualTo(Libc.Stat(path, 0, BasicFields)));
    }

    [Test]
    public void A_missing_file_has_none()
    {
        var path = Path.Combine(Path.GetTempPath(), "no-such-file");

        Assert.That(Libc.CallStatx(path, 0, BasicFields, new byte[256]), Is.False);
        Assert.That(Libc.Stat(path, 0, BasicFields), Is.Null);
    }
}
