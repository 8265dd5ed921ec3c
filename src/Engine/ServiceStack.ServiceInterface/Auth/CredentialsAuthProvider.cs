namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Collections.Generic;
using ServiceStack.Configuration;

public class CredentialsAuthProvider : AuthProvider
{
    public static string Name;

    public static string Realm;

    public CredentialsAuthProvider()
    {
    }

    public CredentialsAuthProvider(IResourceManager appSettings, string authRealm, string oAuthProvider) : base(appSettings, authRealm, oAuthProvider)
    {
    }

    public CredentialsAuthProvider(IResourceManager appSettings)
    {
        throw new NotImplementedException();
    }

    public override object Authenticate(IServiceBase authService, IAuthSession session, Auth request) => throw new NotImplementedException();

    protected object Authenticate(IServiceBase authService, IAuthSession session, string userName, string password) => throw new NotImplementedException();

    protected object Authenticate(IServiceBase authService, IAuthSession session, string userName, string password, string referrerUrl) => throw new NotImplementedException();

    public override bool IsAuthorized(IAuthSession session, IOAuthTokens tokens, Auth request = null) => throw new NotImplementedException();

    public override void OnAuthenticated(IServiceBase authService, IAuthSession session, IOAuthTokens tokens, Dictionary<string, string> authInfo) => throw new NotImplementedException();

    public virtual bool TryAuthenticate(IServiceBase authService, string userName, string password) => throw new NotImplementedException();
}
