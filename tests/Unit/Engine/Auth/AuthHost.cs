using System;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Text;
using Funq;
using ServiceStack.CacheAccess;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Admin;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine.Auth;

/// <summary>An app of v3's own services alone, on a free port: logins, roles, registration, request logs.</summary>
internal sealed class AuthHost : AppHostHttpListenerBase
{
    private readonly IAuthProvider[] _more;

    private AuthHost(IAuthProvider[] more)
        : base("Auth tests", typeof(IService).Assembly)
    {
        _more = more;
    }

    public string Url { get; private set; } = "";

    public static AuthHost Run(params IAuthProvider[] more)
    {
        LoginThrottle.Reset();

        // v3 keeps the providers of the host before in static members, and users have no hash for digests if none of those was Digest
        AuthService.Init(static () => new AuthUserSession(), new DigestAuthProvider());
        var host = new AuthHost(more);
        host.Init();
        host.Url = $"http://127.0.0.1:{Ports.Free()}/";
        host.Start(host.Url);
        return host;
    }

    public override void Configure(Container container)
    {
        var users = new InMemoryAuthRepository();
        users.CreateUserAuth(new UserAuth { UserName = "ada", Email = "ada@example.org" }, "pass1");
        users.CreateUserAuth(new UserAuth { UserName = "root", Roles = [RoleNames.Admin] }, "pass2");

        container.Register<ICacheClient>(new MemoryCacheClient());
        container.Register<IUserAuthRepository>(users);
        SetConfig(new EndpointHostConfig { AdminAuthSecret = "let-me-in" });
        Plugins.Add(new AuthFeature(
            () => new AuthUserSession(),
            [new CredentialsAuthProvider(), new BasicAuthProvider(), new DigestAuthProvider(), .. _more]));
        Plugins.Add(new RegistrationFeature());
        Plugins.Add(new RequestLogsFeature(100));
    }

    /// <summary>A client that keeps its cookies.</summary>
    public Client NewClient() => new(Url);

    public sealed class Client(string url)
    {
        private readonly CookieContainer _cookies = new();

        public string? CookieOf(string name) => _cookies.GetCookies(new Uri(url))[name]?.Value;

        public void Plant(string name, string value) => _cookies.Add(new Uri(url), new Cookie(name, value, "/"));

        public Answer Get(string path, params string[] headers) => Send("GET", path, null, headers);

        public Answer Post(string path, string json, params string[] headers) => Send("POST", path, json, headers);

        public IEnumerable<string> CookieNames()
        {
            foreach (Cookie cookie in _cookies.GetCookies(new Uri(url))) yield return cookie.Name;
        }

        public Answer Send(string method, string path, string? json, string[] headers)
        {
            var request = WebRequest.CreateHttp(url + path);
            request.Method = method;
            request.CookieContainer = _cookies;
            request.AllowAutoRedirect = false;
            request.Accept = "application/json";
            foreach (var header in headers)
            {
                if (header.StartsWith("Accept: ", StringComparison.Ordinal)) request.Accept = header.Substring(8);
                else if (header.StartsWith("Referer: ", StringComparison.Ordinal)) request.Referer = header.Substring(9);
                else request.Headers.Add(header);
            }

            if (json != null)
            {
                request.ContentType = "application/json";
                var bytes = Encoding.UTF8.GetBytes(json);
                using var body = request.GetRequestStream();
                body.Write(bytes, 0, bytes.Length);
            }

            return Receive(request);
        }

        private static Answer Receive(HttpWebRequest request)
        {
            using var response = request.Receive();
            return new Answer(
                (int)response.StatusCode,
                response.Headers["WWW-Authenticate"],
                response.Headers["Location"],
                response.Text(),
                response.Headers["Retry-After"],
                response.Headers["Set-Cookie"] ?? "");
        }
    }

    public sealed record Answer(int Status, string? Challenge, string? Location, string Body, string? RetryAfter, string SetCookie);
}
