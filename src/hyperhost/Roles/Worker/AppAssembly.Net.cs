using System;
using System.IO;
using System.Reflection;
using System.Runtime.Loader;
using ServiceStack.HyperHost.Server.Configuration;
using ServiceStack.HyperHost.Server.Inspection;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

internal static partial class AppAssembly
{
    public static partial int? Enter(ProcessPlan process, string[] arguments)
    {
        if (process.Applications[0] is not { Assembly: { } assembly } application) return null;

        var folder = application.Folder ?? Path.GetDirectoryName(assembly)!;
        AppContext.SetData("APP_CONTEXT_BASE_DIRECTORY", folder.TrimEnd('/') + "/");
        AppDomain.CurrentDomain.SetData("APP_CONFIG_FILE", WebConfigs.WriteSettings(application) ?? assembly + ".config");
        return null;
    }

    // Loaded into the default context, so that assemblies which the application loads by name while it runs are found too. Those that the
    // server has (the engine, the host) are the server's; the rest are the application's.
    public static partial Assembly Load(string path)
    {
        var dependencies = new AssemblyDependencyResolver(path);
        var folder = Path.GetDirectoryName(path)!;
        var packages = PackageFolders.Read(path);
        AssemblyLoadContext.Default.Resolving += (context, name) =>
        {
            var file = dependencies.ResolveAssemblyToPath(name) ?? Path.Combine(folder, name.Name + ".dll");
            if (!File.Exists(file)) file = packages.Find(name.Name!);
            return file is not null && File.Exists(file) ? context.LoadFromAssemblyPath(file) : null;
        };
        AssemblyLoadContext.Default.ResolvingUnmanagedDll += (_, name) =>
            dependencies.ResolveUnmanagedDllToPath(name) is { } file ? System.Runtime.InteropServices.NativeLibrary.Load(file)
                : IntPtr.Zero;
        return AssemblyLoadContext.Default.LoadFromAssemblyPath(path);
    }
}
