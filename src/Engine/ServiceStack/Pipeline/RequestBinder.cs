namespace ServiceStack.Pipeline;

using System;
using System.Collections.Generic;
using System.Collections.Specialized;
using System.Runtime.Serialization;
using System.Text;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceModel.Serialization;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Extensions;

/// <summary>Request bodies and parameters to DTOs.</summary>
internal static class RequestBinder
{
    /// <summary>Query and, of POST and PUT, form values by name; a form value beats one of the query.</summary>
    public static Dictionary<string, string> ReadParams(IHttpRequest request)
    {
        var map = new Dictionary<string, string>();
        Add(request.QueryString, map);

        var verb = request.HttpMethod;
        if (verb is HttpMethods.Post or HttpMethods.Put) Add(request.FormData, map);
        return map;
    }

    /// <summary>The DTO of a predefined route: from the query where there is no body, else from the body in its content type.</summary>
    /// <exception cref="SerializationException">What was sent does not fit the DTO.</exception>
    public static object Read(Type type, IHttpRequest request, string contentType)
    {
        var verb = request.HttpMethod;
        if (verb is HttpMethods.Get or HttpMethods.Delete or HttpMethods.Options) return ReadKeyValues(type, request.QueryString);

        if (request.HasAnyOfContentTypes(ContentType.FormUrlEncoded, ContentType.MultiPartFormData))
        {
            return ReadKeyValues(type, request.FormData);
        }

        return ReadBody(type, request, contentType);
    }

    /// <summary>The DTO in the body; null when there is no body or nobody reads its type.</summary>
    public static object ReadBody(Type type, IHttpRequest request, string contentType)
    {
        if (string.IsNullOrEmpty(contentType) || request.ContentLength <= 0) return null;
        try
        {
            return EndpointHost.ContentTypeFilter.GetStreamDeserializer(contentType)?.Invoke(type, request.InputStream);
        }
        catch (Exception ex)
        {
            throw new SerializationException("Could not deserialize '" + contentType + "' request using " + type + "'\nError: " + ex, ex);
        }
    }

    private static object ReadKeyValues(Type type, NameValueCollection values)
    {
        try
        {
            return KeyValueDataContractDeserializer.Instance.Parse(values, type);
        }
        catch (Exception ex)
        {
            throw new SerializationException(
                "Could not deserialize '" + type + "' request using KeyValueDataContractDeserializer: '" + Describe(values) + "'.\nError: '"
                    + ex, ex);
        }
    }

    private static void Add(NameValueCollection values, Dictionary<string, string> map)
    {
        if (values == null) return;
        for (var i = 0; i < values.Count; i++)
        {
            // a query such as "?x" comes as a value without a name
            var name = values.GetKey(i);
            if (name != null) map[name] = values.Get(i);
        }
    }

    private static string Describe(NameValueCollection values)
    {
        var text = new StringBuilder();
        for (var i = 0; i < values.Count; i++)
        {
            if (text.Length > 0) text.Append('&');
            text.Append(values.GetKey(i)).Append('=').Append(values.Get(i));
        }

        return text.ToString();
    }
}
