namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Collections.Generic;
using System.Net;
using ServiceStack.Common;
using ServiceStack.Common.Web;
using ServiceStack.Configuration;
using ServiceStack.Logging;
using ServiceStack.ServiceHost;
using HttpHeaders = ServiceStack.Common.Web.HttpHeaders;

/// <summary>Base class of providers: completes logins and logouts, saves the user.</summary>
/// <example>
/// <code>
/// public class ApiKeyProvider : AuthProvider
/// {
///     public ApiKeyProvider() =&gt; Provider = "apikey";
///
///     public override bool IsAuthorized(IAuthSession session, IOAuthTokens tokens, Auth request = null) =&gt; session.IsAuthenticated;
///
///     public override object Authenticate(IServiceBase service, IAuthSession session, Auth request)
///     {
///         if (request.Password != key) throw HttpError.Unauthorized("Unknown key");
///         session.IsAuthenticated = true;
///         OnAuthenticated(service, session, null, null);
///         return new AuthResponse { SessionId = session.Id };
///     }
/// }
/// </code>
/// </example>
public abstract class AuthProvider : IAuthProvider
{
    /// <summary>The log of all providers.</summary>
    protected static readonly ILog Log = LogManager.GetLogger(typeof(AuthProvider));

    /// <summary>Initializes a new instance of the <see cref="AuthProvider"/> class.</summary>
    protected AuthProvider()
    {
        SessionExpiry = SessionFeature.DefaultSessionExpiry;
    }

    /// <summary>
    /// Reads <c>OAuthRealm</c>, <c>oauth.{provider}.CallbackUrl</c> and <c>oauth.{provider}.RedirectUrl</c>
    /// from the settings; <c>oauth.CallbackUrl</c> and <c>oauth.RedirectUrl</c>, with {0} for the provider, serve all providers.
    /// </summary>
    protected AuthProvider(IResourceManager appSettings, string authRealm, string oAuthProvider) : this()
    {
        AuthRealm = appSettings == null ? authRealm : appSettings.Get("OAuthRealm", authRealm);
        Provider = oAuthProvider;
        if (appSettings == null) return;

        CallbackUrl = Setting(appSettings, "CallbackUrl");
        RedirectUrl = Setting(appSettings, "RedirectUrl");
    }

    /// <inheritdoc/>
    public string AuthRealm { get; set; }

    /// <inheritdoc/>
    public string CallbackUrl { get; set; }

    /// <inheritdoc/>
    public string Provider { get; set; }

    /// <summary>The page after a login; null for the one that the user came from.</summary>
    public string RedirectUrl { get; set; }

    /// <summary>How long a session lasts after a login; null: as long as the cache keeps it.</summary>
    public TimeSpan? SessionExpiry { get; set; }

    /// <inheritdoc/>
    public abstract object Authenticate(IServiceBase authService, IAuthSession session, Auth request);

    /// <summary>Replaces <c>{0}</c> in a setting for all providers by the name of this one.</summary>
    /// <returns>The setting for all providers, with this provider's name in place of {0}.</returns>
    protected string FallbackConfig(string fallback) => fallback?.Replace("{0}", Provider);

    /// <summary>Answers 401 with the challenge of a provider.</summary>
    public static void HandleFailedAuth(IAuthProvider authProvider, IAuthSession session, IHttpRequest httpReq, IHttpResponse httpRes)
    {
        if (authProvider is AuthProvider provider) provider.OnFailedAuthentication(session, httpReq, httpRes);
        else Refuse(httpReq, httpRes, authProvider.Provider + " realm=\"" + authProvider.AuthRealm + "\"");
    }

    /// <inheritdoc/>
    public abstract bool IsAuthorized(IAuthSession session, IOAuthTokens tokens, Auth request = null);

    /// <summary>Copies the provider's data of the user into the session.</summary>
    protected virtual void LoadUserAuthInfo(AuthUserSession userSession, IOAuthTokens tokens, Dictionary<string, string> authInfo)
    {
    }

    /// <summary>Whether a name is that of the session's user: its e-mail address if it has an <c>@</c>, else its user name.</summary>
    protected static bool LoginMatchesSession(IAuthSession session, string userName)
    {
        if (session == null || userName == null) return false;
        return userName.EqualsIgnoreCase(UserAuthRules.IsEmail(userName) ? session.Email : session.UserName);
    }

    /// <summary>Ends the session. A browser goes back to the page that it came from, others get an empty response.</summary>
    public virtual object Logout(IServiceBase service, Auth request)
    {
        var ending = service.GetSession();
        ending.OnLogout(service);
        service.RemoveSession();
        SessionRenewal.Renew(service);

        if (!service.RequestContext.ResponseContentType.MatchesContentType(ContentType.Html)) return new AuthResponse();

        var next = ReturnAddress.Of(service, request, ending, CallbackUrl);
        return next.IsNullOrEmpty() ? new AuthResponse() : service.Redirect(next.AddHashParam("s", "-1"));
    }

    /// <summary>Completes a login: the session takes the user's data, the repository the provider's, the cache the session.</summary>
    public virtual void OnAuthenticated(
        IServiceBase authService, IAuthSession session, IOAuthTokens tokens, Dictionary<string, string> authInfo)
    {
        if (session is AuthUserSession userSession) LoadUserAuthInfo(userSession, tokens, authInfo);

        var authRepo = authService.TryResolve<IUserAuthRepository>();
        if (authRepo != null)
        {
            KeepAuthInfo(tokens, authInfo);
            SaveUserAuth(authService, session, authRepo, tokens);
        }

        CompleteLogin(authService, session, tokens, authInfo);
    }

    /// <summary>Responds to a failed login: 401 with a challenge. Override it for another response.</summary>
    public virtual void OnFailedAuthentication(IAuthSession session, IHttpRequest httpReq, IHttpResponse httpRes) =>
        Refuse(httpReq, httpRes, Challenge(httpReq));

    /// <summary>The provider's challenge in the header WWW-Authenticate.</summary>
    internal virtual string Challenge(IHttpRequest httpReq) => Provider + " realm=\"" + AuthRealm + "\"";

    /// <summary>Called before the user is saved. Override it to set more of the user.</summary>
    public virtual void OnSaveUserAuth(IServiceBase authService, IAuthSession session)
    {
    }

    /// <summary>Saves the user of a session and the tokens of a provider.</summary>
    protected virtual void SaveUserAuth(
        IServiceBase authService, IAuthSession session, IUserAuthRepository authRepo, IOAuthTokens tokens)
    {
        if (authRepo == null) return;
        if (tokens != null) session.UserAuthId = authRepo.CreateOrMergeAuthSession(session, tokens);

        authRepo.LoadUserAuth(session, tokens);
        LoadLinkedAccounts(session);
        authRepo.SaveUserAuth(session);
        RememberUser(authService, session);
        OnSaveUserAuth(authService, session);
    }

    internal static void Refuse(IHttpRequest httpReq, IHttpResponse httpRes, string challenge)
    {
        httpRes.StatusCode = (int)HttpStatusCode.Unauthorized;
        httpRes.AddHeader(HttpHeaders.WwwAuthenticate, challenge);
        Refusal.End(httpReq, httpRes, "A login is required.");
    }

    /// <returns>Null, and a line in the log, if the application has registered none.</returns>
    internal static IUserAuthRepository RepositoryOf(IServiceBase authService)
    {
        var users = authService.TryResolve<IUserAuthRepository>();
        if (users == null) Log.Warn("A login failed: register an IUserAuthRepository in the container.");
        return users;
    }

    /// <summary>Completes a login by name: the repository knows the user already, and only links accounts that were used.</summary>
    internal void TakeOver(IServiceBase authService, IAuthSession session, IOAuthTokens tokens, Dictionary<string, string> authInfo)
    {
        if (session is AuthUserSession userSession) LoadUserAuthInfo(userSession, tokens, authInfo);
        if (authService.TryResolve<IUserAuthRepository>() is { } users)
        {
            KeepAuthInfo(tokens, authInfo);
            if (tokens != null) session.UserAuthId = users.CreateOrMergeAuthSession(session, tokens);

            LoadLinkedAccounts(session);
            RememberUser(authService, session);
        }

        CompleteLogin(authService, session, tokens, authInfo);
    }

    internal static void KeepAuthInfo(IOAuthTokens tokens, Dictionary<string, string> authInfo)
    {
        if (tokens == null || authInfo == null) return;

        tokens.Items ??= [];
        foreach (var item in authInfo) tokens.Items[item.Key] = item.Value;
    }

    internal static void LoadLinkedAccounts(IAuthSession session)
    {
        foreach (var tokens in session.ProviderOAuthAccess)
        {
            if (AuthService.GetAuthProvider(tokens.Provider) is OAuthProvider provider) provider.LoadUserOAuthProvider(session, tokens);
        }
    }

    internal static void RememberUser(IServiceBase authService, IAuthSession session)
    {
        if (!AuthFeature.AddUserIdHttpHeader) return;

        var context = authService.RequestContext;
        SessionCookies.Add(
            context.Get<IHttpResponse>(), context.Get<IHttpRequest>(), HttpHeaders.XUserAuthId, session.UserAuthId, isPermanent: true);
    }

    internal void CompleteLogin(IServiceBase authService, IAuthSession session, IOAuthTokens tokens, Dictionary<string, string> authInfo)
    {
        SessionRenewal.Renew(authService);

        // What the application adds to its session has to be saved too; a failure there does not undo the login. If it has saved the
        // session itself, its lifetime counts, as in v3, which looks there last.
        var lifetime = SessionExpiry;
        var items = authService.RequestContext.Get<IHttpRequest>()?.Items;
        items?.Remove(ServiceExtensions.RequestItemsSavedForKey);
        try
        {
            session.OnAuthenticated(authService, session, tokens, authInfo);
            if (items != null && items.TryGetValue(ServiceExtensions.RequestItemsSavedForKey, out var saved) && saved is TimeSpan own)
            {
                lifetime = own;
            }
        }
        finally
        {
            authService.SaveSession(session, lifetime);
        }
    }

    private string Setting(IResourceManager appSettings, string name) =>
        Optional(appSettings, "oauth." + Provider + "." + name) ?? FallbackConfig(Optional(appSettings, "oauth." + name));

    // settings that are not of a configuration file throw for what is not there
    private protected static string Optional(IResourceManager appSettings, string name) =>
        appSettings is AppSettingsBase settings ? settings.GetNullableString(name) : appSettings.GetString(name);
}
