using System.Reflection;
using ServiceStack.HyperHost.Server.Configuration;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>The application's Global.asax class, whose Application_Start creates the AppHost.</summary>
internal static partial class GlobalClass
{
    /// <returns>The class, before Application_Start; null if the assembly has none, or if System.Web itself runs it.</returns>
    /// <exception cref="ServingException">Several classes, and no setting names one of them.</exception>
    public static partial IGlobalClass? Find(Assembly assembly, ApplicationPlan application);
}
