using System;
using System.Collections.Concurrent;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.FileProviders;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using ServiceStack.HyperHost.AspNetCore.Tests.Support;

namespace ServiceStack.HyperHost.AspNetCore.Tests.FastCgi;

/// <summary>Options in code and in the configuration.</summary>
public class OptionTests
{
    [Test]
    public async Task The_section_of_the_configuration_counts_more_than_code()
    {
        await using var app = Build(
            static options =>
            {
                options.Host.Limits.MaxRequests = 1;
                options.Listen.Add("fcgi://127.0.0.1:1");
            },
            "--HyperHost:MaxReqs=7", "--HyperHost:Listen:0=fcgi://127.0.0.1:0", "--HyperHost:FastCgi:TrustRemoteUser=true",
            "--HyperHost:FastCgi:XAccelRedirect:/srv/files=/protected", "--HyperHost:FastCgi:AllowSynchronousIO=true");
        var options = Options(app);

        await app.StartAsync();

        Assert.That(options.Host.Limits.MaxRequests, Is.EqualTo(7));
        Assert.That((options.TrustRemoteUser, options.AllowSynchronousIO), Is.EqualTo((true, true)));
        Assert.That(options.XAccelRedirect["/srv/files"], Is.EqualTo("/protected"));
        Assert.That(app.Urls, Has.One.Items.And.All.Not.EndsWith(":1"));
    }

    [TestCase("--HyperHost:MaxBdy=7", "MaxBody")]
    [TestCase("--HyperHost:MaxReqs=many", "many")]
    [TestCase("--HyperHost:LogFile=/tmp/x", "LogFile")]
    [TestCase("--HyperHost:FastCgi:TrustUser=true", "TrustRemoteUser")]
    [TestCase("--HyperHost:FastCgi:TrustRemoteUser=perhaps", "perhaps")]
    public async Task A_mistake_in_the_configuration_stops_the_start(string argument, string named)
    {
        await using var app = Build(static options => options.Listen.Add("fcgi://127.0.0.1:0"), argument);

        Assert.That(() => app.StartAsync(), Throws.InstanceOf<OptionsValidationException>().With.Message.Contains(named));
    }

    [Test]
    public async Task Configure_a_bound_section_and_PostConfigure_have_effect()
    {
        var builder = NewBuilder("--Web:Listen:0=fcgi://127.0.0.1:0", "--Web:Host:Limits:MaxRequests=7", "--Web:TrustRemoteUser=true");
        builder.Services.AddOptions<FastCgiOptions>().BindConfiguration("Web");
        builder.WebHost.UseFastCgi();
        builder.Services.Configure<FastCgiOptions>(static options => options.Host.UseStatus("/st"));
        builder.Services.PostConfigure<FastCgiOptions>(static options => options.AllowSynchronousIO = true);
        await using var app = builder.Build();

        await app.StartAsync();

        var options = Options(app);
        Assert.That((options.Host.Limits.MaxRequests, options.TrustRemoteUser, options.AllowSynchronousIO), Is.EqualTo((7, true, true)));
        using var client = FastCgiClient.Connect(app.Urls.Single());
        Assert.That(client.Get("/st").Status, Is.EqualTo(200));
    }

    [Test]
    public async Task A_validation_that_fails_stops_the_start()
    {
        var builder = NewBuilder();
        builder.WebHost.UseFastCgi("fcgi://127.0.0.1:0");
        builder.Services.AddOptions<FastCgiOptions>().Validate(static options => options.TrustRemoteUser, "TrustRemoteUser is needed");
        await using var app = builder.Build();

        Assert.That(
            () => app.StartAsync(), Throws.InstanceOf<OptionsValidationException>().With.Message.Contains("TrustRemoteUser is needed"));
    }

    [Test]
    public async Task A_limit_out_of_its_range_stops_the_start()
    {
        await using var app = Build(static options =>
        {
            options.Listen.Add("fcgi://127.0.0.1:0");
            options.Host.Limits.MaxHeaderCount = 0;
        });

        Assert.That(() => app.StartAsync(), Throws.InstanceOf<ArgumentOutOfRangeException>().With.Message.Contains("MaxHeaderCount"));
    }

    [Test]
    public async Task A_peer_that_is_not_allowed_is_refused()
    {
        await using var site = await Site.StartAsync(null, Map, static options => options.Host.AllowedClients.Add("192.0.2.0/24"));
        using var refused = FastCgiClient.Connect(site.FastCgiAddress);

        Assert.That(refused.IsClosedWithin(20_000), Is.True);
        Wait.Until(() => site.Log.Has("Warning ServiceStack.HyperHost.FastCgi: 127.0.0.1"), "it is logged", () => site.Log.Text);
        using var client = site.Client(Way.FastCgiUnix);
        Assert.That(await client.GetStringAsync("/"), Is.EqualTo("/ served"), "a Unix socket has its mode");
    }

    [Test]
    public async Task Limits_of_the_host_apply()
    {
        await using var site = await Site.StartAsync(
            null, Map,
            static options =>
            {
                options.Host.Limits.MaxHeaderCount = 5;
                options.Host.Limits.MaxBodyBytes = 1000;
            });
        using var client = site.Client(Way.FastCgi);
        using var many = new HttpRequestMessage(HttpMethod.Get, "/");
        for (var i = 0; i < 6; i++) many.Headers.Add("X-" + i, "1");

        using var tooMany = await client.SendAsync(many);
        using var tooLong = await client.PostAsync("/read", new ByteArrayContent(new byte[1001]));
        using var within = await client.PostAsync("/read", new ByteArrayContent(new byte[1000]));

        Assert.That(tooMany.StatusCode, Is.EqualTo(HttpStatusCode.RequestHeaderFieldsTooLarge));
        Assert.That(tooLong.StatusCode, Is.EqualTo(HttpStatusCode.RequestEntityTooLarge));
        Assert.That(within.StatusCode, Is.EqualTo(HttpStatusCode.OK));
    }

    [Test]
    public async Task The_access_log_gets_each_request()
    {
        var log = new KeptAccessLog();
        await using var site = await Site.StartAsync(null, Map, options => options.Host.AccessLog = log);
        using var client = site.Client(Way.FastCgi);

        using var response = await client.PostAsync("/read?a=b", new ByteArrayContent(new byte[3]));

        Wait.Until(() => !log.Lines.IsEmpty, "a request is logged");
        Assert.That(log.Lines, Is.EqualTo(new[] { "POST /read?a=b 127.0.0.1 3 200 12" }));
    }

    [Test]
    public async Task The_status_page_and_health_are_the_hosts()
    {
        await using var site = await Site.StartAsync(
            null, Map,
            static options =>
            {
                options.Host.UseStatus();
                options.Host.UseHealth();
            });
        using var client = site.Client(Way.FastCgi);
        using (await client.GetAsync("/user/7"))
        {
            // it is counted
        }

        Assert.That(await client.GetStringAsync("/readyz"), Is.EqualTo("ready\n"));
        Wait.Until(
            () => client.GetStringAsync("/status?json").GetAwaiter().GetResult().Contains("/user/{id}"), "the route is counted",
            () => client.GetStringAsync("/status?json").GetAwaiter().GetResult());
    }

    [TestCase("/file", "application/octet-stream")]
    [TestCase("/static/a%20b/numbers.txt", "text/plain")]
    public async Task Nginx_sends_a_file_of_a_folder_that_it_may_read(string path, string type)
    {
        await using var site = await Site.StartAsync(null, MapFiles, SetLocation);
        var root = site.App.Environment.ContentRootPath;
        using var nginx = new Nginx(
            $"location / {{ FASTCGI fastcgi_pass unix:{site.Socket}; }} location /protected/ {{ internal; alias {root}/files/; }}");
        using var straight = site.Client(Way.FastCgi);
        using var client = new HttpClient { BaseAddress = new Uri($"http://127.0.0.1:{nginx.Ports[0]}/") };

        using var header = await straight.GetAsync(path);
        using var whole = await client.GetAsync(path);
        using var request = new HttpRequestMessage(HttpMethod.Get, path);
        request.Headers.Add("Range", "bytes=0-4");
        using var part = await client.SendAsync(request);

        Assert.That(header.Headers.GetValues("X-Accel-Redirect"), Is.EqualTo(new[] { "/protected/a%20b/numbers.txt" }));
        Assert.That(await header.Content.ReadAsStringAsync(), Is.Empty);
        Assert.That(await whole.Content.ReadAsStringAsync(), Is.EqualTo("0123456789"));
        Assert.That(whole.Content.Headers.ContentType!.MediaType, Is.EqualTo(type));
        Assert.That((part.StatusCode, await part.Content.ReadAsStringAsync()), Is.EqualTo((HttpStatusCode.PartialContent, "01234")));
    }

    private static void SetLocation(FastCgiOptions options)
    {
        var socket = options.Listen[1].Substring("fcgi+unix:".Length);
        options.XAccelRedirect[Path.Combine(Path.GetDirectoryName(socket)!, "files")] = "/protected";
    }

    private static void MapFiles(WebApplication app)
    {
        var folder = Path.Combine(app.Environment.ContentRootPath, "files", "a b");
        Directory.CreateDirectory(folder);
        File.WriteAllText(Path.Combine(folder, "numbers.txt"), "0123456789");
        app.UseStaticFiles(new StaticFileOptions
        {
            FileProvider = new PhysicalFileProvider(Path.GetDirectoryName(folder)!), RequestPath = "/static",
        });
        app.MapGet("/file", (HttpResponse response) =>
        {
            response.ContentType = "application/octet-stream";
            return response.SendFileAsync(Path.Combine(folder, "numbers.txt"));
        });
    }

    private static void Map(WebApplication app)
    {
        app.MapGet("/user/{id}", static (int id) => id);
        app.MapPost("/read", static async (HttpContext context) =>
        {
            await context.Request.Body.CopyToAsync(Stream.Null);
            await context.Response.WriteAsync("/read served");
        });
        app.MapGet("/", static () => "/ served");
    }

    private static WebApplication Build(Action<FastCgiOptions> configure, params string[] arguments)
    {
        var builder = NewBuilder(arguments);
        builder.WebHost.UseFastCgi(configure);
        return builder.Build();
    }

    private static WebApplicationBuilder NewBuilder(params string[] arguments)
    {
        var builder = WebApplication.CreateSlimBuilder(arguments);
        builder.Logging.ClearProviders();
        return builder;
    }

    private static FastCgiOptions Options(WebApplication app) =>
        ((IOptions<FastCgiOptions>)app.Services.GetService(typeof(IOptions<FastCgiOptions>))!).Value;

    private sealed class KeptAccessLog : IAccessLog
    {
        public ConcurrentQueue<string> Lines { get; } = [];

        public long Starting() => 0;

        public void Completed(AccessRecord request, long started) => Lines.Enqueue(
            $"{request.Method} {request.Target} {request.RemoteAddress} {request.ContentLength} {request.Status} {request.BytesWritten}");
    }
}
