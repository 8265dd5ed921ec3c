namespace ServiceStack.ServiceInterface.Testing;

using System;
using System.Collections.Specialized;
using System.IO;
using System.Text;
using ServiceStack.Common.Web;
using ServiceStack.Internal.Responses;
using ServiceStack.ServiceClient.Web;
using ServiceStack.ServiceHost;
using ServiceStack.Text;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Support;

/// <summary>Requests that go from the test to the service with no listener between.</summary>
internal static class InProcess
{
    public static MockHttpRequest CreateRequest(
        string httpMethod, string pathInfo, NameValueCollection queryString, NameValueCollection formData, string requestBody)
    {
        var path = PathOf(pathInfo, queryString);
        var body = string.IsNullOrEmpty(requestBody) ? null : new MemoryStream(Encoding.UTF8.GetBytes(requestBody));
        var contentType = formData.Count > 0 && body == null ? ContentType.FormUrlEncoded : ContentType.Json;
        return new MockHttpRequest(null, httpMethod, contentType, path, queryString, body, formData)
        {
            Container = EndpointHost.Container,
            ResponseContentType = ContentType.Json,
            RawUrl = pathInfo,
        };
    }

    /// <summary>
    /// Which operation serves the request, by route or by a predefined path such as <c>/json/reply/Name</c>, and the DTO bound from it.
    /// </summary>
    /// <exception cref="InvalidOperationException">No service has a route for the path.</exception>
    public static object Bind(MockHttpRequest request, out EndpointHandlerBase handler)
    {
        var route = RestHandler.FindMatchingRestPath(request.HttpMethod, request.PathInfo, out _);
        if (route != null)
        {
            handler = new RestHandler { RestPath = route, RequestName = route.RequestType.Name };
            request.OperationName = route.RequestType.Name;
            return handler.CreateRequest(request, route.RequestType.Name);
        }

        var predefined = new PredefinedRoutesFeature()
            .ProcessRequest(request.HttpMethod, request.PathInfo, request.PathInfo) as GenericHandler
            ?? throw new InvalidOperationException($"No service has a route for {request.HttpMethod} {request.PathInfo}.");
        if (request.ContentLength > 0) predefined.HandlerContentType = FormatOf(request, predefined.HandlerContentType);
        handler = predefined;
        request.OperationName = predefined.RequestName;
        return predefined.CreateRequest(request, predefined.RequestName);
    }

    /// <summary>Filters, service, filters; what the service returned or a filter wrote.</summary>
    /// <exception cref="WebServiceException">The response is an error.</exception>
    public static object Execute(MockHttpRequest request, object dto, Func<MockHttpRequest, MockHttpResponse, object, object> service)
    {
        var response = new MockHttpResponse();
        if (EndpointHost.ApplyPreRequestFilters(request, response) || EndpointHost.ApplyRequestFilters(request, response, dto))
        {
            return Written(response);
        }

        var result = Call(service, request, response, dto);
        if (EndpointHost.ApplyResponseFilters(request, response, result)) return Written(response);

        ThrowIfError(result);
        return result is IHttpResult { Response: { } inner } ? inner : result;
    }

    // an exception that no service has turned into its response, as without a method for the verb, becomes what a client would get
    private static object Call(
        Func<MockHttpRequest, MockHttpResponse, object, object> service, MockHttpRequest request, MockHttpResponse response, object dto)
    {
        try
        {
            return service(request, response, dto);
        }
        catch (Exception ex) when (ex is not WebServiceException)
        {
            throw new WebServiceException(ex.Message, ex)
            {
                StatusCode = ex.ToStatusCode(),
                StatusDescription = ex.ToErrorCode(),
                ResponseDto = ErrorOf(dto, ex),
            };
        }
    }

    // the service's own response with the error in it, if it has one
    private static object ErrorOf(object dto, Exception ex) =>
        (DtoUtils.CreateErrorResponse(dto, ex, ex.ToResponseStatus()) as IHttpError)?.Response
            ?? ErrorMapper.ToErrorResponse(ex, ex.Message, EndpointHost.Config);

    // a test writes its body in one format, whichever the path names
    private static string FormatOf(MockHttpRequest request, string format)
    {
        if (format != ContentType.Xml) return format == ContentType.Json || !LooksLike(request, "{\"") ? format : ContentType.Json;
        return LooksLike(request, "<") ? format : ContentType.Json;
    }

    private static bool LooksLike(MockHttpRequest request, string beginning)
    {
        var body = new StreamReader(request.InputStream, Encoding.UTF8).ReadToEnd();
        request.InputStream.Position = 0;
        return body.TrimStart().StartsWith(beginning, StringComparison.Ordinal);
    }

    /// <summary>A result as the type that the test wants: a result of another type is written and read as JSON.</summary>
    public static TResponse As<TResponse>(object result)
    {
        if (result is TResponse response) return response;
        if (result == null) return default;

        var json = result as string ?? JsonSerializer.SerializeToString(result, result.GetType());
        return JsonSerializer.DeserializeFromString<TResponse>(json);
    }

    /// <summary>The path of an absolute or relative address; its query is added to <paramref name="queryString"/>.</summary>
    private static string PathOf(string url, NameValueCollection queryString)
    {
        if (url.StartsWith("http", StringComparison.OrdinalIgnoreCase) && Uri.TryCreate(url, UriKind.Absolute, out var uri))
        {
            url = uri.PathAndQuery;
        }

        var queryAt = url.IndexOf('?');
        if (queryAt >= 0)
        {
            foreach (var pair in url.Substring(queryAt + 1).Split('&'))
            {
                var equals = pair.IndexOf('=');
                if (equals >= 0) queryString.Add(Decode(pair.Substring(0, equals)), Decode(pair.Substring(equals + 1)));
                else if (pair.Length > 0) queryString.Add(null, Decode(pair));
            }

            url = url.Substring(0, queryAt);
        }

        return url.StartsWith("/", StringComparison.Ordinal) ? url : "/" + url;
    }

    private static string Decode(string text) => Uri.UnescapeDataString(text.Replace('+', ' '));

    private static object Written(MockHttpResponse response)
    {
        var body = response.ReadAsString();
        if (response.StatusCode < 400) return body.Length == 0 ? null : body;

        throw new WebServiceException(response.StatusDescription)
        {
            StatusCode = response.StatusCode,
            StatusDescription = response.StatusDescription,
            ResponseBody = body,
            ResponseDto = ReadError(body),
        };
    }

    private static object ReadError(string body)
    {
        try
        {
            return JsonSerializer.DeserializeFromString<ServiceModel.ErrorResponse>(body);
        }
        catch (Exception)
        {
            // a filter may have written anything
            return null;
        }
    }

    private static void ThrowIfError(object result)
    {
        if (result is IHttpError error)
        {
            throw new WebServiceException(error.Message)
            {
                StatusCode = error.Status,
                StatusDescription = error.ErrorCode,
                ResponseDto = error.Response,
            };
        }

        var status = result.ToResponseStatus();
        if (string.IsNullOrEmpty(status?.ErrorCode)) return;

        throw new WebServiceException(status.Message) { StatusCode = 500, StatusDescription = status.ErrorCode, ResponseDto = result };
    }
}
