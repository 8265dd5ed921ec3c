namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>The state machine of a supervised application: from a state and an event to the next state and the supervisor's step.</summary>
/// <remarks>The current worker serves, or is the first to start. A replacement worker is starting to take its place.</remarks>
internal static class ApplicationTable
{
    internal enum State
    {
        Failed, // no worker until the next reload, because an address or the configuration is invalid; the initial state
        Starting, // the first worker is starting, and a reload or the server's start waits for it
        Restarting, // a worker is starting in place of an ended one, and nothing waits for it
        StartingAgain, // like Starting, plus a replacement: the first of the two workers to be ready serves
        Serving, // a worker serves
        Replacing, // a worker serves while its replacement starts
        Backoff, // no worker until the delay before the next restart is over
        Removed, // the workers are stopping: the configuration no longer contains the application, or the server stops
    }

    internal enum Event
    {
        Load, // the server starts or reloads: start a worker from the current code
        Recycle, // the current worker has requested a replacement, which runs the same code
        Ready, // the current worker is ready, or has reloaded its ASP.NET applications
        ReplacementReady,
        Ended, // the current worker has ended
        Refused, // the current worker has ended because its configuration is invalid, before any worker was ready
        ReplacementEnded,
        WaitElapsed, // the delay before a restart is over
        Remove, // the configuration no longer contains the application, or the server stops
    }

    internal enum Step
    {
        None,
        StartWorker, // start the current worker
        StartReplacement, // start a replacement worker; an earlier one that is still starting is discarded
        ReportServing,
        Promote, // the replacement, now ready, becomes the current worker, and the previous worker drains
        TakeReplacement, // the replacement, which is still starting, becomes the current worker
        ScheduleRestart,
        ReportRefusal,
        ReportFailedReload,
    }

    /// <remarks>
    /// An event without a row is late and changes nothing: the end of a delay after a reload, or a message from a stopping worker.
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
