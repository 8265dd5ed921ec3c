namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Collections.Generic;
using ServiceStack.Configuration;

public class FacebookAuthProvider : OAuthProvider
{
    public const string Name = "facebook";

    public static string PreAuthUrl;

    public static string Realm;

    public FacebookAuthProvider(IResourceManager appSettings)
    {
        throw new NotImplementedException();
    }

    public string AppId { get; set; }

    public string AppSecret { get; set; }

    public string[] Permissions { get; set; }

    public override object Authenticate(IServiceBase authService, IAuthSession session, Auth request) => throw new NotImplementedException();

    protected override void LoadUserAuthInfo(AuthUserSession userSession, IOAuthTokens tokens, Dictionary<string, string> authInfo) => throw new NotImplementedException();

    public override void LoadUserOAuthProvider(IAuthSession authSession, IOAuthTokens tokens) => throw new NotImplementedException();
}
