using System.Security.Claims;
using System.Text.Encodings.Web;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Authentication;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Testing;

public class FakeUserOptions : AuthenticationSchemeOptions
{
    public string? Name { get; set; }
}

/// <summary>Each request is of one user.</summary>
public class FakeUser(IOptionsMonitor<FakeUserOptions> options, ILoggerFactory logger, UrlEncoder encoder)
    : AuthenticationHandler<FakeUserOptions>(options, logger, encoder)
{
    protected override Task<AuthenticateResult> HandleAuthenticateAsync()
    {
        var user = new ClaimsPrincipal(new ClaimsIdentity([new Claim(ClaimTypes.Name, Options.Name!)], Scheme.Name));
        return Task.FromResult(AuthenticateResult.Success(new AuthenticationTicket(user, Scheme.Name)));
    }
}
