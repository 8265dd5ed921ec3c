using System;
using System.Net;

namespace ServiceStack.Text;

public static partial class WebRequestExtensions
{
    /// <summary>Whether the exception holds a response of status 300 to 399.</summary>
    public static bool IsAny300(this Exception ex) => IsHundred(ex, 3);

    /// <summary>Whether the exception holds a response of status 400 to 499.</summary>
    public static bool IsAny400(this Exception ex) => IsHundred(ex, 4);

    /// <summary>Whether the exception holds a response of status 500 to 599.</summary>
    public static bool IsAny500(this Exception ex) => IsHundred(ex, 5);

    /// <summary>Whether the exception holds a response of status 400.</summary>
    public static bool IsBadRequest(this Exception ex) => GetStatus(ex) == HttpStatusCode.BadRequest;

    /// <summary>Whether the exception holds a response of status 404.</summary>
    public static bool IsNotFound(this Exception ex) => GetStatus(ex) == HttpStatusCode.NotFound;

    /// <summary>Whether the exception holds a response of status 401.</summary>
    public static bool IsUnauthorized(this Exception ex) => GetStatus(ex) == HttpStatusCode.Unauthorized;

    /// <summary>Whether the exception holds a response of status 403.</summary>
    public static bool IsForbidden(this Exception ex) => GetStatus(ex) == HttpStatusCode.Forbidden;

    /// <summary>Whether the exception holds a response of status 500.</summary>
    public static bool IsInternalServerError(this Exception ex) => GetStatus(ex) == HttpStatusCode.InternalServerError;

    /// <summary>Whether the exception holds a response of a status.</summary>
    public static bool HasStatus(this WebException webEx, HttpStatusCode statusCode) => GetStatus(webEx) == statusCode;

    /// <summary>Gets the status of the response that an exception holds.</summary>
    /// <returns>Null if there is no response.</returns>
    public static HttpStatusCode? GetStatus(this Exception ex) => GetStatus(ex as WebException);

    /// <summary>Gets the status of the response that an exception holds.</summary>
    /// <returns>Null if there is no response.</returns>
    public static HttpStatusCode? GetStatus(this WebException webEx) => (webEx?.Response as HttpWebResponse)?.StatusCode;

    /// <summary>Reads the body of the response that an exception holds. It can be read once.</summary>
    /// <returns>Null if there is no response.</returns>
    public static string GetResponseBody(this Exception ex)
    {
        if (ex is not WebException { Response: { } response }) return null;

        using var stream = response.GetResponseStream();
        return stream is null ? null : ReadText(stream);
    }

    private static bool IsHundred(Exception ex, int hundred) => GetStatus(ex) is { } status && (int)status / 100 == hundred;
}
