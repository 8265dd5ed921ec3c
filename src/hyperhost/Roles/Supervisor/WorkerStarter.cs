using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.Versioning;
using ServiceStack.HyperHost.Interop;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.Server.Platform;
using ServiceStack.HyperHost.Server.Roles.Check;
using ServiceStack.HyperHost.Server.Sockets;

namespace ServiceStack.HyperHost.Server.Roles.Supervisor;

/// <summary>Starts workers as child processes of this program, and decides which copy of the code they run.</summary>
[SupportedOSPlatform("linux")]
internal sealed class WorkerStarter(string[] arguments, ListeningSockets sockets, SharedAddresses shared, ShadowCopies copies)
{
    public IWorker Start(ServerPlan server, ProcessPlan process, ShadowCopy? copy, IWorkerEvents events)
    {
        var engine = server.Settings.Text("engine");
        Action<Func<TimeSpan, bool>> prepare = static _ => { };
        if (process.Applications[0].Assembly is not { } assembly)
        {
            copy = null;
        }
        else if (!server.Settings.Flag("shadow-copy", standard: true))
        {
            copy = null;
            prepare = _ => CheckLoadable(assembly, engine);
        }
        else if (copy?.IsOf(assembly) != true)
        {
            try
            {
                var made = copy = copies.Next(assembly);
                prepare = wait => made.Make(engine, wait);
            }
            catch (ServingException error)
            {
                copy = null;
                prepare = _ => throw error;
            }
        }

        var worker = new WorkerProcess(events) { Copy = copy };
        worker.Start(
            Self.Command(arguments, WorkerCommand.Arguments(server)),
            WorkerCommand.Environ(
                process, sockets.Inherited, shared.DescriptionFor(process), copy?.Folder, isAlone: server.Processes.Count == 1),
            [.. process.Own.Select(sockets.HandleOf).OfType<DescriptorHandle>(), .. shared.DescriptorsOf(process)],
            prepare);
        return worker;
    }

    private static void CheckLoadable(string assembly, string? engine)
    {
        if (ApplicationCheck.Unloadable(assembly, engine) is { } why) throw new ServingException(why);
    }
}
