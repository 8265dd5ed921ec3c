namespace ServiceStack.Pipeline;

using System;
using System.Runtime.Serialization;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Extensions;

/// <summary>Makes a request DTO: by the app's own binder, or from the body, then the path, then query string and form over them.</summary>
internal sealed class RouteBinder
{
    private readonly Engine _engine;

    public RouteBinder(Engine engine) => _engine = engine;

    /// <exception cref="RequestBindingException">A value does not fit the request type.</exception>
    public object BindRoute(IHttpRequest request, IRestPath route)
    {
        try
        {
            var requestType = route.RequestType;
            return BindCustom(request, requestType) ?? ApplyUrl(request, route, ReadBody(request, requestType, request.ContentType));
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

    /// <summary>
    /// A DTO for one of the predefined paths: from the query string of a GET and the like, else from the form or the body.
    /// </summary>
    public object BindPredefined(IHttpRequest request, Type requestType, string contentType) =>
        BindCustom(request, requestType) ?? RequestBinder.Read(requestType, request, contentType) ?? ObjectFactory.Create(requestType);

    /// <returns>Null when the app has no binder for the type.</returns>
    public object BindCustom(IHttpRequest request, Type requestType)
    {
        var binders = _engine.ServiceManager.ServiceController.RequestTypeFactoryMap;
        return binders.Count != 0 && binders.TryGetValue(requestType, out var bind) ? bind(request) : null;
    }

    /// <summary>What the body holds; an empty DTO where there is none, or none of a format that is known.</summary>
    public object ReadBody(IHttpRequest request, Type requestType, string contentType) =>
        RequestBinder.ReadBody(requestType, request, contentType) ?? ObjectFactory.Create(requestType);

    private object ApplyUrl(IHttpRequest request, IRestPath route, object dto)
    {
        var path = request.PathInfo;
        var query = QueryValues.Of(request);
        var hasForm = HasForm(request);
        if (query.Count == 0 && !hasForm && route is RestPath { VariablesCount: 0 }) return dto;

        // a wildcard takes a format's suffix as well
        var length = route.IsWildCardPath ? path.Length : _engine.Dispatcher.WithoutFormat(path, out _);
        if (!hasForm && route is RestPath plain && plain.TryPopulate(path, length, query, dto)) return dto;

        if (length != path.Length) path = path.Substring(0, length);
        return route.CreateRequest(path, request.GetRequestParams(), dto);
    }

    private static bool HasForm(IHttpRequest request)
    {
        var method = request.HttpMethod;
        return (method == HttpMethods.Post || method == HttpMethods.Put) && request.FormData.Count != 0;
    }
}
