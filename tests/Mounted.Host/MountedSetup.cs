using System;
using System.IO;
using Funq;
using ServiceStack.CacheAccess;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.MountedHost;

/// <summary>An application that speaks of its own addresses, the same on each host.</summary>
internal static class MountedSetup
{
    /// <summary>The environment's variable with v3's handler path; without it, there is none.</summary>
    public const string HandlerVariable = "MOUNTED_HANDLER";

    public static void Configure(IAppHost host, Container container, Action<EndpointHostConfig> set)
    {
        var folder = Path.Combine(Path.GetTempPath(), "mounted-" + Guid.NewGuid().ToString("N"));
        Directory.CreateDirectory(folder);
        AppDomain.CurrentDomain.ProcessExit += (_, _) => Directory.Delete(folder, recursive: true);
        var config = new EndpointHostConfig { WebHostPhysicalPath = folder, DebugMode = false };
        if (Environment.GetEnvironmentVariable(HandlerVariable) is { Length: > 0 } handler) config.ServiceStackHandlerFactoryPath = handler;
        set(config);

        container.Register<ICacheClient>(new MemoryCacheClient());
        container.Register<IUserAuthRepository>(new InMemoryAuthRepository());
        host.Plugins.Add(new AuthFeature(static () => new AuthUserSession(), [new CredentialsAuthProvider()]));
        host.Plugins.Add(new SessionFeature());
        host.Plugins.Add(new Api.Swagger.SwaggerFeature());
        host.RegisterService(typeof(MountedService));
    }
}
