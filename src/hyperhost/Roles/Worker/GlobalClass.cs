using System.Reflection;
using ServiceStack.HyperHost.Server.Configuration;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

/// <summary>An application's class of Global.asax, in whose Application_Start its AppHost is made.</summary>
internal static partial class GlobalClass
{
    /// <returns>The class, not started yet; null if the assembly has none, or if System.Web itself runs it.</returns>
    /// <exception cref="ServingException">There are several, and no setting names one.</exception>
    public static partial IGlobalClass? Find(Assembly assembly, ApplicationPlan application);
}
