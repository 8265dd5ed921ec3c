using System;
using NUnit.Framework;
using ServiceStack.HyperHost.Fuzz.Texts;
using ServiceStack.Text;

namespace ServiceStack.HyperHost.Tests.Engine.Fuzzing;

/// <summary>
/// Texts of strangers: right ones, changed ones, and some without sense. Each is read or refused; none makes a class that it may not name,
/// or takes more steps than its length allows. The seed is printed; HYPERHOST_FUZZ_SEED repeats a run, HYPERHOST_FUZZ_RECORDS makes it
/// longer. tests/Fuzz is the same for hours.
/// </summary>
[NonParallelizable]
public class TextFuzzTests
{
    private const int DefaultTexts = 20_000;

    [TearDown]
    public void ForgetTypes() => NamedTypes.AllowAs = null;

    [TestCaseSource(typeof(TextKind), nameof(TextKind.Names))]
    public void Every_text_is_read_or_refused(string kind)
    {
        var seed = Given("HYPERHOST_FUZZ_SEED") ?? Environment.TickCount;
        TestContext.WriteLine($"HYPERHOST_FUZZ_SEED={seed}");
        var run = new TextRun(kind, seed, Given("HYPERHOST_FUZZ_RECORDS") ?? DefaultTexts);
        NamedTypes.AllowAs = null;

        run.Work();

        Assert.That(run.Failure, Is.Null);
        Assert.That(run.Taken, Is.GreaterThan(run.Read / 100), "most of the texts were no such texts at all");
    }

    private static int? Given(string name) => int.TryParse(Environment.GetEnvironmentVariable(name), out var number) ? number : null;
}
