namespace ServiceStack.Internal.Responses;

using System.Net;

/// <summary>A status code's name as the reason phrase of a result that has none.</summary>
internal static class StatusNames
{
    // Five codes have two names each and the frameworks disagree which one is first.
    public static string Of(HttpStatusCode status) => (int)status switch
    {
        200 => "OK",
        300 => "Ambiguous",
        301 => "Moved",
        302 => "Redirect",
        303 => "RedirectMethod",
        307 => "TemporaryRedirect",
        _ => status.ToString(),
    };
}
