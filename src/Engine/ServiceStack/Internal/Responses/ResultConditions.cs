namespace ServiceStack.Internal.Responses;

using System;
using System.Net;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

/// <summary>Judges a request's conditions by the ETag and the LastModified that its service's result has.</summary>
internal static class ResultConditions
{
    public static Precondition Judge(IRequestContext context, object result, EndpointHostConfig config)
    {
        if (config is not { V3Behaviour.NoConditionalRequests: false }) return Precondition.Holds;
        if (result is IHttpResult { StatusCode: not HttpStatusCode.OK }) return Precondition.Holds;

        return Read(context, result)?.Judge() ?? Precondition.Holds;
    }

    /// <summary>Whether a client that requests a part gets one.</summary>
    public static bool AllowPart(HttpResult result, V3Behaviour behaviour)
    {
        if (behaviour.NoConditionalRequests) return true;

        // a context of another class knows no verb
        return RequestOf(result.RequestContext) is not { } request
            || (result.StatusCode == HttpStatusCode.OK && new Preconditions(request, Tag(result), Modified(result)).AllowPart());
    }

    /// <summary>Ends a response without its body.</summary>
    public static void End(IHttpResponse response, object result, Precondition because)
    {
        Preconditions.Refuse(response, because);
        (result as HttpResult)?.DisposeStream();
    }

    private static Preconditions Read(IRequestContext context, object result)
    {
        var (tag, modified) = (Tag(result), Modified(result));
        if (tag == null && modified == null) return null;

        return RequestOf(context) is { } request ? new Preconditions(request, tag, modified) : null;
    }

    private static IHttpRequest RequestOf(IRequestContext context) => (context as HttpRequestContext)?.Get<IHttpRequest>();

    private static string Tag(object result) => Option(result, HttpHeaders.ETag);

    private static DateTime? Modified(object result) =>
        Option(result, HttpHeaders.LastModified) is { } date ? Preconditions.ReadDate(date) : null;

    private static string Option(object result, string name)
    {
        if (result is not IHasOptions { Options: { Count: > 0 } options }) return null;
        foreach (var option in options)
        {
            if (!option.Key.Equals(name, StringComparison.OrdinalIgnoreCase)) continue;

            return string.IsNullOrEmpty(option.Value) ? null : option.Value;
        }

        return null;
    }
}
