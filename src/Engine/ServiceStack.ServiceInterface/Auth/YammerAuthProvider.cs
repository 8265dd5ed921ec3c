namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Collections.Generic;
using ServiceStack.Configuration;

public class YammerAuthProvider : OAuthProvider
{
    public const string Name = "yammer";

    public YammerAuthProvider(IResourceManager appSettings)
    {
        throw new NotImplementedException();
    }

    public string ClientId { get; set; }

    public string ClientSecret { get; set; }

    public string PreAuthUrl { get; set; }

    public override object Authenticate(IServiceBase authService, IAuthSession session, Auth request) => throw new NotImplementedException();

    protected override void LoadUserAuthInfo(AuthUserSession userSession, IOAuthTokens tokens, Dictionary<string, string> authInfo) => throw new NotImplementedException();

    public override void LoadUserOAuthProvider(IAuthSession authSession, IOAuthTokens tokens) => throw new NotImplementedException();
}
