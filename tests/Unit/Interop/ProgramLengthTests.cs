using System.IO;
using System.Linq;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Tests.Interop;

/// <summary>Whether an assembly in a deployment is complete.</summary>
public class ProgramLengthTests
{
    private static readonly byte[] Whole = File.ReadAllBytes(typeof(ProgramLengthTests).Assembly.Location);

    private string _file = "";

    [SetUp]
    public void SetUp() => _file = Path.GetTempFileName();

    [TearDown]
    public void TearDown() => File.Delete(_file);

    [TestCase(0)]
    [TestCase(1)]
    [TestCase(63)]
    [TestCase(64)]
    [TestCase(200)]
    [TestCase(500)]
    [TestCase(4096)]
    public void Says_what_a_cut_assembly_has(int length)
    {
        File.WriteAllBytes(_file, [.. Whole.Take(length)]);

        Assert.That(ProgramLength.Missing(_file), Does.StartWith($"{_file} has {length} of ").And.EndWith(" bytes"));
    }

    [Test]
    public void Misses_a_last_byte()
    {
        File.WriteAllBytes(_file, [.. Whole.Take(Whole.Length - 1)]);

        Assert.That(ProgramLength.Missing(_file), Is.EqualTo($"{_file} has {Whole.Length - 1} of {Whole.Length} bytes"));
    }

    [Test]
    public void A_complete_assembly_misses_nothing()
    {
        File.WriteAllBytes(_file, Whole);

        Assert.That(ProgramLength.Missing(_file), Is.Null);
    }

    [Test]
    public void Judges_no_file_of_another_kind()
    {
        File.WriteAllText(_file, new string('#', 100));

        Assert.That(ProgramLength.Missing(_file), Is.Null);
    }
}
