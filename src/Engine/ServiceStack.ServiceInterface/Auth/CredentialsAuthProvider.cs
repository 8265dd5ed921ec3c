namespace ServiceStack.ServiceInterface.Auth;

using System.Collections.Generic;
using System.Globalization;
using ServiceStack.Common;
using ServiceStack.Common.Web;
using ServiceStack.Configuration;
using ServiceStack.FluentValidation;

/// <summary>User name and password, sent as a form or as a DTO.</summary>
public class CredentialsAuthProvider : AuthProvider
{
    /// <summary>The name of the provider: <c>credentials</c>.</summary>
    public static string Name = AuthService.CredentialsProvider;

    /// <summary>The realm of the provider: <c>/auth/credentials</c>.</summary>
    public static string Realm = "/auth/" + AuthService.CredentialsProvider;

    private static readonly RequiredFields Fields = new();

    /// <summary>Initializes a new instance of the <see cref="CredentialsAuthProvider"/> class.</summary>
    public CredentialsAuthProvider()
    {
        Provider = Name;
        AuthRealm = Realm;
    }

    /// <summary>Reads settings for a provider of another name.</summary>
    public CredentialsAuthProvider(IResourceManager appSettings, string authRealm, string oAuthProvider)
        : base(appSettings, authRealm, oAuthProvider)
    {
    }

    /// <summary>Reads realm, callback and redirect from settings.</summary>
    public CredentialsAuthProvider(IResourceManager appSettings) : base(appSettings, Realm, Name)
    {
    }

    /// <inheritdoc/>
    public override object Authenticate(IServiceBase authService, IAuthSession session, Auth request)
    {
        Fields.ValidateAndThrow(request);
        return Authenticate(authService, session, request.UserName, request.Password, request.Continue);
    }

    /// <summary>Checks name and password and logs the user in.</summary>
    /// <exception cref="HttpError">401 for a wrong name or password, 429 after too many of them.</exception>
    protected object Authenticate(IServiceBase authService, IAuthSession session, string userName, string password) =>
        Authenticate(authService, session, userName, password, null);

    /// <summary>Checks name and password and logs the user in.</summary>
    /// <exception cref="HttpError">401: unknown user or wrong password; 429: too many of those.</exception>
    protected object Authenticate(IServiceBase authService, IAuthSession session, string userName, string password, string referrerUrl)
    {
        if (!LoginMatchesSession(session, userName))
        {
            authService.RemoveSession();
            session = authService.GetSession();
        }

        var isRight = LoginThrottle.Try(authService, userName, () => TryAuthenticate(authService, userName, password));
        if (!isRight) throw HttpError.Unauthorized("Invalid UserName or Password");

        SessionRenewal.Renew(authService);
        session.IsAuthenticated = true;
        session.UserAuthName ??= userName;
        session.ReferrerUrl = referrerUrl = ReturnAddress.FirstOwn(authService.RequestContext, referrerUrl);
        OnAuthenticated(authService, session, null, null);

        return new AuthResponse { UserName = userName, SessionId = session.Id, ReferrerUrl = referrerUrl };
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

    /// <summary>Checks name and password by the registered <see cref="IUserAuthRepository"/>; the session takes the user's data.</summary>
    public virtual bool TryAuthenticate(IServiceBase authService, string userName, string password)
    {
        if (RepositoryOf(authService) is not { } users || !users.TryAuthenticate(userName, password, out var user)) return false;

        CopyUser(authService.GetSession(), users, user);
        return true;
    }

    internal static void CopyUser(IAuthSession session, IUserAuthRepository authRepo, UserAuth userAuth)
    {
        session.PopulateWith(userAuth);
        session.IsAuthenticated = true;
        session.UserAuthId = userAuth.Id.ToString(CultureInfo.InvariantCulture);
        session.ProviderOAuthAccess = authRepo.GetUserOAuthProviders(session.UserAuthId).ConvertAll(static x => (IOAuthTokens)x);
    }

    /// <summary>What a login by name and password cannot do without.</summary>
    private sealed class RequiredFields : AbstractValidator<Auth>
    {
        public RequiredFields()
        {
            RuleFor(login => login.UserName).NotEmpty();
            RuleFor(login => login.Password).NotEmpty();
        }
    }
}
