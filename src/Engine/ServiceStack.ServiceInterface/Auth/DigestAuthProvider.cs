namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Collections.Generic;
using System.Globalization;
using ServiceStack.Common;
using ServiceStack.Common.Web;
using ServiceStack.Configuration;
using ServiceStack.FluentValidation;
using ServiceStack.ServiceHost;

/// <summary>HTTP Digest: the password itself is never sent.</summary>
public class DigestAuthProvider : AuthProvider
{
    /// <summary>The name of the provider: <c>digest</c>.</summary>
    public static string Name = AuthService.DigestProvider;

    /// <summary>
    /// True: [Authenticate] challenges with Digest too if another provider comes first, in one header, Digest before the other. False by
    /// default, as in v3, whose first provider alone challenges: a browser that sees Digest or Basic shows its own login window.
    /// </summary>
    public static bool ChallengeBesideOthers;

    /// <summary>Seconds for which a nonce is valid.</summary>
    public static int NonceTimeOut = 600;

    /// <summary>Signs the nonces; all servers behind one address need the same.</summary>
    public string PrivateKey;

    /// <summary>The realm of the provider: <c>/auth/digest</c>.</summary>
    public static string Realm = "/auth/" + AuthService.DigestProvider;

    private static readonly RequiredFields Fields = new();

    private static readonly char[] PathMarks = ['/', '?'];

    /// <summary>Initializes a new instance of the <see cref="DigestAuthProvider"/> class.</summary>
    public DigestAuthProvider()
    {
        Provider = Name;
        AuthRealm = Realm;
        PrivateKey = Guid.NewGuid().ToString();
    }

    /// <summary>Reads settings for a provider of another name.</summary>
    public DigestAuthProvider(IResourceManager appSettings, string authRealm, string oAuthProvider)
        : base(appSettings, authRealm, oAuthProvider)
    {
        AppSettings = appSettings;
        PrivateKey = (appSettings == null ? null : Optional(appSettings, "PrivateKey")) ?? Guid.NewGuid().ToString();
    }

    /// <summary>Reads realm, callback, redirect and private key from settings.</summary>
    public DigestAuthProvider(IResourceManager appSettings) : this(appSettings, Realm, Name)
    {
    }

    /// <summary>The settings of the provider; null for none.</summary>
    public IResourceManager AppSettings { get; set; }

    /// <inheritdoc/>
    public override object Authenticate(IServiceBase authService, IAuthSession session, Auth request)
    {
        Fields.ValidateAndThrow(request);
        return Authenticate(authService, session, request.UserName, request.Password);
    }

    /// <summary>Checks a digest and logs the user in.</summary>
    /// <exception cref="HttpError">401: the response to the challenge is wrong; 429: too many of those.</exception>
    protected object Authenticate(IServiceBase authService, IAuthSession session, string userName, string password)
    {
        if (!LoginMatchesSession(session, userName))
        {
            authService.RemoveSession();
            session = authService.GetSession();
        }

        // the header's name is the one whose password is tried
        var digest = authService.RequestContext.Get<IHttpRequest>().GetDigestAuth();
        var name = digest != null && digest.TryGetValue("username", out var sent) ? sent : userName;
        var isRight = LoginThrottle.Try(authService, name, () => TryAuthenticate(authService, userName, password));
        if (!isRight) throw HttpError.Unauthorized("Invalid UserName or Password");

        SessionRenewal.Renew(authService);
        session.IsAuthenticated = true;
        session.UserAuthName ??= userName;
        OnAuthenticated(authService, session, null, null);

        return new AuthResponse { UserName = userName, SessionId = session.Id };
    }

    /// <inheritdoc/>
    public override bool IsAuthorized(IAuthSession session, IOAuthTokens tokens, Auth request = null)
    {
        if (request != null && !LoginMatchesSession(session, request.UserName)) return false;
        return !session.UserAuthName.IsNullOrEmpty();
    }

    /// <inheritdoc/>
    public override void OnAuthenticated(
        IServiceBase authService, IAuthSession session, IOAuthTokens tokens, Dictionary<string, string> authInfo) =>
        TakeOver(authService, session, tokens, authInfo);

    /// <inheritdoc/>
    public override void OnFailedAuthentication(IAuthSession session, IHttpRequest httpReq, IHttpResponse httpRes) =>
        Refuse(httpReq, httpRes, Challenge(httpReq));

    internal override string Challenge(IHttpRequest httpReq)
    {
        var nonce = new DigestAuthFunctions().GetNonce(httpReq.UserHostAddress, PrivateKey);
        return Provider + " realm=\"" + AuthRealm + "\", nonce=\"" + nonce + "\", qop=\"auth\"";
    }

    /// <summary>Checks the digest of a request.</summary>
    /// <returns>False for a wrong digest, a stale nonce, or one that was used before.</returns>
    public virtual bool TryAuthenticate(IServiceBase authService, string userName, string password)
    {
        if (RepositoryOf(authService) is not { } authRepo) return false;

        var request = authService.RequestContext.Get<IHttpRequest>();
        var digest = request.GetDigestAuth();
        if (digest == null || !IsForAddress(digest, request.RawUrl)) return false;

        var session = authService.GetSession();
        if (!authRepo.TryAuthenticate(digest, PrivateKey, NonceTimeOut, session.Sequence, out var userAuth)) return false;
        if (!IsFirstUse(digest)) return false;

        CredentialsAuthProvider.CopyUser(session, authRepo, userAuth);
        session.Sequence = digest.TryGetValue("nc", out var counter) ? counter : null;
        return true;
    }

    // RFC 7616 §3.4.6: else an eavesdropper who is faster requests something else with the same digest.
    private static bool IsForAddress(Dictionary<string, string> digest, string address)
    {
        if (AuthSafety.AnyDigestAddress || address.IsNullOrEmpty()) return true;
        if (!digest.TryGetValue("uri", out var uri)) return false;

        return PathAndQuery(uri) == PathAndQuery(address);
    }

    private static string PathAndQuery(string address)
    {
        var authority = address.IndexOf("://", StringComparison.Ordinal);
        var slash = authority < 0 || authority > address.IndexOfAny(PathMarks) ? 0 : address.IndexOf('/', authority + 3);
        return Uri.UnescapeDataString(slash < 0 ? "/" : address.Substring(slash));
    }

    // The session's own counter knows the clients that keep their cookies: an eavesdropper does not.
    private static bool IsFirstUse(Dictionary<string, string> digest)
    {
        digest.TryGetValue("nc", out var counter);
        var made = double.Parse(new DigestAuthFunctions().GetNonceParts(digest["nonce"])[0], CultureInfo.InvariantCulture);
        return DigestNonces.OfProcess.TryUse(digest["nonce"], made, counter);
    }

    /// <summary>What a response to a challenge cannot do without.</summary>
    private sealed class RequiredFields : AbstractValidator<Auth>
    {
        public RequiredFields()
        {
            RuleFor(login => login.UserName).NotEmpty();
            RuleFor(login => login.nonce).NotEmpty();
            RuleFor(login => login.response).NotEmpty();
        }
    }
}
