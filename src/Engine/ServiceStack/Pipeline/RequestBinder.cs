namespace ServiceStack.Pipeline;

using System;
using System.Collections.Generic;
using System.Collections.Specialized;
using System.Runtime.Serialization;
using System.Text;
using ServiceStack.Common.Web;
using ServiceStack.HyperHost.Abstractions;
using ServiceStack.Internal.Binding;
using ServiceStack.Internal.Routing;
using ServiceStack.Internal.Site;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceModel.Serialization;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Extensions;

/// <summary>
/// Makes a request DTO: by the application's own binder, or from the body, then the path, then query string and form over them.
/// </summary>
internal sealed class RequestBinder
{
    private readonly Application _app;
    private readonly ContentNegotiation _negotiation;

    public RequestBinder(Application app, ContentNegotiation negotiation)
    {
        _app = app;
        _negotiation = negotiation;
    }

    /// <exception cref="RequestBindingException">A value does not fit the request type.</exception>
    public object BindRoute(IHttpRequest request, IRestPath route)
    {
        try
        {
            var requestType = route.RequestType;
            return BindCustom(request, requestType) ?? ApplyUrl(request, route, ReadOrCreate(request, requestType, request.ContentType));
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

    /// <summary>A DTO for a predefined path: from the query string of a GET and the like, else from the form or the body.</summary>
    public object BindPredefined(IHttpRequest request, Type requestType, string contentType) =>
        BindCustom(request, requestType) ?? Read(requestType, request, contentType) ?? ObjectFactory.Create(requestType);

    /// <returns>Null when the application has no binder for the type.</returns>
    public object BindCustom(IHttpRequest request, Type requestType)
    {
        var binders = _app.ServiceManager?.ServiceController.RequestTypeFactoryMap;
        return binders is { Count: > 0 } && binders.TryGetValue(requestType, out var bind) ? bind(request) : null;
    }

    /// <summary>The DTO from the body; an empty one if there is no body, or none in a known format.</summary>
    public object ReadOrCreate(IHttpRequest request, Type requestType, string contentType) =>
        ReadBody(requestType, request, contentType) ?? ObjectFactory.Create(requestType);

    /// <summary>The DTO of a predefined path: from the query without a body, else from the body in its content type.</summary>
    /// <exception cref="SerializationException">What was sent does not fit the DTO.</exception>
    public object Read(Type type, IHttpRequest request, string contentType)
    {
        var verb = request.HttpMethod;
        if (verb is HttpMethods.Get or HttpMethods.Delete or HttpMethods.Options || IsHeadOfGet(verb))
            return HasForm(request) ? ReadKeyValues(type, Both(request)) : ReadKeyValues(type, request.QueryString);

        return request.HasAnyOfContentTypes(ContentType.FormUrlEncoded, ContentType.MultiPartFormData)
            ? ReadKeyValues(type, request.FormData)
            : ReadBody(type, request, contentType);
    }

    /// <summary>Query and, of verbs with a body, form values by name; a form value beats one of the query.</summary>
    public static Dictionary<string, string> ReadParams(IHttpRequest request, EndpointHostConfig config)
    {
        var map = new Dictionary<string, string>();
        Add(request.QueryString, map);
        if (TakesForm(request, config)) Add(request.FormData, map);
        return map;
    }

    private object ReadBody(Type type, IHttpRequest request, string contentType)
    {
        if (string.IsNullOrEmpty(contentType) || request.ContentLength <= 0) return null;

        BodyCoding.Check(CodingOf(request));
        try
        {
            return _app.ContentTypeFilter.GetStreamDeserializer(contentType) is { } read ? ReadBody(type, request, read) : null;
        }
        catch (Exception ex)
        {
            throw new SerializationException(
                "Could not deserialize '" + contentType + "' request using " + type + "'\nError: " + Tell(ex), ex);
        }
    }

    private static object ReadBody(Type type, IHttpRequest request, StreamDeserializerDelegate read) =>
        RequestBodies.Read(request, (type, read), static (body, reader) => reader.read(reader.type, body));

    private static string CodingOf(IHttpRequest request) =>
        (request as IHeaderSource)?.GetHeader(HttpHeaders.ContentEncoding) ?? request.Headers?[HttpHeaders.ContentEncoding];

    private object ReadKeyValues(Type type, NameValueCollection values)
    {
        try
        {
            return KeyValueDataContractDeserializer.Instance.Parse(values, type);
        }
        catch (Exception ex) when (!MemoryShortage.Is(ex))
        {
            throw new SerializationException(
                "Could not deserialize '" + type + "' request using KeyValueDataContractDeserializer: '" + Describe(values) + "'.\nError: '"
                    + Tell(ex), ex);
        }
    }

    private static NameValueCollection Both(IHttpRequest request)
    {
        var both = new NameValueCollection(request.QueryString);
        foreach (string name in request.FormData)
        {
            if (name != null) both[name] = request.FormData[name];
        }

        return both;
    }

    private bool IsHeadOfGet(string verb) => verb == HttpMethods.Head && !_app.Config.V3Behaviour.NoHeadAndOptions;

    // v3's message quotes the exception, with its stack
    private string Tell(Exception ex) => _app.Config.ShowsStackTraces ? ex.ToString() : ex.Message;

    private object ApplyUrl(IHttpRequest request, IRestPath route, object dto)
    {
        var path = request.PathInfo;
        var query = QueryValues.Of(request);
        var hasForm = HasForm(request);
        if (query.Count == 0 && !hasForm && route is RestPath { VariablesCount: 0 }) return dto;

        // a wildcard's value includes the suffix of a format
        var length = route.IsWildCardPath ? path.Length : _negotiation.WithoutFormat(path, out _);
        if (!hasForm && route is RestPath plain && plain.TryPopulate(path, length, query, dto)) return dto;

        if (length != path.Length) path = path.Substring(0, length);
        var values = request.GetRequestParams();
        return route is RestPath own
            ? own.CreateRequest(path, values, dto, decodesSlashes: !_app.Config.V3Behaviour.RawPaths)
            : route.CreateRequest(path, values, dto);
    }

    private bool HasForm(IHttpRequest request) => TakesForm(request, _app.Config) && request.FormData is { Count: > 0 };

    private static bool TakesForm(IHttpRequest request, EndpointHostConfig config)
    {
        if (request.HttpMethod is not { } verb) return false;
        if (Verb.Is(verb, HttpMethods.Post) || Verb.Is(verb, HttpMethods.Put)) return true;

        return (Verb.Is(verb, HttpMethods.Patch) || Verb.Is(verb, HttpMethods.Delete))
            && FormBody.Is(request.ContentType) && config is { V3Behaviour.NoFormsOnPatchAndDelete: false };
    }

    private static void Add(NameValueCollection values, Dictionary<string, string> map)
    {
        if (values == null) return;
        for (var i = 0; i < values.Count; i++)
        {
            // a query such as "?x" is a value without a name
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
            var name = values.GetKey(i);
            text.Append(name).Append('=').Append(SecretText.IsSecret(name) ? SecretText.Mask : values.Get(i));
        }

        return text.ToString();
    }
}
