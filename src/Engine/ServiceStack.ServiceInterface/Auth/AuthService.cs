namespace ServiceStack.ServiceInterface.Auth;

using System;
using ServiceStack.ServiceHost;

[DefaultRequest(typeof(Auth))]
public class AuthService : Service
{
    public const string BasicProvider = "basic";

    public const string CredentialsProvider = "credentials";

    public const string DigestProvider = "digest";

    public const string LogoutAction = "logout";

    public AuthService()
    {
    }

    public static IAuthProvider[] AuthProviders => throw new NotImplementedException();

    public static Func<IAuthSession> CurrentSessionFactory { get; set; }

    public static string DefaultOAuthProvider => throw new NotImplementedException();

    public static string DefaultOAuthRealm => throw new NotImplementedException();

    public static string HtmlRedirect => throw new NotImplementedException();

    public static ValidateFn ValidateFn { get; set; }

    public virtual AuthResponse Authenticate(Auth request) => throw new NotImplementedException();

    public virtual object Delete(Auth request) => throw new NotImplementedException();

    public virtual object Get(Auth request) => throw new NotImplementedException();

    public static IAuthProvider GetAuthProvider(string provider) => throw new NotImplementedException();

    public static void Init(Func<IAuthSession> sessionFactory, params IAuthProvider[] authProviders) => throw new NotImplementedException();

    public virtual void Options(Auth request) => throw new NotImplementedException();

    public virtual object Post(Auth request) => throw new NotImplementedException();
}
