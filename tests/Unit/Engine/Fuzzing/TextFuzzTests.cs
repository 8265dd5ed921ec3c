using ServiceStack.HyperHost.Fuzz.Texts;
using ServiceStack.Text;

namespace ServiceStack.HyperHost.Tests.Engine.Fuzzing;

/// <summary>
/// Untrusted texts: valid ones, changed ones, and random ones. Each is read or refused; none makes a class that it may not name,
/// or takes more steps than its length allows. tests/Fuzz is the same for hours, <see cref="FuzzRun"/> for some minutes.
/// </summary>
[LongOnMono("Random texts have the same result on both runtimes.")]
public class TextFuzzTests
{
    private const int DefaultTexts = 5_000;

    [TearDown]
    public void ForgetTypes() => NamedTypes.AllowAs = null;

    [TestCaseSource(typeof(TextKind), nameof(TextKind.Names))]
    public void Every_text_is_read_or_refused(string kind)
    {
        var seed = FuzzRun.Seed();
        var run = new TextRun(kind, seed, FuzzRun.Count(DefaultTexts));
        NamedTypes.AllowAs = null;

        run.Work();

        Assert.That(run.Failure, Is.Null);
        Assert.That(run.Taken, Is.GreaterThan(run.Read / 100), "most of the texts were no such texts at all");
    }
}
