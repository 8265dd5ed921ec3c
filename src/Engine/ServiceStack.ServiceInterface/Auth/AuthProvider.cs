namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Collections.Generic;
using ServiceStack.Configuration;
using ServiceStack.Logging;
using ServiceStack.ServiceHost;

public abstract class AuthProvider : IAuthProvider
{
    protected static readonly ILog Log;

    protected AuthProvider()
    {
    }

    protected AuthProvider(IResourceManager appSettings, string authRealm, string oAuthProvider)
    {
        throw new NotImplementedException();
    }

    public string AuthRealm { get; set; }

    public string CallbackUrl { get; set; }

    public string Provider { get; set; }

    public string RedirectUrl { get; set; }

    public TimeSpan? SessionExpiry { get; set; }

    public abstract object Authenticate(IServiceBase authService, IAuthSession session, Auth request);

    protected string FallbackConfig(string fallback) => throw new NotImplementedException();

    public static void HandleFailedAuth(IAuthProvider authProvider, IAuthSession session, IHttpRequest httpReq, IHttpResponse httpRes) => throw new NotImplementedException();

    public abstract bool IsAuthorized(IAuthSession session, IOAuthTokens tokens, Auth request = null);

    protected virtual void LoadUserAuthInfo(AuthUserSession userSession, IOAuthTokens tokens, Dictionary<string, string> authInfo) => throw new NotImplementedException();

    protected static bool LoginMatchesSession(IAuthSession session, string userName) => throw new NotImplementedException();

    public virtual object Logout(IServiceBase service, Auth request) => throw new NotImplementedException();

    public virtual void OnAuthenticated(IServiceBase authService, IAuthSession session, IOAuthTokens tokens, Dictionary<string, string> authInfo) => throw new NotImplementedException();

    public virtual void OnFailedAuthentication(IAuthSession session, IHttpRequest httpReq, IHttpResponse httpRes) => throw new NotImplementedException();

    public virtual void OnSaveUserAuth(IServiceBase authService, IAuthSession session) => throw new NotImplementedException();

    protected virtual void SaveUserAuth(IServiceBase authService, IAuthSession session, IUserAuthRepository authRepo, IOAuthTokens tokens) => throw new NotImplementedException();
}
