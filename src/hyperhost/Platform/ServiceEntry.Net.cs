using System;

namespace ServiceStack.HyperHost.Server.Platform;

internal static partial class ServiceEntry
{
    public static partial int? Run(Func<int> serve)
    {
        // a session without a desktop may also be SSH or a container, so UserInteractive alone does not prove a service
        if (!OperatingSystem.IsWindows() || Environment.UserInteractive || Current is not null) return null;

        using var service = new WindowsService(serve);
        AppDomain.CurrentDomain.SetData(Key, ((Action)service.Ready, service.Stopping));
        var code = service.Serve();
        if (code is null) AppDomain.CurrentDomain.SetData(Key, null);
        return code;
    }
}
