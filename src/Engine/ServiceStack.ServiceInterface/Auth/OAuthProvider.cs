namespace ServiceStack.ServiceInterface.Auth;

using System;
using ServiceStack.Configuration;

public class OAuthProvider : AuthProvider
{
    public OAuthProvider()
    {
    }

    public OAuthProvider(IResourceManager appSettings, string authRealm, string oAuthProvider) : base(appSettings, authRealm, oAuthProvider)
    {
    }

    public OAuthProvider(IResourceManager appSettings, string authRealm, string oAuthProvider, string consumerKeyName, string consumerSecretName) : base(appSettings, authRealm, oAuthProvider)
    {
        throw new NotImplementedException();
    }

    public string AccessTokenUrl { get; set; }

    public IAuthHttpGateway AuthHttpGateway { get; set; }

    public string AuthorizeUrl { get; set; }

    public string ConsumerKey { get; set; }

    public string ConsumerSecret { get; set; }

    public OAuthAuthorizer OAuthUtils { get; set; }

    public string RequestTokenUrl { get; set; }

    public override object Authenticate(IServiceBase authService, IAuthSession session, Auth request) => throw new NotImplementedException();

    protected IOAuthTokens Init(IServiceBase authService, ref IAuthSession session, Auth request) => throw new NotImplementedException();

    public override bool IsAuthorized(IAuthSession session, IOAuthTokens tokens, Auth request = null) => throw new NotImplementedException();

    public virtual void LoadUserOAuthProvider(IAuthSession userSession, IOAuthTokens tokens) => throw new NotImplementedException();
}
