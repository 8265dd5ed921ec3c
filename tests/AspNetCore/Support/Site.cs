using System;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Text;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.Logging;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Support;

/// <summary>One application on Kestrel and on FastCGI, with nginx in front if a test wants it.</summary>
internal sealed class Site : IAsyncDisposable
{
    private readonly Lazy<Nginx> _nginx;
    private readonly string _folder;

    private Site(WebApplication app, string folder, LogLines log)
    {
        App = app;
        Log = log;
        _folder = folder;
        var pass = $"FASTCGI fastcgi_pass unix:{Socket};";
        _nginx = new(() => new Nginx(
            $"location / {{ {pass} }}",
            $"location / {{ {pass} fastcgi_buffering off; fastcgi_request_buffering off; fastcgi_keep_conn on; }}"));
    }

    public WebApplication App { get; }

    public LogLines Log { get; }

    public Nginx Nginx => _nginx.Value;

    /// <summary>The Unix socket's path.</summary>
    public string Socket => Path.Combine(_folder, "s");

    public string HttpAddress => Address("http:");

    public string FastCgiAddress => Address("fcgi://127");

    /// <param name="configure">Adds services.</param>
    /// <param name="map">Adds endpoints and middleware.</param>
    /// <param name="options">Options of FastCGI.</param>
    public static async Task<Site> StartAsync(
        Action<WebApplicationBuilder>? configure, Action<WebApplication> map, Action<FastCgiOptions>? options = null)
    {
        var folder = Directory.CreateTempSubdirectory("hhs").FullName;
        var log = new LogLines();
        var builder = WebApplication.CreateBuilder(new WebApplicationOptions
        {
            ApplicationName = typeof(Site).Assembly.GetName().Name, ContentRootPath = folder, EnvironmentName = "Production",
        });
        builder.Logging.ClearProviders().AddProvider(log).SetMinimumLevel(LogLevel.Debug);
        configure?.Invoke(builder);
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        builder.WebHost.UseFastCgi(options ?? (static _ => { }), "fcgi://127.0.0.1:0", "fcgi+unix:" + Path.Combine(folder, "s"));
        var app = builder.Build();
        map(app);
        await app.StartAsync();
        return new(app, folder, log);
    }

    /// <summary>A client without redirects and cookies of its own.</summary>
    public HttpClient Client(Way way) => way switch
    {
        Way.Kestrel => Plain(HttpAddress + "/"),
        Way.FastCgi => new(new FastCgiHttpHandler(FastCgiAddress)) { BaseAddress = new Uri("http://127.0.0.1/") },
        Way.FastCgiUnix => new(new FastCgiHttpHandler("fcgi+unix:" + Socket)) { BaseAddress = new Uri("http://127.0.0.1/") },
        _ => Plain($"http://127.0.0.1:{Nginx.Ports[way == Way.Nginx ? 0 : 1]}/"),
    };

    public async ValueTask DisposeAsync()
    {
        if (_nginx.IsValueCreated) _nginx.Value.Dispose();
        await App.DisposeAsync();
        Directory.Delete(_folder, recursive: true);
    }

    private static HttpClient Plain(string address) =>
        new(new SocketsHttpHandler
        {
            AllowAutoRedirect = false, UseCookies = false, UseProxy = false,
            RequestHeaderEncodingSelector = static (_, _) => Encoding.UTF8, ResponseHeaderEncodingSelector = static (_, _) => Encoding.UTF8,
        })
        {
            BaseAddress = new Uri(address),
        };

    private string Address(string begin) => App.Urls.First(url => url.StartsWith(begin, StringComparison.Ordinal));
}
