using System;
using System.Reflection;
using System.Reflection.Emit;

namespace ServiceStack.HyperHost.Tests.Engine.Start;

/// <summary>An assembly that no other one refers to, made by the test and loaded as from a file.</summary>
internal static partial class LateAssembly
{
    /// <returns>A public class with a public constructor.</returns>
    public static Type Load(string name, string typeName, Type parent) =>
        Assembly.Load(Save(name, typeName, parent)).GetType(typeName, throwOnError: true)!;

    private static partial byte[] Save(string name, string typeName, Type parent);

    private static void Define(ModuleBuilder module, string typeName, Type parent)
    {
        var type = module.DefineType(typeName, TypeAttributes.Public | TypeAttributes.Class, parent);
        type.DefineDefaultConstructor(MethodAttributes.Public);
        type.CreateType();
    }
}
