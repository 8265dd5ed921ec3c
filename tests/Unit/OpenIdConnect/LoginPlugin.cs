using System.Collections.Generic;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.OpenIdConnect;

/// <summary>Adds logins to an application, users in memory, and a service for users alone.</summary>
internal sealed class LoginPlugin(params IAuthProvider[] providers) : IPlugin
{
    public InMemoryAuthRepository Users { get; } = new();

    public void Register(IAppHost appHost)
    {
        appHost.Register<IUserAuthRepository>(Users);
        appHost.LoadPlugin(new AuthFeature(static () => new ClaimSession(), providers));
        appHost.RegisterService(typeof(WhoService));
    }

    public sealed class ClaimSession : AuthUserSession
    {
        public string? ProviderRoles { get; set; }

        public override void OnAuthenticated(
            IServiceBase authService, IAuthSession session, IOAuthTokens tokens, Dictionary<string, string> authInfo)
        {
            if (authInfo is null) return;
            ProviderRoles = authInfo.TryGetValue("roles", out var roles) ? roles : null;
        }
    }

    [Route("/who")]
    public sealed class Who;

    public sealed class WhoService : ServiceInterface.Service
    {
        [Authenticate]
        public object Any(Who request)
        {
            var session = SessionAs<ClaimSession>();
            return string.Join(
                "|", session.UserAuthId, session.UserName, session.DisplayName, session.FirstName, session.LastName, session.PrimaryEmail,
                session.Nickname, session.ProviderRoles);
        }
    }
}
