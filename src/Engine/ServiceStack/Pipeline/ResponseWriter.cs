namespace ServiceStack.Pipeline;

using System;
using System.Globalization;
using System.IO;
using System.Net;
using System.Web;
using ServiceStack.Common.Web;
using ServiceStack.Internal.Responses;
using ServiceStack.Internal.Site;
using ServiceStack.Logging;
using ServiceStack.Service;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;
using ServiceStack.Text;
using ServiceStack.WebHost.Endpoints;

/// <summary>Writes what a service returned: status and headers, then the body, in the way that fits its type.</summary>
internal sealed class ResponseWriter
{
    private static readonly ILog Log = LogManager.GetLogger(typeof(ResponseWriter));

    private readonly Application _app;
    private readonly ErrorWriter _errors;

    public ResponseWriter(Application app, ErrorWriter errors)
    {
        _app = app;
        _errors = errors;
    }

    /// <summary>Writes a result in the format that it names itself, else in the request's.</summary>
    /// <returns>True: the response is complete and the response closed.</returns>
    public bool Write(IHttpResponse response, IHttpRequest request, object result, byte[] prefix, byte[] suffix)
    {
        if (result == null)
        {
            ResponseEnd.EndWithNoContent(response, _app);
            return true;
        }

        if (response is SoapResponse soap && result is IHttpError error)
        {
            soap.Fail(error.Status, error.ErrorCode, error.Message);
            return true;
        }

        var context = new HttpRequestContext(request, response, result);
        if (result is not IHttpResult httpResult)
        {
            var plain = _app.ContentTypeFilter.GetResponseSerializer(request.ResponseContentType);
            return Write(response, result, plain, context, prefix, suffix);
        }

        httpResult.ResponseFilter ??= _app.ContentTypeFilter;
        httpResult.RequestContext = context;
        var serializer = httpResult.ResponseFilter.GetResponseSerializer(httpResult.ContentType ?? request.ResponseContentType);
        return Write(response, result, serializer, context, prefix, suffix);
    }

    /// <summary>Writes a result as the argument of a call if it is JSON; else as it is.</summary>
    public bool WriteJsonp(IHttpResponse response, IHttpRequest request, object result, string callback)
    {
        // a call around encoded bytes would be neither
        if (IsEncoded(result)) return Write(response, request, result, null, null);
        if (!_app.Config.V3Behaviour.AnyJsonpCallback)
        {
            if (!IsJson(response, request, result)) return Write(response, request, result, null, null);

            // with nosniff, browsers run no script of the type application/json, which an HttpResult has
            if (result is not (IHttpResult or Stream or IStreamWriter))
                response.AddHeader(BrowserHeaders.ContentTypeOptions, BrowserHeaders.NoSniff);
        }

        return Write(response, request, result, (callback + "(").ToUtf8Bytes(), ")".ToUtf8Bytes());
    }

    /// <summary>Writes a result in one format.</summary>
    public bool Write(IHttpResponse response, object result, string contentType) => Write(
        response,
        result,
        _app.ContentTypeFilter.GetResponseSerializer(contentType),
        new SerializationContext(contentType) { ResponseContentType = contentType },
        null,
        null);

    /// <returns>True: the response is complete and the response closed.</returns>
    public bool Write(
        IHttpResponse response, object result, ResponseSerializerDelegate serializer, IRequestContext context, byte[] prefix, byte[] suffix)
    {
        if (result == null)
        {
            ResponseEnd.EndWithNoContent(response, _app);
            return true;
        }

        var config = _app.Config;
        Exception failure = null;
        var isEmptied = false;
        try
        {
            ResponseEnd.AddGlobalHeaders(response, config);
            if (result is HttpResult { FileInfo: { Exists: false } missing }) throw FileError.Missing(missing.FullName);

            var contentType = context.ResponseContentType;
            if (result is IHttpResult httpResult)
            {
                if (ErrorPages.TryWrite(config, response, context, httpResult, contentType)) return true;
                ApplyResult(response, httpResult, context, ref contentType);
            }

            if (result is IHasOptions hasOptions)
            {
                var condition = ResultConditions.Judge(context, result, config);
                ApplyOptions(response, hasOptions, hasBody: condition == Precondition.Holds);
                if (condition != Precondition.Holds)
                {
                    ResultConditions.End(response, result, condition);
                    return true;
                }
            }

            var failsAsXml = StaysOpen(response) && IsNothingAsXml(result as HttpResult);
            if (WriteRaw(response, result, prefix, suffix))
            {
                if (failsAsXml) _ = ((HttpResult)result).Response.GetType();
                response.Flush();
                return true;
            }

            var typeNow = response.ContentType;
            var typeWanted = typeNow;
            if (result is IHttpResult { Response: var wrapped }) result = wrapped;
            else if (string.IsNullOrEmpty(typeNow) || IsHostDefault(typeNow)) typeWanted = contentType;

            if (prefix != null && ContentTypes.Is(typeWanted, ContentType.Json)) typeWanted = ContentType.JavaScript;
            typeWanted = ContentTypes.WithCharset(typeWanted, config);
            if (!ReferenceEquals(typeWanted, typeNow)) response.ContentType = typeWanted;

            if (result is string text)
            {
                WriteText(response, text, prefix, suffix);
                return true;
            }

            if (result == null)
            {
                // v3 calls back without an argument
                Put(response, prefix);
                Put(response, suffix);
                return true;
            }

            if (serializer == null)
            {
                throw new ArgumentNullException(nameof(serializer), "No serializer is registered for " + context.ResponseContentType);
            }

            if (prefix != null) response.OutputStream.Write(prefix, 0, prefix.Length);
            serializer(context, result, response);

            // v3's XML writer closes the response itself, on hosts that allow it
            if (suffix != null && (StaysOpen(response) || !ContentTypes.Is(context.ResponseContentType, ContentType.Xml)))
            {
                response.OutputStream.Write(suffix, 0, suffix.Length);
            }

            return true;
        }
        catch (Exception ex) when (!ErrorWriter.IsForHost(context.Get<IHttpRequest>(), ex))
        {
            var request = context.Get<IHttpRequest>();
            var status = ErrorWriter.StatusOfFailure(ex, config);
            var message = $"A response failed while it was written{ErrorLog.Place(request)}: {ErrorLog.Cause(ex)}";
            ErrorLog.Answered(Log, message, ex, status, request);
            if (ErrorLog.IsClientGone(ex, request)) return true;
            if (config?.WriteErrorsToResponse == false) throw;
            failure = ex;
            isEmptied = !IsRangeAsInV3(result, config) && ResponseRestart.TryStartOver(response);
            MarkFailed(response, (HttpStatusCode)status);
        }
        finally
        {
            if (!isEmptied) ResponseEnd.End(response, _app, skipHeaders: true);
        }

        if (isEmptied) _errors.WriteFailure(context, response, failure);
        else _errors.WriteAfterEnd(context, response, failure);
        return true;
    }

    /// <summary>Bodies that write themselves. Their content type is the result's own, or none.</summary>
    public bool WriteRaw(IHttpResponse response, object result, byte[] prefix, byte[] suffix)
    {
        // a call has another length than its argument, and is sent whole
        if (prefix == null && result is IPartialWriter { IsPartialRequest: true } partial && _app.Config?.AllowPartialResponses != false
            && TryWritePart(response, partial))
        {
            return true;
        }

        switch (result)
        {
            case IStreamWriter writer:
                Put(response, prefix);
                writer.WriteTo(response.OutputStream);
                Put(response, suffix);
                return true;

            case Stream stream:
                Put(response, prefix);
                ResponseBody.Write(stream, response.OutputStream);
                Put(response, suffix);
                return true;

            case byte[] bytes:
                response.ContentType = ContentType.Binary;
                if (prefix == null && suffix == null) response.SetContentLength(bytes.Length);
                Put(response, prefix);
                ResponseBody.Write(bytes, response.OutputStream);
                Put(response, suffix);
                return true;

            default:
                return false;
        }
    }

    // false: the client gets the whole body
    private bool TryWritePart(IHttpResponse response, IPartialWriter partial)
    {
        if (partial is not HttpResult result || _app.Config is not { V3Behaviour: { ServerErrorsForBadRequests: false } behaviour })
        {
            partial.WritePartialTo(response);
            return true;
        }

        if (!ResultConditions.AllowPart(result, behaviour)) return false;

        var length = result.GetContentLength().GetValueOrDefault();
        var ranges = ByteRanges.Read(result.RequestContext.GetHeader(HttpHeaders.Range), length);
        if (ranges.Kind == RangeKind.Whole || (ranges.Parts.Count > 1 && behaviour.NoConditionalRequests)) return false;

        PartialAnswer.Write(response, ranges, length, response.ContentType, result.OpenContent);
        result.DisposeStream();
        return true;
    }

    private static bool IsEncoded(object result)
    {
        if (result is not IHasOptions { Options: { } options }) return false;

        foreach (var option in options)
        {
            if (Named(option.Key, HttpHeaders.ContentEncoding) && !Named(option.Value, "identity")) return true;
        }

        return false;
    }

    private static bool IsJson(IHttpResponse response, IHttpRequest request, object result)
    {
        if (result is byte[]) return false;

        var type = response.ContentType;
        if (string.IsNullOrEmpty(type) || IsHostDefault(type) || result is IHttpResult) type = request.ResponseContentType;
        if (result is IHttpResult { ContentType: { Length: > 0 } own }) type = own;
        if (result is IHasOptions { Options: { } options })
        {
            foreach (var option in options)
            {
                if (Named(option.Key, HttpHeaders.ContentType)) type = option.Value;
            }
        }

        return ContentTypes.Is(type, ContentType.Json);
    }

    private void ApplyResult(IHttpResponse response, IHttpResult result, IRequestContext context, ref string contentType)
    {
        result.ResponseFilter ??= _app.ContentTypeFilter;
        result.RequestContext ??= context;

        response.StatusCode = result.Status;
        response.StatusDescription = result.StatusDescription ?? StatusNames.Of(result.StatusCode);

        if (string.IsNullOrEmpty(result.ContentType)) result.ContentType = contentType;
        contentType = result.ContentType;
        response.ContentType = contentType;

        // the DTO inside is written in the format its result names
        if (context is HttpRequestContext httpContext) httpContext.ResponseContentType = contentType;
    }

    public static void ApplyOptions(IHttpResponse response, IHasOptions hasOptions, bool hasBody)
    {
        var options = hasOptions.Options;
        if (options == null) return;
        foreach (var option in options)
        {
            // names with a dot are settings for the engine, not headers
            if (option.Key.IndexOf('.') >= 0) continue;
            if (Named(option.Key, HttpHeaders.ContentType)) response.ContentType = option.Value;
            else if (hasOptions is HttpResult { AllCookies: { } cookies } && Named(option.Key, HttpHeaders.SetCookie))
            {
                foreach (var cookie in cookies) response.AddHeader(HttpHeaders.SetCookie, cookie);
            }
            else if (!Named(option.Key, HttpHeaders.ContentLength)) response.AddHeader(option.Key, option.Value);
            else if (hasBody) response.SetContentLength(Length(option.Value));
        }
    }

    // v3 responds with 500 and no body to a range that it can't send
    private static bool IsRangeAsInV3(object result, EndpointHostConfig config) =>
        result is IPartialWriter { IsPartialRequest: true } && config?.V3Behaviour.ServerErrorsForBadRequests == true;

    private static long Length(string value) => long.Parse(value, CultureInfo.InvariantCulture);

    private static bool Named(string header, string name) => header.Equals(name, StringComparison.OrdinalIgnoreCase);

    // in one piece: a text is the whole response on HttpListener
    private static void WriteText(IHttpResponse response, string text, byte[] prefix, byte[] suffix) =>
        response.Write(prefix == null && suffix == null ? text : (prefix ?? []).FromUtf8Bytes() + text + (suffix ?? []).FromUtf8Bytes());

    private static void Put(IHttpResponse response, byte[] bytes)
    {
        if (bytes != null) response.OutputStream.Write(bytes, 0, bytes.Length);
    }

    // v3's XML writer throws for null, which has no type; its self-hosts have sent the response by then
    private static bool IsNothingAsXml(HttpResult result) =>
        result is { Response: null, ResponseText: null, ResponseStream: null, FileInfo: null }
        && ContentTypes.Is(result.ContentType, ContentType.Xml);

    private static void MarkFailed(IHttpResponse response, HttpStatusCode status)
    {
        try
        {
            if (response.IsClosed) return;
            response.StatusCode = (int)status;
            response.StatusDescription = status switch
            {
                HttpStatusCode.NotFound => "Not Found",
                HttpStatusCode.InternalServerError => "Internal Server Error",
                HttpStatusCode.ServiceUnavailable => "Service Unavailable",
                _ => StatusNames.Of(status),
            };
        }
        catch (Exception ex)
        {
            Log.Info("The status could no longer be changed: " + ex.Message);
        }
    }

    // System.Web keeps a response until the request is over, whatever was closed before
    private static bool StaysOpen(IHttpResponse response) => response.OriginalResponse is HttpResponse;

    // System.Web starts every response as text/html
    private static bool IsHostDefault(string contentType) => contentType == ContentType.Html;
}
