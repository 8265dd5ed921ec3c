using System.Collections.Generic;
using System.Net.Http;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

/// <summary>Requests of other sites, for users of ASP.NET Core in v3's services and for v3's users in its endpoints.</summary>
[NonParallelizable] // v3 keeps the running application in static members
public class CrossSiteLawTests
{
    private static readonly string[] OfOtherSites =
    [
        "Sec-Fetch-Site: cross-site", "Sec-Fetch-Site: same-site", "Origin: https://evil.example", "Origin: null",
        "Referer: https://evil.example/page",
    ];

    [Test]
    public async Task A_user_of_asp_net_core_changes_nothing_in_v3s_services()
    {
        await using var site = await StartAsync();
        await site.SignInAsync("Admin");

        Assert.That(await PostAsync(site, "/api/me?format=json", "Sec-Fetch-Site: same-origin"), Is.EqualTo(200));
        foreach (var header in OfOtherSites)
            Assert.That(await PostAsync(site, "/api/me?format=json", header), Is.EqualTo(403), header);
    }

    [Test]
    public async Task A_user_of_v3_is_nobody_in_its_endpoints()
    {
        await using var site = await StartAsync();
        await site.LogInAsync();

        Assert.That(await PostAsync(site, "/new/change", "Sec-Fetch-Site: same-origin"), Is.EqualTo(200));
        foreach (var header in OfOtherSites) Assert.That(await PostAsync(site, "/new/change", header), Is.EqualTo(401), header);
    }

    [Test]
    public async Task An_option_of_the_scheme_takes_them()
    {
        await using var site = await StartAsync(allowsCrossSite: true);
        await site.LogInAsync();

        foreach (var header in OfOtherSites) Assert.That(await PostAsync(site, "/new/change", header), Is.EqualTo(200), header);
    }

    private static async Task<int> PostAsync(MountedSite site, string path, string header)
    {
        using var request = new HttpRequestMessage(HttpMethod.Post, path)
        {
            Content = new FormUrlEncodedContent([new KeyValuePair<string, string>("Name", "x")]),
        };
        var parts = header.Split(": ");
        request.Headers.TryAddWithoutValidation(parts[0], parts[1]);
        using var response = await site.Client.SendAsync(request);
        return (int)response.StatusCode;
    }

    private static Task<MountedSite> StartAsync(bool allowsCrossSite = false) => MountedSite.StartAsync<LoginAppHost>(
        static app =>
        {
            app.UseAuthentication();
            app.UseAuthorization();
            app.MapServiceStack("/api");
            app.MapSignIn();
            app.MapPost("/new/change", [Authorize(AuthenticationSchemes = "ServiceStack")] () => Results.Ok());
        },
        builder =>
        {
            builder.Services.AddAuthentication(Logins.Cookies).AddCookie()
                .AddServiceStack(options => options.AllowCrossSiteRequests = allowsCrossSite);
            builder.Services.AddAuthorization();
        });
}
