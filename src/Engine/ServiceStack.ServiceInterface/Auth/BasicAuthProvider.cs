namespace ServiceStack.ServiceInterface.Auth;

using ServiceStack.Common.Web;
using ServiceStack.Configuration;
using ServiceStack.ServiceHost;

/// <summary>User name and password in the Authorization header.</summary>
public class BasicAuthProvider : CredentialsAuthProvider
{
    /// <summary>The name of the provider: <c>basic</c>.</summary>
    public new static string Name = AuthService.BasicProvider;

    /// <summary>The realm of the provider: <c>/auth/basic</c>.</summary>
    public new static string Realm = "/auth/" + AuthService.BasicProvider;

    /// <summary>Initializes a new instance of the <see cref="BasicAuthProvider"/> class.</summary>
    public BasicAuthProvider()
    {
        Provider = Name;
        AuthRealm = Realm;
    }

    /// <summary>Reads realm, callback and redirect from settings.</summary>
    public BasicAuthProvider(IResourceManager appSettings) : base(appSettings, Realm, Name)
    {
    }

    /// <inheritdoc/>
    /// <exception cref="HttpError">401: no header, unknown user or wrong password.</exception>
    public override object Authenticate(IServiceBase authService, IAuthSession session, Auth request)
    {
        if (authService.RequestContext.Get<IHttpRequest>().GetBasicAuthUserAndPassword() is not { } basicAuth)
        {
            throw HttpError.Unauthorized("Invalid BasicAuth credentials");
        }

        return Authenticate(authService, session, basicAuth.Key, basicAuth.Value, request.Continue);
    }
}
