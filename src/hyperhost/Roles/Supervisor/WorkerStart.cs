using ServiceStack.HyperHost.Server.Configuration;

namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>Starts a worker.</summary>
/// <param name="server">The server's plan, for its options.</param>
/// <param name="process">The process of the plan to run.</param>
/// <param name="copy">The shadow copy to run from, if it still exists; null for the current code.</param>
/// <param name="events">Receives the worker's events.</param>
internal delegate IWorker WorkerStart(ServerPlan server, ProcessPlan process, ShadowCopy? copy, IWorkerEvents events);
