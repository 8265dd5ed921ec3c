using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.Versioning;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.Interop;

namespace ServiceStack.HyperHost.Tests.Interop;

/// <summary>
/// The C library is called on Linux alone: read from the compiled assemblies. CA1416 judges each call in the build; this test judges each
/// method, whether analyzers ran or not.
/// </summary>
public class LinuxOnlyTests
{
    private const BindingFlags All =
        BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;

    // all of src that this project references
    private static readonly string[] Assemblies =
    [
        .. from path in Directory.GetFiles(AppContext.BaseDirectory, "*.dll")
           let name = Path.GetFileNameWithoutExtension(path)
           where Regex.IsMatch(name, @"^(ServiceStack|HyperHost|hyperhost)\b")
           orderby name
           select name,
    ];

    private static readonly MethodBase Guard = typeof(Linux).GetProperty(nameof(Linux.IsHere))!.GetMethod!;

    [TestCaseSource(nameof(Assemblies))]
    public void No_type_but_Libc_imports_a_native_function(string assembly)
    {
        var found = from type in TypesOf(assembly)
                    where type != typeof(Libc)
                    from method in type.GetMethods(All)
                    where (method.Attributes & MethodAttributes.PinvokeImpl) != 0
                    select type.FullName + "." + method.Name;

        Assert.That(found, Is.Empty);
    }

    [Test]
    public void Libc_is_of_Linux_alone()
    {
        Assert.That(Assemblies, Has.Length.GreaterThan(12).And.Contains("hyperhost").And.Contains("ServiceStack.HyperHost"));
        Assert.That(NeedsLinux(typeof(Libc)), Is.True);
        Assert.That(
            typeof(Libc).GetMethods(All).Where(static method => (method.Attributes & MethodAttributes.PinvokeImpl) != 0).ToList(),
            Has.Count.GreaterThan(50));
    }

    [TestCaseSource(nameof(Assemblies))]
    public void A_method_that_calls_what_needs_Linux_needs_it_too_or_asks_first(string assembly)
    {
        var found = from type in TypesOf(assembly)
                    from method in type.GetMethods(All).Cast<MethodBase>().Concat(type.GetConstructors(All))
                    where !NeedsLinux(method) && !IsWithinOneThatNeeds(method)
                    let called = Instructions.CalledBy(method).ToList()
                    let first = called.Find(NeedsLinux)
                    where first is not null && !called.Contains(Guard) && !IsWithinOneThatAsks(method)
                    select $"{type.FullName}.{method.Name} calls {first!.DeclaringType!.Name}.{first.Name}";

        Assert.That(found, Is.Empty, "Call it behind Linux.IsHere, or mark the method [SupportedOSPlatform(\"linux\")].");
    }

    [Test]
    public void One_place_decides_by_system()
    {
        var found = from path in SourceTree.Files("src", "*.cs")
                    where Regex.IsMatch(SourceTree.Code(path), @"\bOperatingSystem\.IsLinux\(|\bIsOSPlatform\(|\bOSPlatform\.")
                    select path;

        // clients decompress themselves, but in a browser
        Assert.That(found, Is.EquivalentTo(new[]
        {
            "src/Engine/ServiceStack.Common/ServiceClient/Web/ClientDecoding.cs", "src/ServiceStack.HyperHost/Interop/Linux.Net.cs",
        }));
    }

    [Test]
    public void No_source_silences_the_analyzer_that_finds_such_calls()
    {
        var found = from path in SourceTree.Files("src", "*.cs").Concat(SourceTree.Files("src", "*.csproj"))
                    where SourceTree.Text(path).Contains("CA1416")
                    select path;

        Assert.That(found, Is.EqualTo(new[] { "src/ServiceStack.HyperHost/Interop/Linux.cs" }), "its comment names the rule");
    }

    private static Type[] TypesOf(string assembly) => Assembly.Load(assembly).GetTypes();

    private static bool NeedsLinux(MethodBase method) =>
        IsMarked(method) || IsMarked(PropertyOf(method)) || (method.DeclaringType is { } type && NeedsLinux(type));

    private static bool NeedsLinux(Type type)
    {
        for (var one = type; one is not null; one = one.DeclaringType)
        {
            if (IsMarked(one.IsGenericType ? one.GetGenericTypeDefinition() : one)) return true;
        }

        return false;
    }

    private static bool IsMarked(MemberInfo? member) =>
        member?.GetCustomAttributes<SupportedOSPlatformAttribute>().Any(static one => one.PlatformName == "linux") == true;

    private static PropertyInfo? PropertyOf(MethodBase method) => method.IsSpecialName
        ? method.DeclaringType?.GetProperties(All).FirstOrDefault(one => one.GetAccessors(true).Contains(method)) : null;

    // lambdas, local functions and state machines are methods and types of the compiler's, named after the method that they are of
    private static bool IsWithinOneThatNeeds(MethodBase method) => Enclosing(method).Any(NeedsLinux);

    private static bool IsWithinOneThatAsks(MethodBase method) =>
        Enclosing(method).Any(static one => Instructions.CalledBy(one).Contains(Guard));

    private static IEnumerable<MethodBase> Enclosing(MethodBase method)
    {
        var names = new[] { method.Name, method.DeclaringType!.Name }
            .Select(static name => Regex.Match(name, "^<(.+?)>").Groups[1].Value)
            .Where(static name => name.Length > 0).ToList();
        for (var type = method.DeclaringType; type is not null && names.Count > 0; type = type.DeclaringType)
        {
            foreach (var one in type.GetMethods(All).Cast<MethodBase>().Concat(type.GetConstructors(All)))
            {
                if (one != method && names.Contains(one.Name)) yield return one;
            }
        }
    }
}
