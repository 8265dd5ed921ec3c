namespace ServiceStack.ServiceClient.Web;

using System;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.Text;

/// <summary>Finds the response types of request DTOs by name.</summary>
public static class WebRequestUtils
{
    /// <summary>Suffix of a response DTO's name: <c>Response</c>.</summary>
    public const string ResponseDtoSuffix = "Response";

    /// <summary>
    /// Finds the type that an error of this request is read as: the class with the request's name and the suffix Response; else the T
    /// of its IReturn&lt;T&gt; if that has a ResponseStatus; else ErrorResponse.
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

    /// <summary>Gets the full name of the response DTO by convention: the request's full name and <c>Response</c>.</summary>
    public static string GetResponseDtoName(object request) => request.GetType().FullName + ResponseDtoSuffix;
}
