using System.Reflection.Metadata;

[assembly: MetadataUpdateHandler(typeof(ServiceStack.WebHost.Endpoints.HotReload))]

namespace ServiceStack.WebHost.Endpoints;

using System;
using ServiceStack.Internal.Start;
using ServiceStack.Logging;

/// <summary>
/// Registers services and routes that <c>dotnet watch</c> or an editor adds to the running application. The runtime calls it by name.
/// </summary>
internal static class HotReload
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(HotReload));

    /// <summary>Called after the runtime has applied a change.</summary>
    /// <param name="updatedTypes">New types and changed ones; null if the runtime does not know them.</param>
    public static void UpdateApplication(Type[] updatedTypes)
    {
        if (EndpointHost.AppHost == null || EndpointHost.ServiceManager is not { } services) return;

        try
        {
            var update = new ServiceUpdate(services, updatedTypes);
            update.Apply();
            EndpointHost.Current.ForgetDispatcher();
            foreach (var line in update.Registered) Log.Info(line);
            foreach (var line in update.Restarts) Log.Warn(line);
        }
        catch (Exception ex)
        {
            Log.Error("The change was not applied to services and routes; restart the program. " + ex.Message, ex);
        }
    }
}
