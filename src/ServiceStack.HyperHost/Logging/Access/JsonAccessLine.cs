using System;
using System.Globalization;
using System.Text;
using ServiceStack.HyperHost.Common;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.Logging.Access;

/// <summary>A line of the access log as JSON.</summary>
internal static class JsonAccessLine
{
    public static void Write(AccessRecord request, AccessMoment moment, StringBuilder to)
    {
        to.Append("{\"time\":\"")
            .Append((moment.Now - request.Elapsed).ToString("yyyy-MM-ddTHH:mm:ss.fffZ", CultureInfo.InvariantCulture)).Append('"');
        Add(to, "application", moment.Application);
        Add(to, "client", request.RemoteAddress);
        Add(to, "user", request.User);
        Add(to, "method", request.Method);
        Add(to, "path", TargetText.Path(request.Target));
        Add(to, "query", SecretText.MaskInQuery(TargetText.Query(request.Target)));
        to.Append(",\"status\":").Append(request.Status)
            .Append(",\"received\":").Append(request.ContentLength)
            .Append(",\"sent\":").Append(request.BytesWritten)
            .Append(",\"seconds\":").Append(request.Elapsed.TotalSeconds.ToString("0.000000", CultureInfo.InvariantCulture));
        Add(to, "userAgent", request.Variable("HTTP_USER_AGENT"));
        Add(to, "requestId", request.RequestId);
        Add(to, "traceId", request.TraceId);
        to.Append('}');
    }

    private static void Add(StringBuilder to, string name, string? value)
    {
        if (string.IsNullOrEmpty(value)) return;

        to.Append(",\"").Append(name).Append("\":");
        JsonString.Append(to, value!);
    }
}
