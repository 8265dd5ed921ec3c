using ServiceStack.HyperHost.Server.Configuration;

namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>Starts a worker.</summary>
/// <param name="server">Has the options.</param>
/// <param name="process">What the worker serves.</param>
/// <param name="copy">The copy of the code that it runs from, if that is still there; null for the code as it is now.</param>
/// <param name="events">Gets its reports.</param>
internal delegate IWorker WorkerStart(ServerPlan server, ProcessPlan process, ShadowCopy? copy, IWorkerEvents events);
