using System;
using System.Collections.Generic;
using System.IO;
using System.Net.Http;
using System.Security.Cryptography;
using System.Threading.Tasks;
using Microsoft.IdentityModel.Tokens;
using ServiceStack.Common.Web;
using ServiceStack.Configuration;
using ServiceStack.HyperHost.Common;
using ServiceStack.HyperHost.OpenIdConnect.Tokens;
using ServiceStack.ServiceHost;
using ServiceStack.Text;

namespace ServiceStack.ServiceInterface.Auth;

/// <summary>
/// Logs in at a provider by OAuth 2.0's authorization code with state and PKCE: the base of <see cref="OpenIdConnectAuthProvider"/> and
/// <see cref="GitHubAuthProvider"/>.
/// </summary>
/// <remarks>
/// The browser goes to the provider and comes back to the page that the login began on. The fragment of the page has the result: <c>s=1</c>
/// for a login, or <c>f=…</c> for a failure, as v3's other providers have it. The log has the cause.
/// </remarks>
public abstract class CodeFlowAuthProvider : OAuthProvider
{
    private const int MaxResponseBytes = 1024 * 1024;

    private static readonly HttpClient Default = CreateClient();

    private readonly object _lock = new();
    private bool _isCallbackRead;
    private string? _callback;

    /// <summary>Reads the client, the scopes and the callback from the settings.</summary>
    /// <param name="appSettings">
    /// Has <c>oauth.{provider}.ClientId</c> and <c>.ClientSecret</c>; may have <c>.Scopes</c>, <c>.CallbackUrl</c> and <c>.RedirectUrl</c>.
    /// </param>
    /// <param name="realm">The start of the provider's addresses.</param>
    /// <param name="provider">The name of the provider: the login begins at <c>/auth/{provider}</c>.</param>
    /// <param name="clientId">The last part of the setting with the client's id.</param>
    /// <param name="clientSecret">The last part of the setting with the client's secret.</param>
    /// <exception cref="ArgumentException">The settings have no client.</exception>
    protected CodeFlowAuthProvider(
        IResourceManager appSettings, string realm, string provider, string clientId = nameof(ClientId),
        string clientSecret = nameof(ClientSecret))
        : base(Guarded(appSettings), realm, provider, clientId, clientSecret)
    {
        ClientId = Required(appSettings, $"oauth.{provider}.{clientId}");
        ClientSecret = ConsumerSecret ?? "";
        Scopes = Setting(appSettings, nameof(Scopes))?.Split([' ', ','], StringSplitOptions.RemoveEmptyEntries) ?? [];
    }

    /// <summary>The id that the provider gave to the application.</summary>
    public string ClientId { get; set; }

    /// <summary>The secret that the provider gave to the application; empty for a public client.</summary>
    public string ClientSecret { get; set; }

    /// <summary>What the user is asked to share.</summary>
    public string[] Scopes { get; set; }

    /// <summary>
    /// Sends the requests to the provider. Default: one client for all providers, with a timeout of 30 s. Set it for a proxy or for
    /// certificates of your own.
    /// </summary>
    public HttpClient Backchannel { get; set; } = Default;

    /// <summary>Begins a login, or completes it when the user comes back from the provider.</summary>
    public override object Authenticate(IServiceBase authService, IAuthSession session, Auth request)
    {
        Guard.NotNull(authService);
        var callback = GetCallback(authService.RequestContext);
        var tokens = Init(authService, ref session, request);
        var query = authService.RequestContext.Get<IHttpRequest>().QueryString;
        if (query["error"] is { Length: > 0 } error) return Refuse(authService, session, tokens, query["state"], error);

        if (query["code"] is { Length: > 0 } code) return Complete(authService, session, tokens, (code, query["state"]), callback);

        return Begin(authService, session, tokens, callback);
    }

    /// <inheritdoc/>
    public override void LoadUserOAuthProvider(IAuthSession userSession, IOAuthTokens tokens)
    {
        if (userSession is not AuthUserSession session || tokens is null) return;

        // not UserName: anybody can choose the name of somebody else at another provider
        LinkedProfile.TakeInto(session, tokens);
        session.FullName = tokens.FullName ?? session.FullName;
        session.Nickname = tokens.Nickname ?? session.Nickname;
        session.Gender = tokens.Gender ?? session.Gender;
        session.BirthDateRaw = tokens.BirthDateRaw ?? session.BirthDateRaw;
        session.TimeZone = tokens.TimeZone ?? session.TimeZone;
        session.Culture = tokens.Culture ?? session.Culture;
    }

    /// <summary>The page of the provider on which the user logs in, without the parameters of the flow.</summary>
    private protected abstract Task<string> GetAuthorizeUrlAsync();

    /// <summary>Parameters of the login page beside those of OAuth 2.0.</summary>
    private protected virtual IEnumerable<KeyValuePair<string, string>> GetParameters(LoginSecrets secrets) => [];

    /// <summary>Redeems the code and reads the user.</summary>
    private protected abstract Task<ProviderUser> RedeemAsync(CodeRedemption redemption, LoginSecrets secrets);

    /// <inheritdoc/>
    protected override void LoadUserAuthInfo(AuthUserSession userSession, IOAuthTokens tokens, Dictionary<string, string> authInfo) =>
        LoadUserOAuthProvider(userSession, tokens);

    private protected string? Setting(IResourceManager settings, string name) => Optional(settings, $"oauth.{Provider}.{name}");

    private static IResourceManager Guarded(IResourceManager settings)
    {
        Guard.NotNull(settings);
        return settings;
    }

    private static string Required(IResourceManager settings, string name) => Optional(settings, name) is { Length: > 0 } value
        ? value : throw new ArgumentException(
            $"The settings have no {name}. Register the application at the provider, and set the id that it gives to the application.",
            nameof(settings));

    // a default of its own: some settings throw for what they lack
    private protected static string? Optional(IResourceManager settings, string name) => settings.Get<string?>(name, null);

    private static HttpClient CreateClient() => new()
    {
        Timeout = TimeSpan.FromSeconds(30),
        MaxResponseContentBufferSize = MaxResponseBytes,
        DefaultRequestHeaders = { { "User-Agent", "HyperHost" } },
    };

    // Init writes the address of the first request into CallbackUrl, with the query and the Host of whoever sent it
    private string GetCallback(IRequestContext context)
    {
        lock (_lock)
        {
            if (!_isCallbackRead) (_callback, _isCallbackRead) = (CallbackUrl, true);
        }

        return string.IsNullOrEmpty(_callback) ? new Uri(context.AbsoluteUri).GetLeftPart(UriPartial.Path) : _callback!;
    }

    private object Begin(IServiceBase service, IAuthSession session, IOAuthTokens tokens, string callback)
    {
        string url;
        try
        {
            url = Wait(GetAuthorizeUrlAsync);
        }
        catch (Exception error) when (IsOfProvider(error))
        {
            Log.Error($"The login provider {Provider} does not respond, so that no login can begin.", error);
            return BackWith(service, session, "f", "ProviderUnavailable");
        }

        var secrets = LoginSecrets.Create();
        (tokens.RequestToken, tokens.RequestTokenSecret) = (secrets.State, secrets.Verifier);
        service.SaveSession(session, SessionExpiry);
        url = url.AddQueryParam("response_type", "code").AddQueryParam("client_id", ClientId)
            .AddQueryParam("redirect_uri", callback).AddQueryParam("state", secrets.State)
            .AddQueryParam("code_challenge", secrets.Challenge).AddQueryParam("code_challenge_method", "S256");
        if (Scopes.Length > 0) url = url.AddQueryParam("scope", string.Join(" ", Scopes));
        foreach (var parameter in GetParameters(secrets)) url = url.AddQueryParam(parameter.Key, parameter.Value);
        return service.Redirect(url);
    }

    private object Complete(
        IServiceBase service, IAuthSession session, IOAuthTokens tokens, (string Code, string? State) response, string callback)
    {
        if (TakeSecrets(service, session, tokens, response.State) is not { } secrets)
            return BackWith(service, session, "f", "StateMismatch");

        ProviderUser user;
        try
        {
            var redemption = new CodeRedemption(Backchannel, ClientId, ClientSecret, response.Code, callback, secrets.Verifier);
            user = Wait(() => RedeemAsync(redemption, secrets));
        }
        catch (Exception error) when (IsOfProvider(error))
        {
            Log.Error($"A login by {Provider} failed.", error);
            return BackWith(service, session, "f", error is LoginRefusedException refused ? refused.Result : "ProviderUnavailable");
        }

        Copy(user, tokens);
        session.IsAuthenticated = true;
        OnAuthenticated(service, session, tokens, user.Claims);
        return BackWith(service, session, "s", "1");
    }

    private static void Copy(ProviderUser user, IOAuthTokens tokens)
    {
        tokens.UserId = user.Claim("sub");
        ProfileClaims.CopyTo(tokens, user.Claim);
        tokens.Gender = user.Claim("gender");
        tokens.BirthDateRaw = user.Claim("birthdate");
        tokens.TimeZone = user.Claim("zoneinfo");
        tokens.Culture = user.Claim("locale");
        tokens.AccessToken = tokens.AccessTokenSecret = user.AccessToken;
    }

    private object Refuse(IServiceBase service, IAuthSession session, IOAuthTokens tokens, string? state, string error)
    {
        if (TakeSecrets(service, session, tokens, state) is null) return BackWith(service, session, "f", "StateMismatch");

        if (error == "access_denied") return BackWith(service, session, "f", "AccessDenied");

        Log.Warn($"The login provider {Provider} refused a login: {error}.");
        return BackWith(service, session, "f", "Refused");
    }

    // RFC 6749 §10.12: a response without the state of this session would log this browser in to the account of an attacker
    private LoginSecrets? TakeSecrets(IServiceBase service, IAuthSession session, IOAuthTokens tokens, string? state)
    {
        var (expected, verifier) = (tokens.RequestToken, tokens.RequestTokenSecret);
        if (string.IsNullOrEmpty(expected) || string.IsNullOrEmpty(verifier) || state is null) return null;

        // one response for each login, a wrong one too
        tokens.RequestToken = tokens.RequestTokenSecret = null;
        service.SaveSession(session, SessionExpiry);
        return SameBytes.Are(expected, state) ? new LoginSecrets(expected, verifier) : null;
    }

    private static IHttpResult BackWith(IServiceBase service, IAuthSession session, string key, string value) =>
        service.Redirect(session.ReferrerUrl.AddHashParam(key, value));

    private static bool IsOfProvider(Exception error) => error is HttpRequestException or IOException or TaskCanceledException
        or LoginRefusedException or SecurityTokenException or InvalidOperationException or ArgumentException or CryptographicException;

    // v3's providers are synchronous; on a thread of the pool, since a context of the caller would wait for itself
    private static T Wait<T>(Func<Task<T>> call) => Task.Run(call).GetAwaiter().GetResult();
}
