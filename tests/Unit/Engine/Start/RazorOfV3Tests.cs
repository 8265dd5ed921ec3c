using System;
using System.IO;
using System.Reflection;
using System.Reflection.Emit;
using Funq;
using ServiceStack.HyperHost.Tests.Engine.Safety;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine.Start;

/// <summary>Razor views without a plugin that renders them, and with v3's own plugin: neither is passed over without a word.</summary>
public class RazorOfV3Tests
{
    private string _folder = "";

    [SetUp]
    public void MakeSite()
    {
        _folder = Path.Combine(Path.GetTempPath(), "razor-" + Guid.NewGuid().ToString("N"));
        Directory.CreateDirectory(Path.Combine(_folder, "Views", "Stars"));
        File.WriteAllText(Path.Combine(_folder, "Views", "Stars", "Star.cshtml"), "@Model");
    }

    [TearDown]
    public void RemoveSite()
    {
        EndpointHost.Dispose();
        Directory.Delete(_folder, recursive: true);
    }

    [Test]
    public void The_plugin_of_v3_is_refused_by_name_with_the_remedy()
    {
        using var host = new Host(_folder, Plugin());

        var error = Assert.Throws<NotSupportedException>(() => host.Init());

        Assert.That(error!.Message, Does.Contain("v3's own ServiceStack.Razor 3.9.71.0").And.Contain("package HyperHost.Razor"));
    }

    [Test]
    public void The_plugin_of_this_project_is_not_refused()
    {
        using var host = new Host(_folder, new ServiceStack.Razor.RazorFormat());

        Assert.That(() => host.Init(), Throws.Nothing);
    }

    [TestCase(Feature.All)]
    [TestCase(Feature.All & ~Feature.Markdown)]
    public void A_view_without_a_plugin_is_in_the_log(Feature features)
    {
        var log = new StringWriter();
        using (new SafetyServer("http", config => config.EnableFeatures = features, options => options.Log = log, new Site(_folder)))
        {
        }

        Assert.That(log.ToString(), Does.Contain(
            "/Views/Stars/Star.cshtml is a Razor view, and is not rendered: install the package HyperHost.Razor"));
    }

    // an assembly of v3's name and version, in memory
    private static IPlugin Plugin()
    {
        var assembly = AssemblyBuilder.DefineDynamicAssembly(
            new AssemblyName("ServiceStack.Razor") { Version = new Version(3, 9, 71, 0) }, AssemblyBuilderAccess.Run);
        var type = assembly.DefineDynamicModule("ServiceStack.Razor")
            .DefineType("ServiceStack.Razor.RazorFormat", TypeAttributes.Public, typeof(object), [typeof(IPlugin), typeof(IRazorPlugin)]);
        var register = type.DefineMethod(
            nameof(IPlugin.Register), MethodAttributes.Public | MethodAttributes.Virtual, typeof(void), [typeof(IAppHost)]);
        register.GetILGenerator().Emit(OpCodes.Ret);
        return (IPlugin)Activator.CreateInstance(type.CreateType()!)!;
    }

    private sealed class Site(string folder) : IPlugin
    {
        public void Register(IAppHost appHost) =>
            appHost.VirtualPathProvider = new VirtualPath.FileSystemVirtualPathProvider(appHost, folder);
    }

    private sealed class Host(string folder, IPlugin plugin) : AppHostHttpListenerBase("Views", typeof(IService).Assembly)
    {
        public override void Configure(Container container)
        {
            SetConfig(new EndpointHostConfig { WebHostPhysicalPath = folder });
            Plugins.Add(plugin);
        }
    }
}
