using System;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Net;
using System.Text;
using Funq;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Redis.Tests.Recorded;

/// <summary>The application of the recorded requests.</summary>
internal sealed class RecordedHost : HyperAppHost
{
    private readonly string _redis;
    private readonly Func<IAuthSession> _session;
    private readonly TimeSpan? _expiry;
    private readonly string _url = "http://127.0.0.1:" + Ports.Free();
    private CookieContainer _cookies = new();

    public RecordedHost(string redis, Func<IAuthSession> session, TimeSpan? expiry = null) : base("Recorded", typeof(RecordedHost).Assembly)
    {
        _redis = redis;
        _session = session;
        _expiry = expiry;
        Init();
        Start(_url + "/");
    }

    public RedisMessageService Messages { get; private set; } = null!;

    /// <summary>The effective session: the permanent one with RememberMe.</summary>
    public string SessionId
    {
        get
        {
            var cookies = _cookies.GetCookies(new Uri(_url)).Cast<Cookie>().ToDictionary(static one => one.Name, static one => one.Value);
            var name = cookies.TryGetValue("ss-opt", out var options) && options.Contains("perm") ? "ss-pid" : "ss-id";
            return cookies.TryGetValue(name, out var id) ? Uri.UnescapeDataString(id) : "";
        }
    }

    public override void Configure(Container container)
    {
        container.UseRedis(_redis, static options =>
        {
            options.CallTimeout = TimeSpan.FromSeconds(10);
            options.SharedWithV3 = true;
        });
        Messages = container.Resolve<RedisMessageService>();
        SetConfig(new EndpointHostConfig { AdminAuthSecret = "zsecret", V3Behaviour = { ExactUserNames = true } });
        var provider = new CredentialsAuthProvider();
        if (_expiry != null) provider.SessionExpiry = _expiry;
        Plugins.Add(new AuthFeature(_session, [provider]));
        Plugins.Add(new RegistrationFeature());
    }

    public void Listen()
    {
        Messages.RegisterHandler<Acme.App.Work>(m => ServiceController.ExecuteMessage(m));
        Messages.RegisterHandler<Acme.App.Quiet>(m => ServiceController.ExecuteMessage(m));
        Messages.Start();
    }

    public void ForgetCookies() => _cookies = new CookieContainer();

    /// <returns><c>status 200 type application/json ce gzip setcookie body …</c>, the body decompressed.</returns>
    public string Send(string path, string? post = null, string? accept = "application/json", string? encoding = null)
    {
        var request = WebRequest.CreateHttp(_url + path);
        request.CookieContainer = _cookies;
        request.Accept = accept;
        request.Timeout = 30_000;
        if (encoding != null) request.Headers["Accept-Encoding"] = encoding;
        if (post != null)
        {
            request.Method = "POST";
            request.ContentType = "application/json";
            using var writer = new StreamWriter(request.GetRequestStream());
            writer.Write(post);
        }

        using var response = request.Receive();
        return Read(response);
    }

    private static string Read(HttpWebResponse response)
    {
        var encoding = response.Headers["Content-Encoding"] ?? "";
        using var stream = response.GetResponseStream();
        using Stream plain = encoding switch
        {
            "gzip" => new GZipStream(stream, CompressionMode.Decompress),
            "deflate" => new DeflateStream(stream, CompressionMode.Decompress),
            _ => stream,
        };
        using var reader = new StreamReader(plain, Encoding.UTF8);
        return $"status {(int)response.StatusCode} type {response.ContentType} ce {encoding} setcookie  body {reader.ReadToEnd()}";
    }
}
