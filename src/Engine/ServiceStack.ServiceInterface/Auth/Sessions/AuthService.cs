namespace ServiceStack.ServiceInterface.Auth;

using System;
using ServiceStack.Common;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using HttpMethods = ServiceStack.Common.Web.HttpMethods;

/// <summary>Logs clients in and out by the registered providers.</summary>
[OwnSite]
[DefaultRequest(typeof(Auth))]
public class AuthService : Service
{
    /// <summary>The name of HTTP's Basic authentication.</summary>
    public const string BasicProvider = "basic";

    /// <summary>The name of logins by form or JSON.</summary>
    public const string CredentialsProvider = "credentials";

    /// <summary>The name of HTTP's Digest authentication.</summary>
    public const string DigestProvider = "digest";

    /// <summary>The name in <c>/auth/{provider}</c> that logs out.</summary>
    public const string LogoutAction = "logout";

    private string verb = HttpMethods.Post;

    /// <summary>Initializes a new instance of the <see cref="AuthService"/> class.</summary>
    public AuthService()
    {
    }

    /// <summary>The providers; null until AuthFeature is registered.</summary>
    public static IAuthProvider[] AuthProviders { get; private set; }

    /// <summary>Creates the sessions.</summary>
    public static Func<IAuthSession> CurrentSessionFactory { get; set; } = static () => new AuthUserSession();

    /// <summary>The name of the first provider.</summary>
    public static string DefaultOAuthProvider { get; private set; }

    /// <summary>The realm of the first provider.</summary>
    public static string DefaultOAuthRealm { get; private set; }

    /// <summary>The page that browsers are sent to for a login; null for a 401.</summary>
    public static string HtmlRedirect { get; internal set; }

    /// <summary>Called before each login; a result other than null is the response.</summary>
    public static ValidateFn ValidateFn { get; set; }

    /// <summary>A login from code: never a redirect.</summary>
    /// <exception cref="HttpError">The login failed.</exception>
    public virtual AuthResponse Authenticate(Auth request)
    {
        if (RequestContext is HttpRequestContext context) context.ResponseContentType = ContentType.PlainText;

        var provider = ProviderOf(request);
        var outcome = request.provider == LogoutAction ? provider.Logout(this, request) : LogIn(request, provider);
        return outcome is HttpError refusal ? throw refusal : outcome as AuthResponse;
    }

    // The metadata names a service's actions in the order of the source.
    /// <summary>Answers OPTIONS without a body.</summary>
    public virtual void Options(Auth request)
    {
    }

    /// <summary>Logs a user in or out by GET, as links of OAuth providers do.</summary>
    /// <exception cref="HttpError">405: the address has a password.</exception>
    public virtual object Get(Auth request)
    {
        if (!request.Password.IsNullOrEmpty())
        {
            UnsafeMethod.Assert(
                RequestContext, "A password belongs in the body of a POST: the address of a GET is kept in logs and histories");
        }

        // An application that overrides Post means GET too, as in v3; only the validation sees which it was.
        verb = HttpMethods.Get;
        try
        {
            return Post(request);
        }
        finally
        {
            verb = HttpMethods.Post;
        }
    }

    /// <summary>Logs a user in or out.</summary>
    /// <returns>An <see cref="AuthResponse"/>, or a redirect for browsers.</returns>
    /// <exception cref="HttpError">The login failed.</exception>
    public virtual object Post(Auth request)
    {
        if (ValidateFn?.Invoke(this, verb, request) is { } answer) return answer;

        if (request.RememberMe != null)
        {
            Response.AddSessionOptions(Request, request.RememberMe.Value ? SessionOptions.Permanent : SessionOptions.Temporary);
        }

        var provider = ProviderOf(request);
        if (request.provider == LogoutAction) return provider.Logout(this, request);

        return RequestContext.ResponseContentType.MatchesContentType(ContentType.Html)
            ? AnswerBrowser(request, provider)
            : LogIn(request, provider) ?? Known(ReturnAddress.Of(this, request, this.GetSession(), provider.CallbackUrl));
    }

    /// <summary>Logs the user out.</summary>
    public virtual object Delete(Auth request)
    {
        if (ValidateFn?.Invoke(this, HttpMethods.Delete, request) is { } answer) return answer;

        this.RemoveSession();
        SessionRenewal.Renew(this);
        return new AuthResponse();
    }

    /// <summary>Returns a provider by its name.</summary>
    /// <returns>Null if there is none of this name, or none at all.</returns>
    public static IAuthProvider GetAuthProvider(string provider)
    {
        if (AuthProviders is not { Length: > 0 } known) return null;

        return provider == LogoutAction
            ? known[0]
            : Array.Find(known, candidate => string.Equals(candidate.Provider, provider, StringComparison.OrdinalIgnoreCase));
    }

    /// <summary>Sets the providers and the sessions.</summary>
    /// <exception cref="ArgumentNullException">There is no provider.</exception>
    public static void Init(Func<IAuthSession> sessionFactory, params IAuthProvider[] authProviders)
    {
        if (authProviders == null || authProviders.Length == 0) throw new ArgumentNullException(nameof(authProviders));

        AuthProviders = authProviders;
        (DefaultOAuthProvider, DefaultOAuthRealm) = (authProviders[0].Provider, authProviders[0].AuthRealm);
        CurrentSessionFactory = sessionFactory ?? CurrentSessionFactory;
    }

    /// <summary>A browser goes on to a page; after a failure back to the one with the form, which gets the reason.</summary>
    private object AnswerBrowser(Auth request, IAuthProvider provider)
    {
        object response;
        try
        {
            response = LogIn(request, provider);
        }
        catch (HttpError failure) when (!LoginThrottle.IsRefusal(failure) && PageOfForm() is { } form)
        {
            return HttpResult.Redirect(form.SetQueryParam("error", failure.Message));
        }

        // A login may have ended the old session and begun another: the session is read again.
        var next = ReturnAddress.Of(this, request, this.GetSession(), provider.CallbackUrl);
        if (next.IsNullOrEmpty()) return response ?? Known(next);
        if (response == null) return this.Redirect(next.AddHashParam("s", "0"));

        return response is IHttpResult ? response : new HttpResult(response) { Location = next };
    }

    private string PageOfForm() => ReturnAddress.FirstOwn(RequestContext, RequestContext.GetHeader("Referer"));

    /// <summary>The response to a client whose session is this login's already.</summary>
    private AuthResponse Known(string referrerUrl)
    {
        var session = this.GetSession();
        return new AuthResponse
        {
            SessionId = session.Id,
            UserName = session.UserAuthName ?? session.UserName ?? session.Id,
            ReferrerUrl = referrerUrl,
        };
    }

    /// <returns>Null if the session is this login's already.</returns>
    private object LogIn(Auth request, IAuthProvider provider)
    {
        var session = this.GetSession();
        var isKnown = provider.IsAuthorized(session, session.GetOAuthTokens(provider.Provider), request);
        return isKnown ? null : provider.Authenticate(this, session, request);
    }

    /// <exception cref="HttpError">404: there is no such provider.</exception>
    private static IAuthProvider ProviderOf(Auth request)
    {
        if (AuthProviders is not { Length: > 0 } known)
        {
            throw new InvalidOperationException("No auth providers have been registered in your app host: add the AuthFeature plugin.");
        }

        var name = request.provider ?? known[0].Provider;
        return GetAuthProvider(name) ?? throw HttpError.NotFound("No configuration was added for OAuth provider '" + name + "'");
    }
}
