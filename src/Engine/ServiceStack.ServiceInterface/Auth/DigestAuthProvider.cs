namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Collections.Generic;
using ServiceStack.Configuration;
using ServiceStack.ServiceHost;

public class DigestAuthProvider : AuthProvider
{
    public static string Name;

    public static int NonceTimeOut;

    public string PrivateKey;

    public static string Realm;

    public DigestAuthProvider()
    {
    }

    public DigestAuthProvider(IResourceManager appSettings, string authRealm, string oAuthProvider) : base(appSettings, authRealm, oAuthProvider)
    {
        AppSettings = appSettings;
    }

    public DigestAuthProvider(IResourceManager appSettings)
    {
        AppSettings = appSettings;
    }

    public IResourceManager AppSettings { get; set; }

    public override object Authenticate(IServiceBase authService, IAuthSession session, Auth request) => throw new NotImplementedException();

    protected object Authenticate(IServiceBase authService, IAuthSession session, string userName, string password) => throw new NotImplementedException();

    public override bool IsAuthorized(IAuthSession session, IOAuthTokens tokens, Auth request = null) => throw new NotImplementedException();

    public override void OnAuthenticated(IServiceBase authService, IAuthSession session, IOAuthTokens tokens, Dictionary<string, string> authInfo) => throw new NotImplementedException();

    public override void OnFailedAuthentication(IAuthSession session, IHttpRequest httpReq, IHttpResponse httpRes) => throw new NotImplementedException();

    public virtual bool TryAuthenticate(IServiceBase authService, string userName, string password) => throw new NotImplementedException();
}
