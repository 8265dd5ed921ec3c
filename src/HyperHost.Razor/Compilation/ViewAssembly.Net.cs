namespace ServiceStack.Razor.Compilation;

using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.Loader;

/// <summary>The collectible load context of a compiled view. The runtime unloads it after the last instance of the view.</summary>
internal sealed class ViewAssembly : AssemblyLoadContext
{
    private ViewAssembly()
        : base("Razor view", isCollectible: true)
    {
    }

    /// <summary>Additional source files of each view's assembly.</summary>
    public static string[] Sources => [ViewBinder.Source];

    public static Assembly Load(byte[] assembly, byte[] symbols) =>
        new ViewAssembly().LoadFromStream(new MemoryStream(assembly), new MemoryStream(symbols));

    // uses this process's assemblies; those in this assembly's load context, the application's, take precedence
    protected override Assembly Load(AssemblyName assemblyName)
    {
        var own = GetLoadContext(typeof(ViewAssembly).Assembly);
        var loaded = own.Assemblies
            .Concat(All.Where(context => context != own && !context.IsCollectible).SelectMany(static context => context.Assemblies))
            .FirstOrDefault(assembly => assembly.GetName().Name == assemblyName.Name);
        return loaded ?? own.LoadFromAssemblyName(assemblyName);
    }
}
