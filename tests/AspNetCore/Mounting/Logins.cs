using System.Collections.Generic;
using System.Linq;
using System.Net.Http;
using System.Net.Http.Json;
using System.Security.Claims;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Authentication;
using Microsoft.AspNetCore.Authentication.Cookies;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

/// <summary>Logins of ASP.NET Core, by a cookie, and of v3, as the user of <see cref="LoginAppHost"/>.</summary>
internal static class Logins
{
    public const string Cookies = CookieAuthenticationDefaults.AuthenticationScheme;

    /// <summary>Maps /signin, whose user has the claims of the body, and /signout.</summary>
    public static void MapSignIn(this WebApplication app)
    {
        app.MapPost("/signin", async (HttpContext context, Dictionary<string, string> claims) =>
        {
            var identity = new ClaimsIdentity(claims.Select(static claim => new Claim(claim.Key, claim.Value)), Cookies);
            await context.SignInAsync(Cookies, new ClaimsPrincipal(identity));
        });
        app.MapGet("/signout", (HttpContext context) => context.SignOutAsync(Cookies));
    }

    /// <summary>Signs bob in to ASP.NET Core.</summary>
    /// <param name="more">Other claims, or other values of his.</param>
    public static async Task SignInAsync(this MountedSite site, string role, params Claim[] more)
    {
        var claims = new Dictionary<string, string>
        {
            [ClaimTypes.NameIdentifier] = "17", [ClaimTypes.Name] = "bob", [ClaimTypes.Email] = "bob@example.org", [ClaimTypes.Role] = role,
        };
        foreach (var claim in more) claims[claim.Type] = claim.Value;
        using var response = await site.Client.PostAsJsonAsync("/signin", claims);
        response.EnsureSuccessStatusCode();
    }

    /// <summary>Logs ann in to v3.</summary>
    public static async Task LogInAsync(this MountedSite site)
    {
        using var response = await site.Client.PostAsJsonAsync(
            "/api/auth/credentials?format=json", new { UserName = "ann", Password = "secret" });
        response.EnsureSuccessStatusCode();
    }
}
