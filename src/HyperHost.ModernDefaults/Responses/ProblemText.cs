using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Net;
using System.Text;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.ServiceModel;
using ServiceStack.Text;

namespace ServiceStack.HyperHost.Modern.Responses;

/// <summary>Problem details (RFC 9457) of a ResponseStatus.</summary>
/// <remarks>
/// <code>
/// { "type": "about:blank", "title": "Bad Request", "status": 400, "detail": "…", "instance": "/orders",
///   "errorCode": "InvalidJson", "traceId": "…", "errors": { "Items[0].Price": ["…"] } }
/// </code>
/// </remarks>
internal static class ProblemText
{
    public const string MediaType = "application/problem+json";

    public static string Of(int status, ResponseStatus error, IHttpRequest request)
    {
        var text = new StringBuilder("{\"type\":\"about:blank\",\"title\":").Append(Quote(TitleOf(status)))
            .Append(",\"status\":").Append(status.ToString(CultureInfo.InvariantCulture));
        Add(text, "detail", error.Message);
        // without the query, which may contain secrets
        Add(text, "instance", request.PathInfo);
        Add(text, "errorCode", error.ErrorCode);
        Add(text, "traceId", TraceId.Of(request));
        if (error.StackTrace is { } stack) Add(text, "stackTrace", stack);
        if (error.Errors is { Count: > 0 } errors) AddErrors(text, errors);
        return text.Append('}').ToString();
    }

    // the form of ASP.NET Core's validation problem details: the messages of each field
    private static void AddErrors(StringBuilder text, List<ResponseError> errors)
    {
        var fields = errors.GroupBy(error => error.FieldName ?? "", StringComparer.Ordinal)
            .Select(field => Quote(field.Key) + ":[" + string.Join(",", field.Select(MessageOf)) + "]");
        text.Append(",\"errors\":{").Append(string.Join(",", fields)).Append('}');
    }

    private static string MessageOf(ResponseError error) => Quote(error.Message ?? error.ErrorCode ?? "");

    private static void Add(StringBuilder text, string name, string? value)
    {
        if (string.IsNullOrEmpty(value)) return;
        text.Append(",\"").Append(name).Append("\":").Append(Quote(value!));
    }

    private static string Quote(string value) => JsonSerializer.SerializeToString(value);

    // as in "RequestTimeout": a space before each capital
    private static string TitleOf(int status)
    {
        var name = ((HttpStatusCode)status).ToString();
        if (name.Length > 0 && char.IsDigit(name[0])) return status < 500 ? "Client Error" : "Server Error";
        if (status == 414) return "URI Too Long";

        var text = new StringBuilder();
        foreach (var letter in name)
        {
            if (char.IsUpper(letter) && text.Length > 0) text.Append(' ');
            text.Append(letter);
        }

        return text.ToString();
    }
}
