namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>The states of a supervised application: what follows from an event, and what the supervisor does then.</summary>
/// <remarks>Workers: the current one serves, or is to serve first. A replacement is starting to take its place.</remarks>
internal static class ApplicationTable
{
    internal enum State
    {
        Failed, // no worker before the next reload: addresses or configuration are wrong; the first state
        Starting, // the first worker is starting, and a reload waits for it
        Restarting, // a worker is starting in the place of one that ended, and nothing waits for it
        StartingAgain, // as Starting, with a replacement: the first of the two that is ready serves
        Serving, // a worker serves
        Replacing, // a worker serves, with a replacement
        Backoff, // no worker until the wait after the last one's end is over
        Removed, // the workers are stopping: the configuration no longer has the application, or the server ends
    }

    internal enum Event
    {
        Load, // the server starts or reloads: a worker is to run the code as it is now
        Recycle, // the current worker has requested a replacement, which runs the same code
        Ready, // the current worker is ready, or has reloaded its ASP.NET applications
        ReplacementReady,
        Ended, // the current worker has ended
        Refused, // it has ended because the configuration is wrong, and no worker has been ready before
        ReplacementEnded,
        WaitElapsed, // the wait before a restart is over
        Remove, // the configuration no longer has the application, or the server ends
    }

    internal enum Step
    {
        None,
        StartWorker, // the current one
        StartReplacement, // one that is starting already never serves
        ReportServing,
        Promote, // the replacement, which is ready, becomes the current worker, and the one before drains
        TakeReplacement, // the replacement, which is still starting, becomes the current worker
        ScheduleRestart,
        ReportRefusal,
        ReportFailedReload,
    }

    /// <remarks>
    /// An event without a row changes nothing: the end of a wait after a reload, or a report of a worker that is stopping, comes late.
    /// </remarks>
    public static (State Next, Step Step) Of(State state, Event happened) => (state, happened) switch
    {
        (_, Event.Remove) => (State.Removed, Step.None),

        (State.Failed, Event.Load) => (State.Starting, Step.StartWorker),

        (State.Starting or State.Restarting, Event.Load) => (State.StartingAgain, Step.StartReplacement),
        (State.Starting or State.Restarting, Event.Ready) => (State.Serving, Step.ReportServing),
        (State.Starting or State.Restarting, Event.Ended) => (State.Backoff, Step.ScheduleRestart),
        (State.Starting or State.Restarting, Event.Refused) => (State.Failed, Step.ReportRefusal),

        (State.StartingAgain, Event.Load) => (State.StartingAgain, Step.StartReplacement),
        (State.StartingAgain, Event.Ready) => (State.Replacing, Step.ReportServing),
        (State.StartingAgain, Event.ReplacementReady) => (State.Serving, Step.Promote),
        (State.StartingAgain, Event.Ended or Event.Refused) => (State.Starting, Step.TakeReplacement),
        (State.StartingAgain, Event.ReplacementEnded) => (State.Starting, Step.ReportFailedReload),

        (State.Serving, Event.Load or Event.Recycle) => (State.Replacing, Step.StartReplacement),
        (State.Serving, Event.Ready) => (State.Serving, Step.ReportServing),
        (State.Serving, Event.Ended) => (State.Backoff, Step.ScheduleRestart),

        (State.Replacing, Event.Load) => (State.Replacing, Step.StartReplacement),
        (State.Replacing, Event.Ready) => (State.Replacing, Step.ReportServing),
        (State.Replacing, Event.ReplacementReady) => (State.Serving, Step.Promote),
        (State.Replacing, Event.Ended) => (State.Starting, Step.TakeReplacement),
        (State.Replacing, Event.ReplacementEnded) => (State.Serving, Step.ReportFailedReload),

        (State.Backoff, Event.Load) => (State.Starting, Step.StartWorker),
        (State.Backoff, Event.WaitElapsed) => (State.Restarting, Step.StartWorker),

        _ => (state, Step.None),
    };
}
