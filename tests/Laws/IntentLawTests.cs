using System;
using System.Linq;
using CsCheck;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.Laws.Hosts;

namespace ServiceStack.HyperHost.Laws;

/// <summary>A request that another site makes a logged-in browser send changes nothing.</summary>
[TestFixtureSource(typeof(LawHosts), nameof(LawHosts.V3Fixtures))]
public class IntentLawTests(string host)
{
    private const string Password = "correct-horse";
    private const string Friend = "https://friend.example";

    private static readonly string[] SessionCookies = ["ss-id=", "ss-pid=", "ss-opt="];

    [TestCase("alice", Law.Few)]
    [TestCase("root", Law.Few)]
    [LongCase(Law.Reason, "alice", Law.Many)]
    [LongCase(Law.Reason, "root", Law.Many)]
    public void Another_site_changes_nothing(string user, int inputs)
    {
        using var client = Client(user);
        string? known = null;

        Law.Holds(
            IntentAttack.Any, inputs, attack =>
            {
                // what one input left alone is the next one's state; after a failure it is asked for again
                var before = known ?? StateOf(client, user);
                known = null;

                var response = client.Send(
                    attack.Verb, attack.Target, attack.Body, attack.ContentType, attack.HasCookies, attack.Evidence);

                Assert.That(client.State(), Is.EqualTo(before));
                if (attack.Verb == "POST" || attack.HasCookies) Assert.That(SetsSession(response), Is.False, "a login, or other ids");
                known = before;
            },
            static attack => attack.Print());
    }

    [TestCase(Law.Few)]
    [LongCase(Law.Reason, Law.Many)]
    public void The_site_itself_and_a_site_that_is_named_change_what_they_mean_to(int inputs)
    {
        using var client = Client("alice");
        var own = client.Authority;
        var evidence = Gen.OneOf<(string, string)[]>(
            [("Sec-Fetch-Site", "same-origin"), ("Origin", "http://" + own)],
            [("Sec-Fetch-Site", "same-origin"), ("Origin", "null")],
            [("Sec-Fetch-Site", "none")],
            [("Origin", "http://" + own)],
            [("Origin", "http://" + own.ToUpperInvariant())],
            [("Referer", $"http://{own}/page?x=1")],
            [("Sec-Fetch-Site", "cross-site"), ("Origin", Friend)],
            [("Origin", Friend)],
            []);
        var requests = Gen.Select(
            Gen.OneOf("POST", "PUT", "DELETE", "PATCH"), Gen.Bool, Gen.OneOf("/intent/counter", "/intent/old"), evidence);

        Law.Holds(requests, inputs, request =>
        {
            var (verb, isOverride, path, headers) = request;
            var before = Count(client);

            var response = isOverride
                ? client.Post(path, "Name=x", [.. headers, ("X-Http-Method-Override", verb)])
                : client.Send(verb, path, "{}", "application/json", hasCookies: true, headers);

            Assert.That(response.Status, Is.EqualTo(200), response.Text);
            Assert.That(Count(client), Is.EqualTo(before + 1));
        });
    }

    [TestCase("https://evil.example", false)]
    [TestCase("https://evil.example", true)]
    public void Another_site_may_do_what_needs_no_user(string origin, bool isBearer)
    {
        using var client = Client("alice");
        (string, string)[] headers = isBearer ? [("Origin", origin), ("Authorization", "Bearer t")] : [("Origin", origin)];

        var response = client.Send("POST", "/path/x", "{}", "application/json", hasCookies: isBearer, headers);

        Assert.That(response.Status, Is.EqualTo(200), response.Text);
    }

    [Test]
    public void Basic_credentials_that_a_browser_adds_by_itself_are_no_ones_intent()
    {
        using var client = Client("alice");
        var before = Count(client);
        var basic = ("Authorization", "Basic " + Convert.ToBase64String(System.Text.Encoding.UTF8.GetBytes("alice:" + Password)));

        var response = client.Send(
            "POST", "/intent/counter", "Name=x", "application/x-www-form-urlencoded", false, basic, ("Origin", "https://evil.example"));

        Assert.That((response.Status, Count(client)), Is.EqualTo((403, before)), response.Text);
        Assert.That(response.Text, Does.Contain("CorsFeature"));
    }

    [TestCase("/auth/logout")]
    [TestCase("/json/reply/Auth?provider=logout")]
    public void A_link_of_the_site_logs_out(string path)
    {
        using var client = Client("alice");

        client.Send("GET", path, null, null, true, ("Accept", "application/json"), ("Sec-Fetch-Site", "same-site"));

        Assert.That(client.State(), Does.StartWith("session False"));
    }

    [TestCase("/auth/credentials?UserName=alice&Password=correct-horse")]
    [TestCase("/requestlogs?EnableResponseTracking=true")]
    public void GET_is_refused_with_the_method_that_works(string target)
    {
        using var client = Client("root");

        var response = client.Send("GET", target, null, null, true, ("Accept", "application/json"));

        Assert.That((response.Status, response.Header("Allow")), Is.EqualTo((405, "POST")), response.Text);
        Assert.That(response.Text, Does.Contain("POST"));
    }

    [TestCase("other-horse")]
    [TestCase(Password)]
    public void A_new_password_or_address_needs_the_old_password(string password)
    {
        using var client = Client("bob");
        var before = client.State();
        var form = $"UserName=bob2&Email=bob2@example.org&Password={password}&DisplayName=b&FirstName=b&LastName=b";

        var missing = client.Post("/register", form);
        var wrong = client.Post("/register", form, ("X-Current-Password", "wrong"));

        Assert.That((missing.Status, wrong.Status), Is.EqualTo((403, 403)), missing.Text + wrong.Text);
        Assert.That(missing.Text, Does.Contain("X-Current-Password"));
        Assert.That(client.State(), Is.EqualTo(before));
    }

    [Test]
    public void No_user_registers_beside_another_of_the_same_name()
    {
        using var client = new IntentClient(LawHosts.Get(host), "nobody");
        var blanks = Gen.OneOf("", "", "%0a", "%20", "%09", "%0d%0a", "%00", "%e2%80%8b", "%c2%a0");
        var before = client.State();

        Law.Holds(
            Gen.Select(blanks, Gen.OneOf("root", "ROOT", "Root", "rOOt"), blanks, Gen.Bool), 40, name =>
            {
                var (front, text, back, isEmail) = name;
                var field = isEmail ? $"Email={front}{text}@Example.ORG{back}" : $"UserName={front}{text}{back}";

                var response = client.Post("/register", field + "&Password=x1&DisplayName=d");

                Assert.That(response.Status, Is.InRange(400, 499), response.Text);
                Assert.That(client.State(), Is.EqualTo(before));
            });
    }

    private static string StateOf(IntentClient client, string user)
    {
        var state = client.State();
        if (state.StartsWith("session True " + user, StringComparison.Ordinal)) return state;

        client.LogIn(Password);
        return client.State();
    }

    private static bool SetsSession(RawResponse response) => response.Headers.Any(static header =>
        header.Key.Equals("Set-Cookie", StringComparison.OrdinalIgnoreCase)
        && Array.Exists(SessionCookies, name => header.Value.StartsWith(name, StringComparison.Ordinal)));

    private static int Count(IntentClient client)
    {
        var text = client.Send("GET", "/intent/counter", null, null, true, ("Accept", "text/plain")).Text;
        return int.Parse(new string([.. text.Where(char.IsAsciiDigit)]));
    }

    private IntentClient Client(string user)
    {
        var client = new IntentClient(LawHosts.Get(host), user);
        client.LogIn(Password);
        return client;
    }
}
