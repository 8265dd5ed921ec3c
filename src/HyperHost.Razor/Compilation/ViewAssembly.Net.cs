namespace ServiceStack.Razor.Compilation;

using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.Loader;

/// <summary>Loads the assembly of a compiled view. It is collected with the last instance of the view.</summary>
internal sealed class ViewAssembly : AssemblyLoadContext
{
    private ViewAssembly()
        : base("Razor view", isCollectible: true)
    {
    }

    /// <summary>Code that each view has beside its own.</summary>
    public static string[] Sources => [ViewBinder.Source];

    public static Assembly Load(byte[] assembly, byte[] symbols) =>
        new ViewAssembly().LoadFromStream(new MemoryStream(assembly), new MemoryStream(symbols));

    // the assemblies that this process has: those of the application's context first, as this assembly's
    protected override Assembly Load(AssemblyName assemblyName)
    {
        var own = GetLoadContext(typeof(ViewAssembly).Assembly);
        var loaded = own.Assemblies
            .Concat(All.Where(context => context != own && !context.IsCollectible).SelectMany(static context => context.Assemblies))
            .FirstOrDefault(assembly => assembly.GetName().Name == assemblyName.Name);
        return loaded ?? own.LoadFromAssemblyName(assemblyName);
    }
}
