using System;
using System.IO;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe.SystemWeb;

/// <summary>Two ASP.NET applications with HyperHost.Razor, each in its domain of one process, whose views have the same paths.</summary>
public class AspNetViewsTests
{
    private const string Source =
        """
        using ServiceStack.Razor;
        using ServiceStack.ServiceHost;
        using ServiceStack.ServiceInterface;
        using ServiceStack.WebHost.Endpoints;
        namespace Greeting
        {
            [Route("/hi/{Name}")]
            public class Hi : IReturn<HiResponse> { public string Name { get; set; } }
            public class HiResponse { public string Text { get; set; } }
            public class HiService : Service
            {
                public object Any(Hi request) { return new HiResponse { Text = "<" + request.Name + ">" }; }
            }
            public class AppHost : AppHostBase
            {
                public AppHost() : base("Greeting", typeof(AppHost).Assembly) { }
                public override void Configure(Funq.Container container) { Plugins.Add(new RazorFormat { EnableLiveReload = true }); }
            }
        }
        """;

    [Test]
    [Long("compiles views of two applications three times; MovedViewsTests renders views in ./test")]
    public void Each_has_its_own_views_through_a_change_and_a_reload()
    {
        var (bakery, smithy) = (Site("bakery"), Site("smithy"));
        using var server = HyperHost.Start($"--applications=/a:{bakery},/b:{smithy}", "--listen", "fcgi://127.0.0.1:0");
        var address = HyperHost.Addresses(server, 1)[0];
        AssertViews("bakery", "smithy");
        Assert.That(HyperHost.Get(address, "/a/only_bakery"), Is.EqualTo("only here"));
        Assert.That(HyperHost.Get(address, "/b/only_bakery"), Does.StartWith("404 "));

        WriteView(bakery, "changed");
        Eventually.That(() => HyperHost.Get(address, "/a/hi/ada?format=html"), Does.Contain("changed"));
        AssertViews("changed", "smithy");

        File.SetLastWriteTimeUtc(Path.Combine(bakery, "web.config"), DateTime.UtcNow);
        server.WaitForLines("/a: reloaded", 1);
        AssertViews("changed", "smithy");

        void AssertViews(string first, string second)
        {
            Assert.That(HyperHost.Get(address, "/a/hi/ada?format=html"), Is.EqualTo($"<bakery>&lt;ada&gt; {first}</bakery>"));
            Assert.That(HyperHost.Get(address, "/b/hi/bob?format=html"), Is.EqualTo($"<smithy>&lt;bob&gt; {second}</smithy>"));
        }
    }

    private static void WriteView(string site, string text) =>
        File.WriteAllText(Path.Combine(site, "Views", "HiResponse.cshtml"), $"@inherits ViewPage<Greeting.HiResponse>\n@Model.Text {text}");

    private static string Site(string name)
    {
        var folder = Deployment.NewFolder();
        foreach (var part in new[] { "bin", "App_Code", "Views" }) Directory.CreateDirectory(Path.Combine(folder, part));
        foreach (var file in Directory.GetFiles(MovedApplication.FolderOf("RazorShow"), "*.dll"))
            File.Copy(file, Path.Combine(folder, "bin", Path.GetFileName(file)));
        File.WriteAllText(Path.Combine(folder, "App_Code", "Greeting.cs"), Source);
        File.WriteAllText(
            Path.Combine(folder, "Global.asax"),
            """
            <%@ Application Language="C#" %>
            <script runat="server">void Application_Start(object sender, EventArgs e) { new Greeting.AppHost().Init(); }</script>
            """);
        File.WriteAllText(
            Path.Combine(folder, "web.config"),
            """
            <configuration><system.web>
              <httpHandlers>
                <add path="*" verb="*" type="ServiceStack.WebHost.Endpoints.ServiceStackHttpHandlerFactory, ServiceStack" />
              </httpHandlers>
            </system.web></configuration>
            """);
        File.WriteAllText(Path.Combine(folder, "Views", "_Layout.cshtml"), $"<{name}>@RenderBody()</{name}>");
        File.WriteAllText(Path.Combine(folder, $"only_{name}.cshtml"), "only here");
        WriteView(folder, name);
        return folder;
    }
}
