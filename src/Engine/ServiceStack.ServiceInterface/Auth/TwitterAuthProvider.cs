namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Collections.Generic;
using ServiceStack.Configuration;

public class TwitterAuthProvider : OAuthProvider
{
    public const string Name = "twitter";

    public static string Realm;

    public TwitterAuthProvider(IResourceManager appSettings)
    {
        throw new NotImplementedException();
    }

    protected override void LoadUserAuthInfo(AuthUserSession userSession, IOAuthTokens tokens, Dictionary<string, string> authInfo) => throw new NotImplementedException();

    public override void LoadUserOAuthProvider(IAuthSession authSession, IOAuthTokens tokens) => throw new NotImplementedException();
}
