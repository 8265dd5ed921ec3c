using System;
using System.Collections.Generic;
using System.IO;
using System.Reflection;

namespace TextBench;

internal static class Libraries
{
    // ours first: Mono takes an assembly of that name that is there already for it
    private static readonly Assembly Ours = typeof(ServiceStack.Text.JsonSerializer).Assembly;

    private static readonly Assembly Package = LoadPackage();

    public static IEnumerable<Contender<T>> For<T>()
    {
        yield return Contender<T>.Of("ours", Ours);
        yield return Contender<T>.Of("10.1.0", Package);
    }

    /// <summary>Not known on Mono.</summary>
    public static long Allocated => 0;

    private static Assembly LoadPackage()
    {
        AppDomain.CurrentDomain.AssemblyResolve += (_, wanted) =>
        {
            var path = Path.Combine(AppContext.BaseDirectory, "package", new AssemblyName(wanted.Name).Name + ".dll");
            return File.Exists(path) ? Assembly.LoadFile(path) : null;
        };
        return Assembly.LoadFile(Path.Combine(AppContext.BaseDirectory, "package", "ServiceStack.Text.dll"));
    }
}
