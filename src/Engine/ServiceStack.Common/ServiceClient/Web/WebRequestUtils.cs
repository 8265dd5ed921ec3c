namespace ServiceStack.ServiceClient.Web;

using System;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.Text;

public static class WebRequestUtils
{
    public const string ResponseDtoSuffix = "Response";

    /// <summary>
    /// The response that an error of this request comes as: what is called as it and Response, whether it has a status or not; else the T
    /// of its IReturn&lt;T&gt; if that has one; else ErrorResponse.
    /// </summary>
    public static Type GetErrorResponseDtoType(object request)
    {
        if (request == null) return typeof(ErrorResponse);

        var type = request.GetType();
        if (!type.IsGenericType && type.Assembly.GetType(GetResponseDtoName(request)) is { } named) return named;

        var contract = type.GetTypeWithGenericTypeDefinitionOf(typeof(IReturn<>));
        var returned = contract?.GetGenericArguments()[0];
        return returned?.GetProperty("ResponseStatus") != null ? returned : typeof(ErrorResponse);
    }

    public static string GetResponseDtoName(object request) => request.GetType().FullName + ResponseDtoSuffix;
}
