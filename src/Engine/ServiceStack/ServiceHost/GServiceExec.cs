namespace ServiceStack.ServiceHost;

using System;
using System.Linq;
using System.Reflection;

/// <summary>Which method of the older service interfaces answers a call.</summary>
public class GServiceExec
{
    public const string Execute = "Execute";

    public const string ExecuteAsync = "ExecuteAsync";

    public const string RestDelete = "Delete";

    public const string RestGet = "Get";

    public const string RestPatch = "Patch";

    public const string RestPost = "Post";

    public const string RestPut = "Put";

    internal const EndpointAttributes Soap = EndpointAttributes.Soap11 | EndpointAttributes.Soap12;

    private const string RestOptions = "Options";

    public GServiceExec()
    {
    }

    public static MethodInfo GetExecMethodInfo(Type serviceType, Type requestType) =>
        FindMethod(typeof(IService<>), Execute, serviceType, requestType)
        ?? throw new NotImplementedException($"{serviceType.Name} does not implement IService<{requestType.Name}>");

    public static MethodInfo GetRunTimeExecMethod(Type serviceType, Type requestType, EndpointAttributes attrs)
    {
        MethodInfo method = null;
        var isSoap = (attrs & Soap) != 0;
        if (!isSoap && (attrs & EndpointAttributes.HttpGet) != 0)
            method = FindMethod(typeof(IRestGetService<>), RestGet, serviceType, requestType);
        else if (!isSoap && (attrs & EndpointAttributes.HttpPost) != 0)
            method = FindMethod(typeof(IRestPostService<>), RestPost, serviceType, requestType);
        else if (!isSoap && (attrs & EndpointAttributes.HttpPut) != 0)
            method = FindMethod(typeof(IRestPutService<>), RestPut, serviceType, requestType);
        else if (!isSoap && (attrs & EndpointAttributes.HttpDelete) != 0)
            method = FindMethod(typeof(IRestDeleteService<>), RestDelete, serviceType, requestType);
        else if (!isSoap && (attrs & EndpointAttributes.HttpPatch) != 0)
            method = FindMethod(typeof(IRestPatchService<>), RestPatch, serviceType, requestType);
        else if (!isSoap && (attrs & EndpointAttributes.HttpOptions) != 0)
            method = FindMethod(typeof(IRestOptionsService<>), RestOptions, serviceType, requestType);

        if (method == null && (attrs & EndpointAttributes.OneWay) != 0)
            method = FindMethod(typeof(IAsyncService<>), ExecuteAsync, serviceType, requestType);

        return method ?? GetExecMethodInfo(serviceType, requestType);
    }

    private static MethodInfo FindMethod(Type openInterface, string methodName, Type serviceType, Type requestType)
    {
        var closed = openInterface.MakeGenericType(requestType);
        return closed.IsAssignableFrom(serviceType) ? closed.GetMethods().Single(method => method.Name == methodName) : null;
    }
}
