using System;
using System.Collections.Generic;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.Redis.Tests.Recorded;

/// <summary>Sessions, logins, registrations and messages to services: v3's own session first, then one of the application's.</summary>
public class RecordedSessionsTests : RecordedRequests
{
    private const string Bob = """
        {"UserName":"bob","Email":"Bob@Example.com","FirstName":"Bob","LastName":"B","DisplayName":"Bob B","Password":"pass1"}
        """;

    private static readonly string[] NotCalls = ["app-init", "s-cookies", "l-cookies", "l-remember-cookies", "s-clear"];

    internal static IEnumerable<string> Ids
    {
        get
        {
            foreach (var id in IdsOf("s-", "r-", "l-", "custom-s-", "custom-r-", "custom-l-", "g-mq-", "g-login-exp"))
            {
                if (Array.IndexOf(NotCalls, id.Replace("custom-", "")) < 0) yield return id;
            }
        }
    }

    private protected override IReadOnlyDictionary<string, string> Differences { get; } = new Dictionary<string, string>();

    [TestCaseSource(nameof(Ids))]
    public void Is_as_in_v3(string id) => AssertAsRecorded(id);

    private protected override void PlayRequests()
    {
        using (Host = new RecordedHost(Server.Address, static () => new AuthUserSession())) PlaySession("");
        Empty();
        using (Host = new RecordedHost(Server.Address, static () => new Acme.App.CustomSession())) PlaySession("custom-");
        Empty();
        using (Host = new RecordedHost(Server.Address, static () => new AuthUserSession(), TimeSpan.FromMinutes(20)))
        {
            PlayMessages();
            Host.Send("/register", """{"UserName":"bob","Password":"p"}""");
            Host.ForgetCookies();
            Play("g-login-exp", () => Short(Host.Send("/auth/credentials", """{"UserName":"bob","Password":"p"}""")));
            Play("g-login-exp-read", () => Short(Host.Send("/bag/ses")).Replace("string \\\"bob\\\"", "bob"));
        }
    }

    private void PlaySession(string prefix)
    {
        Send("s-anon", "/bag/ses");
        Send("s-anon-set", "/bag/set");
        Send("s-setstr", "/bag/setstr");
        Send("s-setint", "/bag/setint");
        Send("s-idx", "/bag/idx");
        Send("s-idxstr", "/bag/idxstr");
        Send("s-get", "/bag/get");
        Send("s-getidx", "/bag/getidx");
        Send("s-null", "/bag/null");
        Send("s-anon-save", "/bag/save");
        Send("s-anon-ses", "/bag/ses");
        Host.ForgetCookies();
        Send("r-register", "/register", Bob);
        Send("r-register-dup", "/register", """{"UserName":"bob","Email":"Bob@Example.com","DisplayName":"x","Password":"pass1"}""");
        Host.ForgetCookies();
        Send("r-register-auto", "/register", """
            {"UserName":"amy","Email":"amy@x.org","FirstName":"Amy","LastName":"A","Password":"pass2","AutoLogin":true}
            """);
        Host.ForgetCookies();
        Send("l-bad", "/auth/credentials", """{"UserName":"bob","Password":"no"}""");
        Send("l-login", "/auth/credentials", """{"UserName":"bob","Password":"pass1"}""");
        Send("l-auth", "/auth");
        Send("l-read", "/bag/ses");
        Send("l-getses", "/bag/getses");
        Send("l-save", "/bag/save");
        Send("l-save5", "/bag/save5");
        Send("l-save-after", "/bag/save");
        Send("l-bag", "/bag/set");
        Send("l-logout", "/auth/logout");
        Send("l-after", "/auth");
        Host.ForgetCookies();
        Send("l-remember", "/auth/credentials", """{"UserName":"Bob@Example.com","Password":"pass1","RememberMe":true}""");
        Send("l-remember-read", "/bag/ses");
        Send("l-remember-set", "/bag/set");
        Send("l-remember-remove", "/bag/remove");
        if (prefix.Length > 0) return;

        Host.ForgetCookies();
        Send("r-assign", "/assignroles?authsecret=zsecret", """{"UserName":"bob","Roles":["Admin","Dev"],"Permissions":["P1"]}""");
        Host.ForgetCookies();
        Send("l-login-roles", "/auth/credentials", """{"UserName":"bob","Password":"pass1"}""");
        Host.ForgetCookies();
        Send("r-unassign", "/unassignroles?authsecret=zsecret", """{"UserName":"bob","Roles":["Dev"]}""");

        void Send(string id, string path, string? post = null) => Play(prefix + id, () => Host.Send(path, post));
    }

    private void PlayMessages()
    {
        using var client = Host.Messages.MessageFactory.CreateMessageQueueClient();
        Host.Listen();
        Published("g-mq-work", () => client.Publish(new Acme.App.Work { Name = "x" }));
        Published("g-mq-bad", () => client.Publish(new Acme.App.Work { Name = "bad" }));
        Published("g-mq-quiet", () => client.Publish(new Acme.App.Quiet { N = 1 }));
        Published("g-mq-quiet-bad", () => client.Publish(new Acme.App.Quiet { N = -1 }));

        void Published(string id, Action publish) => Play(id, () =>
        {
            publish();
            AwaitQuiet("Work", "Quiet");
        });
    }

    private static string Short(string response) =>
        System.Text.RegularExpressions.Regex.Replace(response, @"^status (\d+) .*? body ", "$1 ");
}
