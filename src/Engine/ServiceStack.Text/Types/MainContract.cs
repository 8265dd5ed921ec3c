using System;

namespace ServiceStack.Text;

/// <summary>The interface whose name and members the JSON of a class has with <see cref="JsConfig.PreferInterfaces"/>.</summary>
internal static class MainContract<T>
{
    /// <summary>Null for a class without an interface of an application, and for interfaces: those are written as themselves.</summary>
    public static readonly Type Type = Find();

    // an interface of the framework, as IDisposable, is not what a message consists of
    private static Type Find() => AssemblyUtils.MainInterface<T>() is { IsInterface: true } main
        && !FrameworkAssemblies.Is(main.Assembly.GetName().Name)
            ? main
            : null;
}
