namespace ServiceStack.Internal.Responses;

using System.Net;
using ServiceStack.Common.Web;
using ServiceStack.Internal.Binding;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

/// <summary>The function that a JSONP response calls: the client names it, and each browser that loads the response runs it.</summary>
internal static class JsonpCallback
{
    /// <summary>Characters of a callback at most: room for the names that libraries make up, and not for a program.</summary>
    public const int MaxLength = 128;

    /// <returns>Null if the request names none, or JSONP is disabled.</returns>
    /// <exception cref="HttpError">400: it is no identifier and no path of identifiers.</exception>
    public static string Of(IHttpRequest request, EndpointHostConfig config)
    {
        if (!config.AllowJsonpRequests) return null;

        var callback = QueryValues.Of(request)["callback"];
        if (string.IsNullOrEmpty(callback)) return null;
        if (config.V3Behaviour.AnyJsonpCallback || IsPath(callback)) return callback;

        throw new HttpError(
            HttpStatusCode.BadRequest,
            "InvalidCallback",
            $"A JSONP callback is an identifier or several with dots between them, of at most {MaxLength} ASCII letters, digits, _ and $.");
    }

    /// <summary>An identifier of ASCII characters, or several with dots between them.</summary>
    public static bool IsPath(string text)
    {
        if (text.Length > MaxLength) return false;

        var isStart = true;
        foreach (var c in text)
        {
            if (c == '.')
            {
                if (isStart) return false;
                isStart = true;
                continue;
            }

            var isDigit = c is >= '0' and <= '9';
            if (!IsLetter(c) && (!isDigit || isStart)) return false;
            isStart = false;
        }

        return !isStart;
    }

    private static bool IsLetter(char c) => c is (>= 'a' and <= 'z') or (>= 'A' and <= 'Z') or '_' or '$';
}
