using System.Reflection;
using ServiceStack.HyperHost.Server.Configuration;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

internal static partial class GlobalClass
{
    // an assembly that is named by itself is served without System.Web; a folder is System.Web's, Global.asax and all
    public static partial IGlobalClass? Find(Assembly assembly, ApplicationPlan application) => null;
}
