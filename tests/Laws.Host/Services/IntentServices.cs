using System;
using System.Collections.Generic;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Admin;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.ServiceInterface.Cors;
using ServiceStack.WebHost.Endpoints;

namespace LawsHost.Services;

/// <summary>What the law of intent needs: a state that requests change, and another site that may change it.</summary>
public class IntentPlugin : IPlugin
{
    /// <summary>The site whose pages may act for users.</summary>
    public const string Friend = "https://friend.example";

    public void Register(IAppHost appHost)
    {
        appHost.LoadPlugin(new RequestLogsFeature(10), new CorsFeature(new List<string> { Friend }, allowCredentials: true));
    }
}

/// <summary>A number that each method but GET increments, for users.</summary>
[Route("/intent/counter")]
[Authenticate]
public class IntentCounter
{
    public string Name { get; set; }
}

public class IntentCounterService : Service
{
    internal static int Count { get; set; }

    public object Get(IntentCounter request) => Text;

    public object Post(IntentCounter request) => Next();

    public object Put(IntentCounter request) => Next();

    public object Patch(IntentCounter request) => Next();

    public object Delete(IntentCounter request) => Next();

    private static string Text => "count: " + Count;

    private static string Next()
    {
        Count++;
        return Text;
    }
}

/// <summary>The same in the style of v3's first services.</summary>
[Route("/intent/old")]
[Authenticate]
public class IntentOld
{
    public string Name { get; set; }
}

[Obsolete("v3's first services still are served")]
public class IntentOldService : RestServiceBase<IntentOld>
{
    public override object OnGet(IntentOld request) => "count: " + IntentCounterService.Count;

    public override object OnPost(IntentOld request) => Next();

    public override object OnPut(IntentOld request) => Next();

    public override object OnPatch(IntentOld request) => Next();

    public override object OnDelete(IntentOld request) => Next();

    private static string Next() => "count: " + ++IntentCounterService.Count;
}

/// <summary>All that a request of another site could change, of one user and of the client's session.</summary>
[Route("/intent/state")]
public class IntentState
{
    public string Names { get; set; }
}

public class IntentStateService : Service
{
    public IUserAuthRepository Users { get; set; }

    public IRequestLogger Log { get; set; }

    public object Get(IntentState request)
    {
        var session = this.GetSession();
        var text = $"session {session.IsAuthenticated} {session.UserName} {session.Email} | count {IntentCounterService.Count}"
            + $" | log {Log.EnableSessionTracking} {Log.EnableResponseTracking} {Log.EnableErrorTracking}";
        foreach (var name in request.Names.Split(','))
        {
            var user = Users.GetUserAuthByUserName(name);
            text += user == null ? $" | no {name}"
                : $" | {user.Id} {user.UserName} {user.Email} {user.PasswordHash} {string.Join("+", user.Roles ?? [])}"
                    + $" {string.Join("+", user.Permissions ?? [])}";
        }

        return new HttpResult(text, "text/plain");
    }
}
