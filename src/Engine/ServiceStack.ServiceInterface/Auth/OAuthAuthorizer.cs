namespace ServiceStack.ServiceInterface.Auth;

using System;
using System.Collections.Generic;
using System.Net;

public class OAuthAuthorizer
{
    public string AccessToken;

    public string AccessTokenSecret;

    public Dictionary<string, string> AuthInfo;

    public string AuthorizationToken;

    public string AuthorizationVerifier;

    public string RequestToken;

    public string RequestTokenSecret;

    public string xAuthPassword;

    public string xAuthUsername;

    public OAuthAuthorizer(OAuthProvider provider)
    {
        throw new NotImplementedException();
    }

    public bool AcquireAccessToken() => throw new NotImplementedException();

    public bool AcquireRequestToken() => throw new NotImplementedException();

    public static string AuthorizeRequest(OAuthProvider provider, string oauthToken, string oauthTokenSecret, string method, Uri uri, string data) => throw new NotImplementedException();

    public static void AuthorizeTwitPic(OAuthProvider provider, HttpWebRequest wc, string oauthToken, string oauthTokenSecret) => throw new NotImplementedException();
}
