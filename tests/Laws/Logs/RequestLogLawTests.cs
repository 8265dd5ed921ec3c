using System;
using System.Linq;
using System.Text;
using CsCheck;
using ServiceStack.HyperHost.Laws.Hosts;

namespace ServiceStack.HyperHost.Laws.Logs;

/// <summary>Law 7 for the page /requestlogs: administrators see no password, no token and no session id.</summary>
[TestFixtureSource(typeof(LawHosts), nameof(LawHosts.V3Fixtures))]
public class RequestLogLawTests(string host)
{
    private static readonly Gen<string> Secrets = Gen.String[Gen.Char["abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789"], 12, 24];

    private static readonly Gen<string> Names = Gen.OneOf(
        "password", "Password", "PWD", "token", "access_token", "api_key", "ApiKey", "secret", "sig", "Signature", "code", "ss-id",
        "ss-pid", "p%61ssword");

    [TestCase(20)]
    [LongCase(Law.Reason, Law.Few)]
    public void Shows_no_secret(int inputs)
    {
        var server = LawHosts.Get(host);
        var administrator = string.Join("; ", LogIn(server, "root").Select(static one => one.Split(';')[0]));

        Law.Holds(Gen.Select(Names, Secrets), inputs, input =>
        {
            var (name, secret) = input;
            (string, string)[] headers =
            [
                ("Cookie", "ss-id=" + secret + "; ss-pid=" + secret), ("Authorization", "Bearer " + secret), ("X-Api-Key", secret),
                ("Referer", "http://h/a?" + name + "=" + secret), ("Content-Type", "application/x-www-form-urlencoded"),
            ];
            server.Send("POST", $"/stranger/address?{name}={secret}&n=1", Encoding.UTF8.GetBytes($"{name}={secret}&x=1"), headers);
            server.Send("POST", "/logtext/throw?Depth=1", Encoding.UTF8.GetBytes("Text=t&Password=" + secret), headers);
            var json = "{\"Text\":\"t\",\"Password\":\"" + secret + "\"}";
            server.Send("POST", "/logtext/throw?Depth=2", Encoding.UTF8.GetBytes(json), ("Content-Type", "application/json"));
            var cookies = LogIn(server, "alice").Select(static one => one.Split('=', ';')[1]).Where(static id => id.Length > 10).ToArray();

            var page = server.Get("/requestlogs?format=json&Take=1000", ("Cookie", administrator));

            Assert.That(page.Status, Is.EqualTo(200), page.Text);
            Assert.That(page.Text, Does.Contain("/logtext/throw"), "it logs");
            Assert.That(page.Text, Does.Not.Contain(secret).And.Not.Contain("correct-horse"));
            Assert.That(cookies, Is.Not.Empty);
            foreach (var cookie in cookies) Assert.That(page.Text, Does.Not.Contain(cookie));
        });
    }

    private static string[] LogIn(LawServer server, string name) =>
        [
            .. server.Send(
                    "POST", "/auth/credentials?format=json", Encoding.UTF8.GetBytes($"UserName={name}&Password=correct-horse"),
                    ("Content-Type", "application/x-www-form-urlencoded"))
                .Headers.Where(static one => one.Key.Equals("Set-Cookie", StringComparison.OrdinalIgnoreCase))
                .Select(static one => one.Value),
        ];
}
