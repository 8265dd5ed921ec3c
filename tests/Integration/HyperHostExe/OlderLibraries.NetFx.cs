using System;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Reflection.Emit;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.IntegrationTests.HyperHostExe;

/// <summary>Older versions of the transport's libraries, as NuGet left them beside applications: names, without their types.</summary>
internal static class OlderLibraries
{
    // without System.Numerics.Vectors, which Mono binds by its name alone: an older one has all types that are needed
    private static readonly (string Name, string Version)[] Older =
    [
        ("System.Memory", "4.0.1.2"), ("System.Buffers", "4.0.3.0"), ("System.Runtime.CompilerServices.Unsafe", "4.0.4.1"),
        ("System.Threading.Tasks.Extensions", "4.2.0.0"), ("System.IO.Pipelines", "5.0.0.0"),
    ];

    /// <summary>Puts them into a folder, in the place of those that are there.</summary>
    public static void CopyTo(string folder)
    {
        foreach (var (name, version) in Older)
        {
            var newer = Directory.GetFiles(Deployment.HyperHost, name + ".dll").Single();
            var identity = new AssemblyName(name) { Version = new Version(version) };
            identity.SetPublicKey(AssemblyName.GetAssemblyName(newer).GetPublicKey());
            var assembly = AppDomain.CurrentDomain.DefineDynamicAssembly(identity, AssemblyBuilderAccess.Save, folder);
            assembly.DefineDynamicModule(name, name + ".dll");
            File.Delete(Path.Combine(folder, name + ".dll"));
            assembly.Save(name + ".dll");
        }
    }
}
