namespace ServiceStack.Internal.Responses;

using System;
using ServiceStack.Common.Web;
using ServiceStack.Internal.Binding;
using ServiceStack.ServiceHost;

/// <summary>
/// JSV as people read it, indented plain text: for <c>debug</c> in the query of a request for JSV, and for the format <c>debug</c>.
/// </summary>
internal static class ReadableJsv
{
    /// <summary>The format in place of it while <c>DebugMode</c> is on.</summary>
    public const string Format = "debug";

    /// <param name="request">It names the format.</param>
    /// <param name="answer">What would be written.</param>
    /// <param name="isDebugging">Whether <c>DebugMode</c> is on.</param>
    public static bool IsAskedFor(IHttpRequest request, object answer, bool isDebugging)
    {
        // nearly every request ends here
        if (answer == null || !IsJsv(request.ResponseContentType)) return false;
        if (answer is IHttpError or System.IO.Stream or byte[] or Service.IStreamWriter) return false;

        var query = QueryValues.Of(request);
        for (var i = 0; i < query.Count; i++)
        {
            // a query such as "?debug" is a value without a name
            if (query.GetName(i) == null && query.GetValue(i) == Format) return true;
        }

        return !string.IsNullOrEmpty(query["debug"]) || (isDebugging && query["format"] == Format);
    }

    private static bool IsJsv(string contentType) =>
        contentType is not (null or ContentType.Json) && contentType.IndexOf("jsv", StringComparison.Ordinal) >= 0
        && ContentType.GetEndpointAttributes(contentType) == EndpointAttributes.Jsv;
}
