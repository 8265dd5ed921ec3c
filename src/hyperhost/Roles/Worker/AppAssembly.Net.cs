using System;
using System.IO;
using System.Reflection;
using System.Runtime.Loader;
using ServiceStack.HyperHost.Inspection;
using ServiceStack.HyperHost.Server.Configuration;

namespace ServiceStack.HyperHost.Server.Roles.Worker;

internal static partial class AppAssembly
{
    private static partial int? Enter(ProcessPlan process, string? engine, string[] arguments)
    {
        if (process.Applications[0] is not { Assembly: { } assembly } application) return null;

        var beside = Path.GetDirectoryName(assembly)!;
        if (!EngineContext.IsEntered && EngineChoice.Of(beside, engine, application.Copy).IsApplications)
            return EngineContext.Run(beside, application.Copy ?? beside, arguments);

        var folder = application.Folder ?? beside;
        AppContext.SetData("APP_CONTEXT_BASE_DIRECTORY", Path.TrimEndingDirectorySeparator(folder) + Path.DirectorySeparatorChar);
        AppDomain.CurrentDomain.SetData("APP_CONFIG_FILE", WebConfigs.WriteSettings(application) ?? application.Image + ".config");
        return null;
    }

    // Loads into the server's own load context, so that names which the application resolves at run time are found. The host comes from the
    // server, and so does the engine unless --engine chose the application's; everything else comes from the application's folder.
    public static partial Assembly Load(string path)
    {
        var dependencies = new AssemblyDependencyResolver(path);
        var folder = Path.GetDirectoryName(path)!;
        var packages = PackageFolders.Read(path);
        var here = AssemblyLoadContext.GetLoadContext(typeof(AppAssembly).Assembly)!;
        here.Resolving += (context, name) =>
        {
            var file = dependencies.ResolveAssemblyToPath(name) ?? Path.Combine(folder, name.Name + ".dll");
            if (!File.Exists(file)) file = packages.Find(name.Name!);
            return file is not null && File.Exists(file) ? LoadedImage.Of(context, file) : null;
        };
        here.ResolvingUnmanagedDll += (_, name) =>
            dependencies.ResolveUnmanagedDllToPath(name) is { } file ? System.Runtime.InteropServices.NativeLibrary.Load(file)
                : IntPtr.Zero;
        return LoadedImage.Of(here, path);
    }
}
