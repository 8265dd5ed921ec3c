using System;
using System.IO;
using System.Net;
using Funq;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Admin;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.Redis.Tests;

/// <summary>An application as one of several nodes, on a free port.</summary>
internal sealed class NodeHost : HyperAppHost
{
    private readonly string _redis;
    private readonly Action<RedisOptions>? _configure;

    /// <param name="redis">The connection string.</param>
    /// <param name="configure">Changes the options of the connection.</param>
    /// <param name="status">The path of the status page; null for none.</param>
    public NodeHost(string redis, Action<RedisOptions>? configure = null, string? status = null) : base("Node", typeof(NodeHost).Assembly)
    {
        _redis = redis;
        _configure = configure;
        Url = "http://127.0.0.1:" + Ports.Free();
        Init();
        if (status is not null) Options.UseStatus(status);
        Start(Url + "/");
    }

    public RedisConnection Redis { get; private set; } = null!;

    public string Url { get; }

    public override void Configure(Container container)
    {
        Redis = container.UseRedis(_redis, options =>
        {
            options.CallTimeout = TimeSpan.FromSeconds(10);
            _configure?.Invoke(options);
        });
        Plugins.Add(new AuthFeature(static () => new AuthUserSession(), [new CredentialsAuthProvider()]));
        Plugins.Add(new RegistrationFeature());
        Plugins.Add(new RequestLogsFeature { RequestLogger = container.Resolve<RedisRequestLogger>(), RequiredRoles = [] });
    }

    /// <param name="path">The path, with a query.</param>
    /// <param name="cookies">Null for none.</param>
    /// <param name="post">A body of JSON; null for a GET.</param>
    /// <param name="from">The address of the client, as a proxy on this machine would forward it.</param>
    /// <returns>Status, Retry-After and body.</returns>
    public (int Status, string? RetryAfter, string Body) Send(
        string path, CookieContainer? cookies = null, string? post = null, string? from = null)
    {
        var request = WebRequest.CreateHttp(Url + path);
        request.CookieContainer = cookies;
        request.Accept = "application/json";
        request.Timeout = 30_000;
        if (from != null) request.Headers["X-Forwarded-For"] = from;
        if (post != null)
        {
            request.Method = "POST";
            request.ContentType = "application/json";
            using var writer = new StreamWriter(request.GetRequestStream());
            writer.Write(post);
        }

        using var response = request.Receive();
        return ((int)response.StatusCode, response.Headers["Retry-After"], response.Text());
    }
}
