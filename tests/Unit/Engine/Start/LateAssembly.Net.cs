using System;
using System.IO;
using System.Reflection;
using System.Reflection.Emit;

namespace ServiceStack.HyperHost.Tests.Engine.Start;

internal static partial class LateAssembly
{
    private static partial byte[] Save(string name, string typeName, Type parent)
    {
        var assembly = new PersistedAssemblyBuilder(new AssemblyName(name), typeof(object).Assembly);
        Define(assembly.DefineDynamicModule(name), typeName, parent);
        using var image = new MemoryStream();
        assembly.Save(image);
        return image.ToArray();
    }
}
