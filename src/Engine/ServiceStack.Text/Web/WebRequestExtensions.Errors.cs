using System;
using System.Net;

namespace ServiceStack.Text;

public static partial class WebRequestExtensions
{
    public static bool IsAny300(this Exception ex) => IsHundred(ex, 3);

    public static bool IsAny400(this Exception ex) => IsHundred(ex, 4);

    public static bool IsAny500(this Exception ex) => IsHundred(ex, 5);

    public static bool IsBadRequest(this Exception ex) => GetStatus(ex) == HttpStatusCode.BadRequest;

    public static bool IsNotFound(this Exception ex) => GetStatus(ex) == HttpStatusCode.NotFound;

    public static bool IsUnauthorized(this Exception ex) => GetStatus(ex) == HttpStatusCode.Unauthorized;

    public static bool IsForbidden(this Exception ex) => GetStatus(ex) == HttpStatusCode.Forbidden;

    public static bool IsInternalServerError(this Exception ex) => GetStatus(ex) == HttpStatusCode.InternalServerError;

    public static bool HasStatus(this WebException webEx, HttpStatusCode statusCode) => GetStatus(webEx) == statusCode;

    /// <returns>The status of the answer that an exception came of; null if it came of none.</returns>
    public static HttpStatusCode? GetStatus(this Exception ex) => GetStatus(ex as WebException);

    /// <returns>The status of the answer that an exception came of; null if it came of none.</returns>
    public static HttpStatusCode? GetStatus(this WebException webEx) => (webEx?.Response as HttpWebResponse)?.StatusCode;

    /// <returns>The body of the answer that an exception came of, once; null if it came of none.</returns>
    public static string GetResponseBody(this Exception ex)
    {
        if (ex is not WebException { Response: { } response }) return null;

        using var stream = response.GetResponseStream();
        return stream is null ? null : ReadText(stream);
    }

    private static bool IsHundred(Exception ex, int hundred) => GetStatus(ex) is { } status && (int)status / 100 == hundred;
}
