using System;
using System.IO;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Threading;
using ServiceStack.HyperHost.EngineBridge;
using ServiceStack.HyperHost.Logging;

namespace ServiceStack.HyperHost.AspNet.Domains;

/// <summary>Sets the domain's log in v3's LogManager, when the application loads v3.</summary>
internal sealed class DomainEngineLog(IHostLog log)
{
    private const string Interfaces = "ServiceStack.Interfaces";

    public void Start()
    {
        AppDomain.CurrentDomain.AssemblyLoad += (_, loaded) =>
        {
            // on another thread, because the loader holds its locks here
            if (IsWanted(loaded.LoadedAssembly)) ThreadPool.QueueUserWorkItem(static of => ((DomainEngineLog)of).TryAttach(), this);
        };
        if (Array.Exists(AppDomain.CurrentDomain.GetAssemblies(), IsWanted)) TryAttach();
    }

    private static bool IsWanted(Assembly assembly) => assembly.GetName().Name == Interfaces;

    // tolerates an engine that lacks newer members
    private void TryAttach()
    {
        try
        {
            Attach(log);
        }
        catch (Exception error) when (error is IOException or TypeLoadException or MissingMemberException or BadImageFormatException)
        {
            log.Write(HostLogLevel.Debug, $"v3's own lines are not in this log: {error.Message}");
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Attach(IHostLog to) => EngineLog.Attach(to);
}
