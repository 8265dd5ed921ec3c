namespace ServiceStack.Pipeline;

using System;
using System.Collections.Generic;
using System.Runtime.Serialization;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceModel.Serialization;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Extensions;

/// <summary>Makes a request DTO: by the app's own binder, or from the body, then the path, then query string and form over them.</summary>
internal sealed class RequestBinder
{
    private readonly Engine _engine;

    public RequestBinder(Engine engine) => _engine = engine;

    /// <exception cref="RequestBindingException">A value does not fit the request type.</exception>
    public object BindRoute(IHttpRequest request, IRestPath route)
    {
        try
        {
            var requestType = route.RequestType;
            if (BindCustom(request, requestType) is { } custom) return custom;

            var dto = ReadBody(request, requestType, request.ContentType);
            return ApplyUrl(request, route, dto);
        }
        catch (SerializationException ex)
        {
            throw new RequestBindingException("Unable to bind request", ex);
        }
        catch (ArgumentException ex)
        {
            throw new RequestBindingException("Unable to bind request", ex);
        }
    }

    /// <summary>Path, query string and form put into a DTO.</summary>
    public object ApplyUrl(IHttpRequest request, IRestPath route, object dto)
    {
        if (route is RestPath { VariablesCount: 0 } && !HasParameters(request)) return dto;

        // a wildcard takes a format's suffix as well
        var path = request.PathInfo;
        if (!route.IsWildCardPath)
        {
            var length = _engine.Dispatcher.WithoutFormat(path, out _);
            if (length != path.Length) path = path.Substring(0, length);
        }
        return route.CreateRequest(path, request.GetRequestParams(), dto);
    }

    /// <summary>A DTO for one of the predefined routes: the query string of GET and the like, else the form or the body.</summary>
    public object BindPredefined(IHttpRequest request, Type requestType, string contentType) =>
        BindCustom(request, requestType) ?? ReadRequest(request, requestType, contentType);

    public object BindCustom(IHttpRequest request, Type requestType)
    {
        var factories = _engine.ServiceManager.ServiceController.RequestTypeFactoryMap;
        return factories.Count != 0 && factories.TryGetValue(requestType, out var create) ? create(request) : null;
    }

    public object ReadRequest(IHttpRequest request, Type requestType, string contentType)
    {
        var method = request.HttpMethod;
        if (method == HttpMethods.Get || method == HttpMethods.Delete || method == HttpMethods.Options || method == HttpMethods.Head)
        {
            try
            {
                return KeyValueDataContractDeserializer.Instance.Parse(request.QueryString, requestType);
            }
            catch (Exception ex)
            {
                throw new SerializationException($"Could not deserialize '{requestType}' request from the query string\nError: '{ex.Message}'", ex);
            }
        }

        if (request.HasAnyOfContentTypes(ContentType.FormUrlEncoded, ContentType.MultiPartFormData))
        {
            try
            {
                return KeyValueDataContractDeserializer.Instance.Parse(request.FormData, requestType);
            }
            catch (Exception ex)
            {
                throw new SerializationException("Error deserializing FormData: " + request.FormData, ex);
            }
        }
        return ReadBody(request, requestType, contentType);
    }

    /// <summary>What the body holds; an empty DTO where there is none, or none of a format that is known.</summary>
    public object ReadBody(IHttpRequest request, Type requestType, string contentType)
    {
        if (!string.IsNullOrEmpty(contentType) && request.ContentLength > 0)
        {
            try
            {
                var deserializer = _engine.ContentTypeFilter.GetStreamDeserializer(contentType);
                if (deserializer != null) return deserializer(requestType, request.InputStream);
            }
            catch (Exception ex)
            {
                throw new SerializationException($"Could not deserialize '{contentType}' request using {requestType}\nError: {ex}", ex);
            }
        }
        return ObjectFactory.Create(requestType);
    }

    private static bool HasParameters(IHttpRequest request) =>
        request.QueryString.Count != 0
        || ((request.HttpMethod == HttpMethods.Post || request.HttpMethod == HttpMethods.Put) && request.FormData.Count != 0);
}
