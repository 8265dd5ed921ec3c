using System;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Text;
using System.Threading;
using ServiceStack.Configuration;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.Tests.Engine.Auth;

/// <summary>A link with another user's code or token logs in no visitor to that user's account (D18).</summary>
public class OAuthStateTests
{
    private TokenServer _tokens = null!;
    private AuthHost _host = null!;

    [OneTimeSetUp]
    public void Start()
    {
        _tokens = new TokenServer();
        var settings = new DictionarySettings(new Dictionary<string, string>
        {
            ["oauth.facebook.AppId"] = "app", ["oauth.facebook.AppSecret"] = "secret",
            ["oauth.facebook.AccessTokenUrl"] = _tokens.Url,
            ["oauth.twitter.ConsumerKey"] = "app", ["oauth.twitter.ConsumerSecret"] = "secret",
            ["oauth.twitter.RequestTokenUrl"] = _tokens.Url, ["oauth.twitter.AccessTokenUrl"] = _tokens.Url,
            ["oauth.twitter.AuthorizeUrl"] = "http://provider.example/authorize",
        });
        var gateway = new Gateway();
        _host = AuthHost.Run(
            new FacebookAuthProvider(settings) { AuthHttpGateway = gateway },
            new TwitterAuthProvider(settings) { AuthHttpGateway = gateway });
    }

    [OneTimeTearDown]
    public void Stop()
    {
        _host.Dispose();
        _tokens.Dispose();
    }

    [TearDown]
    public void ForgetOptions() => AuthSafety.NoOAuthState = false;

    [Test]
    public void The_session_that_was_sent_to_the_provider_is_logged_in_once()
    {
        var client = _host.NewClient();
        var state = StateOf(client.Get("auth/facebook").Location!);

        Assert.That(state, Has.Length.GreaterThanOrEqualTo(22));
        Assert.That(client.Get("auth/facebook?code=c&state=" + state).Location, Does.EndWith("#s=1"));
        Assert.That(IsLoggedIn(client), Is.True);
        Assert.That(client.Get("auth/facebook?code=c&state=" + state).Location, Does.EndWith("#f=StateMismatch"), "a state is good once");
    }

    [TestCase("")]
    [TestCase("&state=")]
    [TestCase("&state=another")]
    public void A_code_of_another_user_logs_in_no_visitor(string state)
    {
        var (waiting, fresh) = (_host.NewClient(), _host.NewClient());
        waiting.Get("auth/facebook");
        var asked = _tokens.Count;

        foreach (var client in new[] { waiting, fresh })
        {
            Assert.That(client.Get("auth/facebook?code=c" + state).Location, Does.EndWith("#f=StateMismatch"));
            Assert.That(IsLoggedIn(client), Is.False);
        }

        Assert.That(_tokens.Count, Is.EqualTo(asked), "the code was not redeemed");
    }

    [TestCase("facebook", "redirect_uri")]
    [TestCase("twitter", "oauth_callback")]
    public void Each_login_comes_back_to_its_own_address_whatever_the_first_one_was(string provider, string name)
    {
        _host.NewClient().Get($"auth/{provider}?continue=%2Ffirst&x=1");
        var location = _host.NewClient().Get("auth/" + provider).Location!;
        var sent = Uri.UnescapeDataString(provider == "twitter" ? _tokens.LastHead : location);

        Assert.That(sent, Does.Contain($"{_host.Url}auth/{provider}").And.Contain(name).And.Not.Contain("first"));
        Assert.That(AuthService.GetAuthProvider(provider).CallbackUrl, Is.Null);
    }

    [Test]
    public void The_state_of_another_session_is_none()
    {
        var (mine, other) = (_host.NewClient(), _host.NewClient());
        var state = StateOf(other.Get("auth/facebook").Location!);
        mine.Get("auth/facebook");

        Assert.That(mine.Get("auth/facebook?code=c&state=" + state).Location, Does.EndWith("#f=StateMismatch"));
    }

    [Test]
    public void A_token_of_another_user_logs_in_no_visitor()
    {
        var client = _host.NewClient();
        client.Get("auth/twitter");

        Assert.That(client.Get("auth/twitter?oauth_token=another&oauth_verifier=v").Location, Does.StartWith("http://provider.example/"));
        Assert.That(IsLoggedIn(client), Is.False);
        Assert.That(client.Get("auth/twitter?oauth_token=tok&oauth_verifier=v").Location, Does.EndWith("#s=1"));
    }

    [Test]
    public void An_option_brings_v3s_belief_back()
    {
        AuthSafety.NoOAuthState = true;
        var client = _host.NewClient();

        Assert.That(client.Get("auth/facebook").Location, Does.Not.Contain("state="));
        Assert.That(client.Get("auth/facebook?code=c").Location, Does.EndWith("#s=1"));
    }

    // a user who is logged in lacks the role; others have to log in
    private static bool IsLoggedIn(AuthHost.Client client)
    {
        var status = client.Post("assignroles", "{\"UserName\":\"ada\"}").Status;
        Assert.That(status, Is.AnyOf(401, 403));
        return status == 403;
    }

    private static string StateOf(string url) =>
        new Uri(url).Query.TrimStart('?').Split('&')
            .Single(static pair => pair.StartsWith("state=", StringComparison.Ordinal)).Substring(6);

    private sealed class Gateway : IAuthHttpGateway
    {
        public string DownloadFacebookUserInfo(string facebookCode) => "{\"id\":\"1\",\"username\":\"ann\"}";

        public string DownloadTwitterUserInfo(string twitterUserId) => "[]";

        public string DownloadYammerUserInfo(string yammerUserId) => "{}";
    }

    /// <summary>A provider that gives a token for anything.</summary>
    private sealed class TokenServer : IDisposable
    {
        private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
        private int _count;
        private string _lastHead = "";

        public TokenServer()
        {
            _listener.Start();
            new Thread(Serve) { IsBackground = true }.Start();
        }

        public string Url => "http://127.0.0.1:" + ((IPEndPoint)_listener.LocalEndpoint).Port + "/token";

        /// <summary>The header lines of the last request.</summary>
        public string LastHead => Volatile.Read(ref _lastHead);

        /// <summary>Requests so far.</summary>
        public int Count => Volatile.Read(ref _count);

        public void Dispose() => _listener.Stop();

        private void Serve()
        {
            const string body = "access_token=t&oauth_token=tok&oauth_token_secret=s&user_id=1&screen_name=ann";
            try
            {
                while (true)
                {
                    using var client = _listener.AcceptTcpClient();
                    var stream = client.GetStream();
                    var head = "";
                    while (!head.EndsWith("\r\n\r\n", StringComparison.Ordinal)
                        && stream.ReadByte() is >= 0 and var read) head += (char)read;

                    Volatile.Write(ref _lastHead, head);
                    Interlocked.Increment(ref _count);
                    var answer = Encoding.ASCII.GetBytes(
                        $"HTTP/1.1 200 OK\r\nContent-Length: {body.Length}\r\nConnection: close\r\n\r\n{body}");
                    stream.Write(answer, 0, answer.Length);
                }
            }
            catch (SocketException)
            {
                // stopped
            }
        }
    }
}
