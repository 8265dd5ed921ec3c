using System;
using System.Collections.Generic;
using System.Linq;
using ServiceStack.HyperHost.Server.Roles.Supervisor;
using static ServiceStack.HyperHost.Server.Roles.Supervisor.ApplicationTable;

namespace ServiceStack.HyperHost.Tests.HyperHostExe.Supervising;

/// <summary>Every event in every state: the transitions, and that all others change nothing.</summary>
public class ApplicationTableTests
{
    // state, event, next state, step
    private const string Rows = """
        Failed         Load              Starting       StartWorker
        Starting       Load              StartingAgain  StartReplacement
        Starting       Ready             Serving        ReportServing
        Starting       Ended             Backoff        ScheduleRestart
        Starting       Refused           Failed         ReportRefusal
        Restarting     Load              StartingAgain  StartReplacement
        Restarting     Ready             Serving        ReportServing
        Restarting     Ended             Backoff        ScheduleRestart
        Restarting     Refused           Failed         ReportRefusal
        StartingAgain  Load              StartingAgain  StartReplacement
        StartingAgain  Ready             Replacing      ReportServing
        StartingAgain  ReplacementReady  Serving        Promote
        StartingAgain  Ended             Starting       TakeReplacement
        StartingAgain  Refused           Starting       TakeReplacement
        StartingAgain  ReplacementEnded  Starting       ReportFailedReload
        Serving        Load              Replacing      StartReplacement
        Serving        Recycle           Replacing      StartReplacement
        Serving        Ready             Serving        ReportServing
        Serving        Ended             Backoff        ScheduleRestart
        Replacing      Load              Replacing      StartReplacement
        Replacing      Ready             Replacing      ReportServing
        Replacing      ReplacementReady  Serving        Promote
        Replacing      Ended             Starting       TakeReplacement
        Replacing      ReplacementEnded  Serving        ReportFailedReload
        Backoff        Load              Starting       StartWorker
        Backoff        WaitElapsed       Restarting     StartWorker
        Failed         Remove            Removed        None
        Starting       Remove            Removed        None
        Restarting     Remove            Removed        None
        StartingAgain  Remove            Removed        None
        Serving        Remove            Removed        None
        Replacing      Remove            Removed        None
        Backoff        Remove            Removed        None
        """;

    private static readonly string[][] Transitions =
        [.. Rows.Split('\n').Select(static row => row.Split([' ', '\r'], StringSplitOptions.RemoveEmptyEntries))];

    private static IEnumerable<TestCaseData> Cells() =>
        from state in Names<State>()
        from happened in Names<Event>()
        let row = Array.Find(Transitions, row => row[0] == state && row[1] == happened)
        select new TestCaseData(state, happened, row?[2] ?? state, row?[3] ?? "None")
            .SetName($"{happened}_in_{state}_leads_to_{row?[2] ?? "nothing"}");

    [TestCaseSource(nameof(Cells))]
    public void Transition(string state, string happened, string next, string step)
    {
        var actual = Of(Parse<State>(state), Parse<Event>(happened));

        Assert.That((actual.Next.ToString(), actual.Step.ToString()), Is.EqualTo((next, step)));
    }

    [Test]
    public void Each_row_names_a_cell_of_its_own() =>
        Assert.That(Transitions.Select(static row => row[0] + " " + row[1]).Intersect(
            from state in Names<State>() from happened in Names<Event>() select state + " " + happened).Count(),
            Is.EqualTo(Transitions.Length));

    private static string[] Names<T>() => Enum.GetNames(typeof(T));

    private static T Parse<T>(string name) => (T)Enum.Parse(typeof(T), name);
}
