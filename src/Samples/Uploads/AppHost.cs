using System.IO;
using Funq;
using ServiceStack.HyperHost;

namespace Samples.Uploads;

/// <summary>Files from forms and programs, kept in a folder.</summary>
public class AppHost : HyperAppHost
{
    public AppHost() : base("Uploads sample", typeof(AppHost).Assembly)
    {
    }

    public override void Configure(Container container)
    {
        Plugins.Add(new ModernDefaults());
        container.Register(new FileStore(this.ReadConfiguration()["Folder"] ?? Path.Combine(Path.GetTempPath(), "uploads")));
    }

    public static int Main(string[] args) => new AppHost { DefaultAddresses = { "http://127.0.0.1:8080/" } }.Run(args);
}
