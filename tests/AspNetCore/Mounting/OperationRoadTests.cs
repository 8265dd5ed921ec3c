using System;
using System.Collections.Generic;
using System.Linq;
using System.Net.Http;
using System.Security.Claims;
using System.Text.Encodings.Web;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Authentication;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

/// <summary>No road to an operation passes by what its endpoint demands of users.</summary>
[NonParallelizable] // v3 keeps the running application in static members
[LongFixture("the roads are those of the root below a path", "/api", false)]
[TestFixture("/api", true)]
[TestFixture("", false)]
public class OperationRoadTests(string mount, bool isV3)
{
    private static readonly (Type Request, string Path)[] Operations =
    [
        (typeof(OfRequest), "/ofrequest"), (typeof(OfService), "/ofservice"), (typeof(OfPost), "/ofpost"), (typeof(OfGet), "/ofget"),
        (typeof(WithToken), "/withtoken"), (typeof(OfDelete), "/ofdelete"), (typeof(Old), "/old"), (typeof(OldPost), "/oldpost"),
        (typeof(OfFallback), "/fallen/back"), (typeof(Reply), "/answer"),
    ];

    private static readonly (Type Request, string Path)[] Opened =
        [(typeof(OpenGet), "/openget"), (typeof(OpenForeign), "/openforeign"), (typeof(OpenRead), "/openforeign")];

    [Test]
    public async Task A_stranger_runs_no_guarded_action_by_any_road()
    {
        await using var site = await StartAsync(isGuarded: false);

        var found = await WalkAsync(site, Operations, user: null, RoadAppHost.Guarded);

        Assert.That(found, Is.Empty);
        Assert.That(RoadAppHost.Ran.Keys, Is.EqualTo(new[] { "open" }), "the open actions stay open");
    }

    [Test]
    public async Task A_user_runs_each_guarded_action()
    {
        await using var site = await StartAsync(isGuarded: false);

        var found = await WalkAsync(site, Operations, "ann", RoadAppHost.Guarded);

        Assert.That(found.Select(static one => one.Action).Distinct(), Is.EquivalentTo(RoadAppHost.Guarded));
        Assert.That(found.Count(static one => one.Action == "OfRequest"), Is.GreaterThan(200), "roads to one operation");
        Assert.That(found.Select(static one => one.Road), Has.Some.Contains("soap"));
    }

    [Test]
    public async Task A_permission_of_one_action_opens_no_other()
    {
        await using var site = await StartAsync(isGuarded: true);

        var found = await WalkAsync(site, Opened, user: null, RoadAppHost.NotOpened);

        Assert.That(found, Is.Empty);
        Assert.That(RoadAppHost.Ran.Keys, Is.EqualTo(new[] { "open" }));
    }

    // the roads that have run one of the actions
    private async Task<List<(string Road, string Action)>> WalkAsync(
        MountedSite site, (Type Request, string Path)[] operations, string? user, IReadOnlyList<string> actions)
    {
        RoadAppHost.Ran.Clear();
        var found = new List<(string, string)>();
        var counts = actions.ToDictionary(static one => one, static _ => 0);
        foreach (var (text, make) in operations.SelectMany(one => Roads.Of(mount, one.Request, one.Path)))
        {
            using var message = make(site.Address);
            if (user is not null) message.Headers.Add("X-User", user);
            using var response = await site.Client.SendAsync(message);
            foreach (var action in actions)
            {
                var ran = RoadAppHost.Ran.GetValueOrDefault(action);
                if (ran != counts[action]) found.Add((text, action));
                counts[action] = ran;
            }
        }

        return found;
    }

    private Task<MountedSite> StartAsync(bool isGuarded) => MountedSite.StartAsync<RoadAppHost>(
        app =>
        {
            app.UseAuthentication();
            app.UseAuthorization();
            var all = app.MapServiceStack(mount);
            if (isGuarded) all.RequireAuthorization();
        },
        static builder =>
        {
            builder.Services.AddAuthentication("Header").AddScheme<AuthenticationSchemeOptions, HeaderUsers>("Header", null);
            builder.Services.AddAuthorization();
        },
        options => options.CreateAppHost = _ => new RoadAppHost(isV3));

    private sealed class HeaderUsers(IOptionsMonitor<AuthenticationSchemeOptions> options, ILoggerFactory logger, UrlEncoder encoder)
        : AuthenticationHandler<AuthenticationSchemeOptions>(options, logger, encoder)
    {
        protected override Task<AuthenticateResult> HandleAuthenticateAsync()
        {
            if (Request.Headers["X-User"].ToString() is not { Length: > 0 } name) return Task.FromResult(AuthenticateResult.NoResult());

            var user = new ClaimsPrincipal(new ClaimsIdentity([new Claim(ClaimTypes.Name, name)], "Header"));
            return Task.FromResult(AuthenticateResult.Success(new AuthenticationTicket(user, "Header")));
        }
    }
}
