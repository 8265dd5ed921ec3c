using System.IO;
using System.Linq;
using System.Reflection.PortableExecutable;
using ServiceStack.HyperHost.Inspection;

namespace ServiceStack.HyperHost.Tests.HyperHostExe;

/// <summary>The flag of images for 32-bit processes, and its removal in a copy.</summary>
public class BitnessTests
{
    private const string Framework = ".NETFramework,Version=v4.0";

    private string _folder = "";

    [SetUp]
    public void SetUp() => _folder = Directory.CreateDirectory(Path.Combine(Path.GetTempPath(), Path.GetRandomFileName())).FullName;

    [TearDown]
    public void TearDown() => Directory.Delete(_folder, recursive: true);

    [Test]
    public void One_bit_is_changed_and_nothing_else()
    {
        var file = new SampleAssembly("Old", Framework).For32Bit().Write(_folder);
        var before = File.ReadAllBytes(file);

        var cleared = Bitness.Cleared(file)!;

        Assert.That(File.ReadAllBytes(file), Is.EqualTo(before), "the file stays");
        Assert.That(Enumerable.Range(0, before.Length).Count(i => before[i] != cleared[i]), Is.EqualTo(1));
        using var image = new PEReader(new MemoryStream(cleared));
        Assert.That(image.PEHeaders.CorHeader!.Flags, Is.EqualTo(CorFlags.ILOnly));
    }

    [Test]
    public void Images_without_the_flag_or_with_machine_code_stay()
    {
        Assert.That(Bitness.Cleared(new SampleAssembly("Plain", Framework).Write(_folder)), Is.Null);
        Assert.That(Bitness.Cleared(new SampleAssembly("Mixed", Framework).Mixed().Write(_folder)), Is.Null);
    }
}
