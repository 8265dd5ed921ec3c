using System;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Net.Sockets;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;
using ServiceStack.HyperHost.AspNetCore.Tests.Support;

namespace ServiceStack.HyperHost.AspNetCore.Tests.FastCgi;

/// <summary>Which addresses are listened on, and by which server.</summary>
public class AddressTests
{
    [Test]
    public async Task FastCGI_alone_starts_no_Kestrel()
    {
        await using var app = await StartAsync(static builder => builder.WebHost.UseFastCgi("fcgi://127.0.0.1:0"));

        Assert.That(app.Urls, Has.One.Items.And.All.StartsWith("fcgi://127.0.0.1:"));
        Assert.That(app.Urls.Single(), Does.Not.EndWith(":0"));
        Assert.That(await GetAsync(app.Urls.Single()), Is.EqualTo("served"));
    }

    [Test]
    public async Task The_addresses_of_urls_are_split()
    {
        await using var app = await StartAsync(
            static builder => builder.WebHost.UseFastCgi(), "--urls", "http://127.0.0.1:0;fcgi://127.0.0.1:0");

        Assert.That(app.Urls.Select(static url => new Uri(url).Scheme), Is.EquivalentTo(new[] { "http", "fcgi" }));
        foreach (var url in app.Urls) Assert.That(await GetAsync(url), Is.EqualTo("served"), url);
    }

    [Test]
    public async Task The_addresses_of_the_application_are_split()
    {
        await using var app = await StartAsync(
            static builder => builder.WebHost.UseFastCgi(),
            static app =>
            {
                app.Urls.Add("fcgi://127.0.0.1:0");
                app.Urls.Add("http://127.0.0.1:0");
            });

        Assert.That(app.Urls.Select(static url => new Uri(url).Scheme), Is.EquivalentTo(new[] { "http", "fcgi" }));
    }

    [Test]
    public async Task Addresses_of_code_and_of_urls_are_all_listened_on()
    {
        await using var app = await StartAsync(
            static builder => builder.WebHost.UseFastCgi("fcgi://127.0.0.1:0"), "--urls", "http://127.0.0.1:0;fcgi://localhost:0");

        Assert.That(app.Urls, Has.Exactly(3).Items);
    }

    [Test]
    public async Task HTTP_addresses_alone_leave_Kestrel_as_it_is()
    {
        await using var app = await StartAsync(static builder => builder.WebHost.UseFastCgi(), "--urls", "http://127.0.0.1:0");

        Assert.That(await GetAsync(app.Urls.Single()), Is.EqualTo("served"));
    }

    [Test]
    public async Task Endpoints_that_the_code_gives_to_Kestrel_are_kept()
    {
        var port = Ports.Free();

        await using var app = await StartAsync(builder =>
        {
            builder.WebHost.ConfigureKestrel(kestrel => kestrel.ListenLocalhost(port));
            builder.WebHost.UseFastCgi("fcgi://127.0.0.1:0");
        });

        Assert.That(await GetAsync($"http://localhost:{port}"), Is.EqualTo("served"));
        Assert.That(app.Urls, Has.Exactly(2).Items);
    }

    [Test]
    public async Task Endpoints_that_the_configuration_gives_to_Kestrel_are_kept()
    {
        await using var app = await StartAsync(
            static builder => builder.WebHost.UseFastCgi("fcgi://127.0.0.1:0"), "--Kestrel:Endpoints:Web:Url=http://127.0.0.1:0");

        Assert.That(app.Urls.Select(static url => new Uri(url).Scheme), Is.EquivalentTo(new[] { "http", "fcgi" }));
    }

    [TestCase("fcgi+unix:")]
    [TestCase("fcgi+unix://")]
    [TestCase("fcgi://unix:")]
    public async Task A_unix_socket_is_shown_as_Kestrel_shows_its_own(string begin)
    {
        var folder = Directory.CreateTempSubdirectory("hha").FullName;
        try
        {
            await using var app = await StartAsync(builder => builder.WebHost.UseFastCgi(begin + folder + "/s"));

            // ASP.NET Core's own components parse it: UseHttpsRedirection does
            Assert.That(app.Urls.Single(), Is.EqualTo($"fcgi://unix:{folder}/s"));
            Assert.That(() => BindingAddress.Parse(app.Urls.Single()), Throws.Nothing);
            Assert.That(await GetAsync("fcgi+unix:" + folder + "/s"), Is.EqualTo("served"));
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    [Test]
    public async Task An_inherited_socket_is_listened_on()
    {
        using var listening = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        listening.Bind(new System.Net.IPEndPoint(System.Net.IPAddress.Loopback, 0));
        listening.Listen();
        var number = listening.Handle.ToInt32();

        await using var app = await StartAsync(static builder => builder.WebHost.UseFastCgi(), "--urls", $"fcgi+fd:{number}");

        Assert.That(app.Urls.Single(), Is.EqualTo($"fcgi+fd://{number}"));
        Assert.That(await GetAsync($"fcgi://{listening.LocalEndPoint}"), Is.EqualTo("served"));
    }

    [Test]
    public async Task Https_redirection_works_beside_a_unix_socket()
    {
        var folder = Directory.CreateTempSubdirectory("hha").FullName;
        try
        {
            await using var app = await StartAsync(
                builder => builder.WebHost.UseFastCgi("fcgi+unix:" + folder + "/s"), static app => app.UseHttpsRedirection());

            Assert.That(await GetAsync("fcgi+unix:" + folder + "/s"), Is.EqualTo("served"));
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    [Test]
    public void An_address_that_is_no_FastCGI_is_refused()
    {
        Assert.That(
            async () => await StartAsync(static builder => builder.WebHost.UseFastCgi("http://127.0.0.1:0")),
            Throws.InstanceOf<ListenAddressException>().With.Message.Contains("--urls"));
    }

    [Test]
    public void A_malformed_address_is_refused()
    {
        Assert.That(
            async () => await StartAsync(static builder => builder.WebHost.UseFastCgi("fcgi://127.0.0.1")),
            Throws.InstanceOf<ListenAddressException>().With.Message.Contains("port"));
    }

    [Test]
    public async Task An_address_in_use_is_refused()
    {
        await using var first = await StartAsync(static builder => builder.WebHost.UseFastCgi("fcgi://127.0.0.1:0"));

        Assert.That(
            async () => await StartAsync(builder => builder.WebHost.UseFastCgi(first.Urls.Single())), Throws.InstanceOf<ListenException>());
    }

    [Test]
    public async Task Calls_of_UseFastCgi_add_up()
    {
        await using var app = await StartAsync(static builder =>
        {
            builder.WebHost.UseFastCgi("fcgi://127.0.0.1:0");
            builder.WebHost.UseFastCgi("fcgi://localhost:0");
        });

        Assert.That(app.Urls, Has.Exactly(2).Items);
    }

    private static Task<WebApplication> StartAsync(Action<WebApplicationBuilder> configure, params string[] arguments) =>
        StartAsync(configure, static _ => { }, arguments);

    private static async Task<WebApplication> StartAsync(
        Action<WebApplicationBuilder> configure, Action<WebApplication> use, params string[] arguments)
    {
        var builder = WebApplication.CreateSlimBuilder(arguments);
        builder.Logging.ClearProviders();
        configure(builder);
        var app = builder.Build();
        use(app);
        app.MapGet("/", static () => "served");
        try
        {
            await app.StartAsync();
        }
        catch
        {
            await app.DisposeAsync();
            throw;
        }

        return app;
    }

    private static async Task<string> GetAsync(string address)
    {
        var isHttp = address.StartsWith("http", StringComparison.Ordinal);
        using var client = isHttp ? new HttpClient() : new HttpClient(new FastCgiHttpHandler(address));
        return await client.GetStringAsync(isHttp ? address + "/" : "http://localhost/");
    }
}
