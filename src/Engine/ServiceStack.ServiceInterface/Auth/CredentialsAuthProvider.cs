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
    public static string Name = AuthService.CredentialsProvider;

    public static string Realm = "/auth/" + AuthService.CredentialsProvider;

    private static readonly CredentialsAuthValidator Validator = new();

    public CredentialsAuthProvider()
    {
        Provider = Name;
        AuthRealm = Realm;
    }

    public CredentialsAuthProvider(IResourceManager appSettings, string authRealm, string oAuthProvider)
        : base(appSettings, authRealm, oAuthProvider)
    {
    }

    public CredentialsAuthProvider(IResourceManager appSettings) : base(appSettings, Realm, Name)
    {
    }

    public override object Authenticate(IServiceBase authService, IAuthSession session, Auth request)
    {
        Validator.ValidateAndThrow(request);
        return Authenticate(authService, session, request.UserName, request.Password, request.Continue);
    }

    protected object Authenticate(IServiceBase authService, IAuthSession session, string userName, string password) =>
        Authenticate(authService, session, userName, password, null);

    /// <exception cref="HttpError">401: unknown user or wrong password.</exception>
    protected object Authenticate(IServiceBase authService, IAuthSession session, string userName, string password, string referrerUrl)
    {
        if (!LoginMatchesSession(session, userName))
        {
            authService.RemoveSession();
            session = authService.GetSession();
        }

        if (!TryAuthenticate(authService, userName, password)) throw HttpError.Unauthorized("Invalid UserName or Password");

        session.IsAuthenticated = true;
        session.UserAuthName ??= userName;
        session.ReferrerUrl = referrerUrl;
        OnAuthenticated(authService, session, null, null);

        return new AuthResponse { UserName = userName, SessionId = session.Id, ReferrerUrl = referrerUrl };
    }

    public override bool IsAuthorized(IAuthSession session, IOAuthTokens tokens, Auth request = null)
    {
        if (request != null && !LoginMatchesSession(session, request.UserName)) return false;
        return !session.UserAuthName.IsNullOrEmpty();
    }

    public override void OnAuthenticated(
        IServiceBase authService, IAuthSession session, IOAuthTokens tokens, Dictionary<string, string> authInfo)
    {
        if (session is AuthUserSession userSession) LoadUserAuthInfo(userSession, tokens, authInfo);

        var authRepo = authService.TryResolve<IUserAuthRepository>();
        if (authRepo != null)
        {
            if (tokens != null)
            {
                KeepAuthInfo(tokens, authInfo);
                session.UserAuthId = authRepo.CreateOrMergeAuthSession(session, tokens);
            }

            LoadLinkedAccounts(session);
            RememberUser(authService, session);
        }

        CompleteLogin(authService, session, tokens, authInfo);
    }

    /// <summary>Asks the registered <see cref="IUserAuthRepository"/>; the session takes the user's data.</summary>
    public virtual bool TryAuthenticate(IServiceBase authService, string userName, string password)
    {
        var authRepo = authService.TryResolve<IUserAuthRepository>();
        if (authRepo == null)
        {
            Log.Warn("Tried to authenticate without a registered IUserAuthRepository");
            return false;
        }

        if (!authRepo.TryAuthenticate(userName, password, out var userAuth)) return false;

        TakeUser(authService.GetSession(), authRepo, userAuth);
        return true;
    }

    internal static void TakeUser(IAuthSession session, IUserAuthRepository authRepo, UserAuth userAuth)
    {
        session.PopulateWith(userAuth);
        session.IsAuthenticated = true;
        session.UserAuthId = userAuth.Id.ToString(CultureInfo.InvariantCulture);
        session.ProviderOAuthAccess = authRepo.GetUserOAuthProviders(session.UserAuthId).ConvertAll(static x => (IOAuthTokens)x);
    }

    private sealed class CredentialsAuthValidator : AbstractValidator<Auth>
    {
        public CredentialsAuthValidator()
        {
            RuleFor(x => x.UserName).NotEmpty();
            RuleFor(x => x.Password).NotEmpty();
        }
    }
}
