using System;
using System.IO;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Threading;
using ServiceStack.HyperHost.EngineBridge;
using ServiceStack.HyperHost.Logging;

namespace ServiceStack.HyperHost.AspNet.Domains;

/// <summary>Gives v3's LogManager the log of the domain, once the application loads it; an application without v3 never does.</summary>
internal sealed class DomainEngineLog(IHostLog log)
{
    private const string Interfaces = "ServiceStack.Interfaces";

    public void Start()
    {
        AppDomain.CurrentDomain.AssemblyLoad += (_, loaded) =>
        {
            // not while the loader holds its locks
            if (IsWanted(loaded.LoadedAssembly)) ThreadPool.QueueUserWorkItem(static of => ((DomainEngineLog)of).TryAttach(), this);
        };
        if (Array.Exists(AppDomain.CurrentDomain.GetAssemblies(), IsWanted)) TryAttach();
    }

    private static bool IsWanted(Assembly assembly) => assembly.GetName().Name == Interfaces;

    // an application may bring an engine without newer members
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
