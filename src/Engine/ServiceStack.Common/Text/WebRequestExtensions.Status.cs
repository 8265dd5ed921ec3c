namespace ServiceStack.Text;

using System;
using System.Collections.Specialized;
using System.IO;
using System.Net;
using System.Text;

public static partial class WebRequestExtensions
{
    /// <summary>The body of the error answer that a WebException stands for; null where there was no answer.</summary>
    public static string GetResponseBody(this Exception ex, GivesWay way = default)
    {
        if (ex is not WebException { Status: WebExceptionStatus.ProtocolError, Response: { } response }) return null;

        using var reader = new StreamReader(response.GetResponseStream());
        return reader.ReadToEnd();
    }

    /// <returns>Null where there is no answer.</returns>
    public static HttpStatusCode? GetResponseStatus(this string url, GivesWay way = default)
    {
        try
        {
            using var response = WebRequest.Create(url).GetResponse();
            return (response as HttpWebResponse)?.StatusCode;
        }
        catch (WebException ex)
        {
            return ex.GetStatus();
        }
    }

    public static HttpStatusCode? GetStatus(this Exception ex, GivesWay way = default) => StatusOf(ex as WebException);

    public static HttpStatusCode? GetStatus(this WebException webEx, GivesWay way = default) => StatusOf(webEx);

    public static bool HasStatus(this WebException webEx, HttpStatusCode statusCode, GivesWay way = default) =>
        StatusOf(webEx) == statusCode;

    public static bool IsAny300(this Exception ex, GivesWay way = default) => IsAny(ex, 300);

    public static bool IsAny400(this Exception ex, GivesWay way = default) => IsAny(ex, 400);

    public static bool IsAny500(this Exception ex, GivesWay way = default) => IsAny(ex, 500);

    public static bool IsBadRequest(this Exception ex, GivesWay way = default) => Is(ex, HttpStatusCode.BadRequest);

    public static bool IsForbidden(this Exception ex, GivesWay way = default) => Is(ex, HttpStatusCode.Forbidden);

    public static bool IsInternalServerError(this Exception ex, GivesWay way = default) => Is(ex, HttpStatusCode.InternalServerError);

    public static bool IsNotFound(this Exception ex, GivesWay way = default) => Is(ex, HttpStatusCode.NotFound);

    public static bool IsUnauthorized(this Exception ex, GivesWay way = default) => Is(ex, HttpStatusCode.Unauthorized);

    public static string ToFormUrlEncoded(this NameValueCollection queryParams, GivesWay way = default)
    {
        var form = new StringBuilder();
        foreach (string key in queryParams)
        {
            foreach (var value in queryParams.GetValues(key) ?? [])
            {
                if (form.Length > 0) form.Append('&');
                form.Append(key.UrlEncode()).Append('=').Append(value.UrlEncode());
            }
        }

        return form.ToString();
    }

    private static HttpStatusCode? StatusOf(WebException ex) => (ex?.Response as HttpWebResponse)?.StatusCode;

    private static bool Is(Exception ex, HttpStatusCode status) => StatusOf(ex as WebException) == status;

    private static bool IsAny(Exception ex, int hundred) =>
        StatusOf(ex as WebException) is { } status && (int)status >= hundred && (int)status < hundred + 100;
}
