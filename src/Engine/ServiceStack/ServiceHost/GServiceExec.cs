namespace ServiceStack.ServiceHost;

using System;
using System.Reflection;

public class GServiceExec
{
    public const string Execute = "Execute";

    public const string ExecuteAsync = "ExecuteAsync";

    public const string RestDelete = "Delete";

    public const string RestGet = "Get";

    public const string RestPatch = "Patch";

    public const string RestPost = "Post";

    public const string RestPut = "Put";

    public GServiceExec()
    {
    }

    public static MethodInfo GetExecMethodInfo(Type serviceType, Type requestType) => throw new NotImplementedException();

    public static MethodInfo GetRunTimeExecMethod(Type serviceType, Type requestType, EndpointAttributes attrs) => throw new NotImplementedException();
}
