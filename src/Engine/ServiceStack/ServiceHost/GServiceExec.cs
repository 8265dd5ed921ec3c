namespace ServiceStack.ServiceHost;

using System;
using System.Linq;
using System.Reflection;

/// <summary>Selects the method of the older service interfaces for a call.</summary>
public class GServiceExec
{
    /// <summary>The action of <c>IService</c>.</summary>
    public const string Execute = "Execute";

    /// <summary>The action of <c>IAsyncService</c>.</summary>
    public const string ExecuteAsync = "ExecuteAsync";

    /// <summary>The action of <c>IRestDeleteService</c>.</summary>
    public const string RestDelete = "Delete";

    /// <summary>The action of <c>IRestGetService</c>.</summary>
    public const string RestGet = "Get";

    /// <summary>The action of <c>IRestPatchService</c>.</summary>
    public const string RestPatch = "Patch";

    /// <summary>The action of <c>IRestPostService</c>.</summary>
    public const string RestPost = "Post";

    /// <summary>The action of <c>IRestPutService</c>.</summary>
    public const string RestPut = "Put";

    internal const EndpointAttributes Soap = EndpointAttributes.Soap11 | EndpointAttributes.Soap12;

    private const string RestOptions = "Options";

    /// <summary>Initializes a new instance of the <see cref="GServiceExec"/> class.</summary>
    public GServiceExec()
    {
    }

    /// <summary>Returns the method that implements <c>IService</c>.</summary>
    /// <exception cref="NotImplementedException">The service does not implement it for the request type.</exception>
    public static MethodInfo GetExecMethodInfo(Type serviceType, Type requestType) =>
        FindMethod(typeof(IService<>), Execute, serviceType, requestType)
        ?? throw new NotImplementedException($"{serviceType.Name} does not implement IService<{requestType.Name}>");

    /// <summary>Returns the method that serves a call: the one of its HTTP method or of one-way calls, else <c>Execute</c>.</summary>
    /// <exception cref="NotImplementedException">The service has none.</exception>
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
