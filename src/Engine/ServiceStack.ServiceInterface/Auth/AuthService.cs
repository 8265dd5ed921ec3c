namespace ServiceStack.ServiceInterface.Auth;

using System;
using ServiceStack.Common;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using HttpMethods = ServiceStack.Common.Web.HttpMethods;

[DefaultRequest(typeof(Auth))]
public class AuthService : Service
{
    public const string BasicProvider = "basic";

    public const string CredentialsProvider = "credentials";

    public const string DigestProvider = "digest";

    public const string LogoutAction = "logout";

    public AuthService()
    {
    }

    public static IAuthProvider[] AuthProviders { get; private set; }

    public static Func<IAuthSession> CurrentSessionFactory { get; set; } = static () => new AuthUserSession();

    public static string DefaultOAuthProvider { get; private set; }

    public static string DefaultOAuthRealm { get; private set; }

    public static string HtmlRedirect { get; internal set; }

    /// <summary>Looks at every login first; what it returns, unless null, is the answer.</summary>
    public static ValidateFn ValidateFn { get; set; }

    /// <summary>A login from code: never a redirect.</summary>
    /// <exception cref="HttpError">The login failed.</exception>
    public virtual AuthResponse Authenticate(Auth request)
    {
        if (RequestContext is HttpRequestContext context) context.ResponseContentType = ContentType.PlainText;

        var provider = Provider(request);
        if (request.provider == LogoutAction) return provider.Logout(this, request) as AuthResponse;

        var result = Authenticate(request, this.GetSession(), provider);
        if (result is HttpError error) throw error;
        return result as AuthResponse;
    }

    // The metadata names a service's actions in the order they stand in.
    public virtual void Options(Auth request)
    {
    }

    public virtual object Get(Auth request) => Post(request);

    public virtual object Post(Auth request)
    {
        if (ValidateFn?.Invoke(this, HttpMethods.Get, request) is { } answer) return answer;

        if (request.RememberMe is { } rememberMe)
        {
            Response.AddSessionOptions(Request, rememberMe ? SessionOptions.Permanent : SessionOptions.Temporary);
        }

        var provider = Provider(request);
        if (request.provider == LogoutAction) return provider.Logout(this, request);

        var isHtml = RequestContext.ResponseContentType.MatchesContentType(ContentType.Html);
        try
        {
            return Answer(request, provider, isHtml);
        }
        catch (HttpError ex)
        {
            var referrerUrl = RequestContext.GetHeader("Referer");
            if (!isHtml || referrerUrl == null) throw;

            return HttpResult.Redirect(referrerUrl.SetQueryParam("error", ex.Message));
        }
    }

    public virtual object Delete(Auth request)
    {
        if (ValidateFn?.Invoke(this, HttpMethods.Delete, request) is { } answer) return answer;

        this.RemoveSession();
        return new AuthResponse();
    }

    public static IAuthProvider GetAuthProvider(string provider)
    {
        if (AuthProviders == null || AuthProviders.Length == 0) return null;
        if (provider == LogoutAction) return AuthProviders[0];

        foreach (var authProvider in AuthProviders)
        {
            if (string.Equals(authProvider.Provider, provider, StringComparison.OrdinalIgnoreCase)) return authProvider;
        }

        return null;
    }

    /// <exception cref="ArgumentNullException">There is no provider.</exception>
    public static void Init(Func<IAuthSession> sessionFactory, params IAuthProvider[] authProviders)
    {
        if (authProviders == null || authProviders.Length == 0) throw new ArgumentNullException(nameof(authProviders));

        DefaultOAuthProvider = authProviders[0].Provider;
        DefaultOAuthRealm = authProviders[0].AuthRealm;
        AuthProviders = authProviders;
        if (sessionFactory != null) CurrentSessionFactory = sessionFactory;
    }

    private object Answer(Auth request, IAuthProvider provider, bool isHtml)
    {
        var response = Authenticate(request, this.GetSession(), provider);

        // A login may have ended the old session and begun another.
        var session = this.GetSession();
        var referrerUrl = request.Continue ?? session.ReferrerUrl ?? RequestContext.GetHeader("Referer") ?? provider.CallbackUrl;
        if (response == null)
        {
            if (isHtml && !referrerUrl.IsNullOrEmpty()) return this.Redirect(referrerUrl.AddHashParam("s", "0"));

            return new AuthResponse
            {
                UserName = session.UserAuthName ?? session.UserName ?? session.Id,
                SessionId = session.Id,
                ReferrerUrl = referrerUrl,
            };
        }

        return isHtml && response is not IHttpResult && !referrerUrl.IsNullOrEmpty()
            ? new HttpResult(response) { Location = referrerUrl }
            : response;
    }

    /// <returns>Null if the session is this login's already.</returns>
    private object Authenticate(Auth request, IAuthSession session, IAuthProvider provider) =>
        provider.IsAuthorized(session, session.GetOAuthTokens(provider.Provider), request)
            ? null
            : provider.Authenticate(this, session, request);

    /// <exception cref="HttpError">404: there is no such provider.</exception>
    private static IAuthProvider Provider(Auth request)
    {
        if (AuthProviders == null || AuthProviders.Length == 0)
        {
            throw new InvalidOperationException("No auth providers have been registered in your app host: add the AuthFeature plugin.");
        }

        var name = request.provider ?? AuthProviders[0].Provider;
        return GetAuthProvider(name) ?? throw HttpError.NotFound("No configuration was added for OAuth provider '" + name + "'");
    }
}
