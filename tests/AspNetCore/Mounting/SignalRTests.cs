using System;
using System.Net;
using System.Net.Http;
using System.Net.Http.Json;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http.Connections;
using Microsoft.AspNetCore.SignalR;
using Microsoft.AspNetCore.SignalR.Client;
using Microsoft.Extensions.DependencyInjection;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

/// <summary>A hub of SignalR beside v3: its user is v3's, and code with v3's services sends to its clients.</summary>
[NonParallelizable] // v3 keeps the running application in static members
public class SignalRTests
{
    [Test]
    public async Task A_hub_has_the_user_of_v3()
    {
        await using var site = await StartAsync();
        var cookies = new CookieContainer();
        using (var client = new HttpClient(new SocketsHttpHandler { CookieContainer = cookies }) { BaseAddress = site.Address })
        {
            using var response = await client.PostAsJsonAsync("/api/auth/credentials", new { UserName = "ann", Password = "secret" });
            response.EnsureSuccessStatusCode();
        }

        await using var connection = Connect(site, cookies);
        await connection.StartAsync();

        Assert.That(await connection.InvokeAsync<string>("WhoAmI"), Is.EqualTo("ann"));
    }

    [Test]
    public async Task A_hub_refuses_who_has_not_logged_in()
    {
        await using var site = await StartAsync();
        await using var connection = Connect(site, new CookieContainer());

        Assert.That(async () => await connection.StartAsync(), Throws.InstanceOf<Exception>().With.Message.Contains("401"));
        using var response = await site.Client.PostAsync("/hubs/users/negotiate?negotiateVersion=1", null);
        Assert.That(response.StatusCode, Is.EqualTo(HttpStatusCode.Unauthorized));
    }

    private static Task<MountedSite> StartAsync() => MountedSite.StartAsync<LoginAppHost>(
        static app =>
        {
            app.UseAuthentication();
            app.UseAuthorization();
            app.MapHub<UserHub>("/hubs/users");
            app.MapServiceStack("/api");
        },
        static builder =>
        {
            builder.Services.AddSignalR();
            builder.Services.AddAuthorization();
            builder.Services.AddAuthentication("ServiceStack").AddServiceStack();
        });

    private static HubConnection Connect(MountedSite site, CookieContainer cookies) => new HubConnectionBuilder()
        .WithUrl(new Uri(site.Address, "/hubs/users"), HttpTransportType.LongPolling, options => options.Cookies = cookies).Build();

    [Authorize]
    private sealed class UserHub : Hub
    {
        public string? WhoAmI() => Context.User!.Identity!.Name;
    }
}
