using System.Collections.Generic;
using System.Linq;

namespace ServiceStack.HyperHost.Tests;

/// <summary>ServiceStack.Text returns the responses that v3 returned; README.md describes how they were recorded.</summary>
public class RecordedCasesTests
{
    private const double LargestAcceptedShare = 0.02;

    private static IEnumerable<TestCaseData> Areas =>
        RecordedAnswers.All.Select(answer => (answer.Profile, answer.Area)).Distinct()
            .Select(area => new TestCaseData(area.Profile, area.Area).SetArgDisplayNames(area.Profile, area.Area));

    [TestCaseSource(nameof(Areas))]
    public void Answers_as_v3_does(string profile, string area)
    {
        var actual = CaseRun.Of(profile);

        var different = RecordedAnswers.All
            .Where(answer => answer.Profile == profile && answer.Area == area && !RecordedAnswers.Accepted.ContainsKey(answer.Name))
            .Where(answer => !answer.Accepts(Given(actual, answer.Name)))
            .Select(answer => $"{answer.Name}\n  v3:   {answer.Text}\n  ours: {Given(actual, answer.Name)}");

        Assert.That(different, Is.Empty);
    }

    [Test]
    public void A_licence_key_in_the_environment_changes_nothing()
    {
        var answers = CaseRun.Of("main");

        // the package that this library replaced returned an exception for every call
        Assert.That(answers, Has.Count.GreaterThan(8000));
        Assert.That(answers.Values.Count(answer => answer.Contains("LicenseException") || answer.Contains("TypeInitialization")), Is.Zero);
    }

    [Test]
    public void Accepts_few_differences_and_explains_why()
    {
        var names = RecordedAnswers.All.Select(answer => answer.Name).ToList();

        Assert.That(RecordedAnswers.Accepted.Keys.Except(names), Is.Empty, "accepted.tsv names cases that are not recorded");
        Assert.That(RecordedAnswers.Accepted.Values, Has.All.Length.GreaterThan(10), "each accepted difference has a reason");
        Assert.That(RecordedAnswers.Accepted.Count, Is.LessThan(names.Count * LargestAcceptedShare));
    }

    private static string Given(IReadOnlyDictionary<string, string> actual, string name) =>
        actual.TryGetValue(name, out var text) ? text : "(no answer)";
}
