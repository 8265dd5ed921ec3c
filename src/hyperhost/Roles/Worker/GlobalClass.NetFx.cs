using System.Reflection;
using ServiceStack.HyperHost.Server.Configuration;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

internal static partial class GlobalClass
{
    // an assembly is served without System.Web; for a folder, System.Web itself runs Global.asax
    public static partial IGlobalClass? Find(Assembly assembly, ApplicationPlan application) => null;
}
