namespace ServiceStack.ServiceClient.Web;

using System;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.ServiceModel;

public static class WebRequestUtils
{
    public const string ResponseDtoSuffix = "Response";

    /// <summary>
    /// The response that an error of this request comes as: the T of its IReturn&lt;T&gt;, or what is called as it and Response.
    /// </summary>
    public static Type GetErrorResponseDtoType(object request)
    {
        if (request == null) return typeof(ErrorResponse);

        var requestType = request.GetType();
        foreach (var contract in requestType.GetInterfaces())
        {
            if (!contract.IsGenericType || contract.GetGenericTypeDefinition() != typeof(IReturn<>)) continue;

            return contract.GetGenericArguments()[0];
        }

        return requestType.Assembly.GetType(GetResponseDtoName(request)) ?? typeof(ErrorResponse);
    }

    public static string GetResponseDtoName(object request) => request.GetType().FullName + ResponseDtoSuffix;
}
