using System;
using System.IO;
using System.Reflection;
using System.Reflection.Emit;

namespace ServiceStack.HyperHost.Tests.Engine.Start;

internal static partial class LateAssembly
{
    // in a domain of its own, since what is built would be found by its name too
    private static partial byte[] Save(string name, string typeName, Type parent)
    {
        var folder = Directory.CreateDirectory(Path.Combine(Path.GetTempPath(), Path.GetRandomFileName())).FullName;
        var domain = AppDomain.CreateDomain(name, null, AppDomain.CurrentDomain.SetupInformation);
        try
        {
            domain.SetData("what", new[] { folder, name, typeName, parent.AssemblyQualifiedName! });
            domain.DoCallBack(SaveThere);
            return File.ReadAllBytes(Path.Combine(folder, name + ".dll"));
        }
        finally
        {
            AppDomain.Unload(domain);
            Directory.Delete(folder, recursive: true);
        }
    }

    private static void SaveThere()
    {
        var what = (string[])AppDomain.CurrentDomain.GetData("what");
        var name = what[1];
        var assembly = AppDomain.CurrentDomain.DefineDynamicAssembly(new AssemblyName(name), AssemblyBuilderAccess.Save, what[0]);
        Define(assembly.DefineDynamicModule(name, name + ".dll"), what[2], Type.GetType(what[3], throwOnError: true)!);
        assembly.Save(name + ".dll");
    }
}
