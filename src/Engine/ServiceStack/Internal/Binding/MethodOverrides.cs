namespace ServiceStack.Internal.Binding;

using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints;

/// <summary>The method that a request is served as: <c>X-Http-Method-Override</c> of a POST, or its own.</summary>
/// <remarks>
/// A link can have a query, so the query counts only with v3's behaviour. A page of another site can send neither the header nor, with
/// the user's cookies, a form.
/// </remarks>
internal static class MethodOverrides
{
    private const string Name = HttpHeaders.XHttpMethodOverride;

    /// <param name="verb">The method on the request line.</param>
    /// <param name="config">With v3's behaviour, or without; null for none.</param>
    public static string Read(string verb, IHttpRequest request, EndpointHostConfig config)
    {
        var takesAny = config is { V3Behaviour.AnyMethodOverride: true };
        if (verb != HttpMethods.Post && !takesAny) return verb;

        if (request.Headers?[Name] is { Length: > 0 } header) return header;
        if (takesAny && request.RawUrl?.IndexOf('?') >= 0 && request.QueryString[Name] is { Length: > 0 } query) return query;
        return FormBody.Is(request.ContentType) && request.FormData?[Name] is { Length: > 0 } form ? form : verb;
    }
}
