using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;

namespace ServiceStack.HyperHost.Tests.Api;

/// <summary>
/// What v3's own plug-ins, as they were compiled for it, name of the engine's assemblies is there, by name and signature.
/// </summary>
public class PluginReferencesTests
{
    private const BindingFlags Declared =
        BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Static | BindingFlags.Instance | BindingFlags.DeclaredOnly;

    // OrmLite is not the engine's
    private static readonly string[] Engine =
        ["ServiceStack.Text", "ServiceStack.Interfaces", "ServiceStack.Common", "ServiceStack", "ServiceStack.ServiceInterface"];

    private static readonly string[][] References = File
        .ReadLines(Path.Combine(AppDomain.CurrentDomain.BaseDirectory, "Api", "plugin-references.tsv"))
        .Select(line => line.Split('\t'))
        .Where(fields => Engine.Contains(fields[2]))
        .ToArray();

    [Test]
    public void All_types_resolve()
    {
        var missing = References.Select(fields => (Assembly: fields[2], Type: fields[3])).Distinct()
            .Where(name => Find(name.Assembly, name.Type) == null)
            .Select(name => $"{name.Type}, {name.Assembly}");

        Assert.That(missing, Is.Empty);
    }

    [Test]
    public void All_members_resolve()
    {
        var missing = References.Where(fields => fields[1] == "member")
            .Where(fields => Find(fields[2], fields[3]) is { } type && !MembersOf(type, fields[4]).Contains(fields[5]))
            .Select(fields => $"{fields[3]}.{fields[4]} {fields[5]}, named by {fields[0]}").Distinct();

        Assert.That(missing, Is.Empty);
    }

    [Test]
    public void The_list_is_read_whole()
    {
        Assert.That(References, Has.Length.EqualTo(278));
        Assert.That(References.Select(fields => fields[0]).Distinct()
            .Count(), Is.EqualTo(4), "OrmLite, two of its dialects, and Redis");
    }

    private static Type? Find(string assembly, string type) =>
        Assembly.Load(assembly).GetType(type.IndexOf('<') is >= 0 and var arguments ? type.Substring(0, arguments) : type);

    // a reference may name a member by the type that inherits it
    private static HashSet<string> MembersOf(Type type, string name)
    {
        var found = new HashSet<string>();
        for (var one = type; one != null; one = one.BaseType) Add(one);
        foreach (var contract in type.GetInterfaces()) Add(contract);
        return found;

        void Add(Type from)
        {
            foreach (var member in from.GetMember(name, Declared))
            {
                found.Add(member switch
                {
                    FieldInfo field => NameOf(field.FieldType),
                    ConstructorInfo constructor => "Void" + ParametersOf(constructor),
                    MethodInfo { IsGenericMethodDefinition: true } method =>
                        NameOf(method.ReturnType) + ParametersOf(method) + "`" + method.GetGenericArguments().Length,
                    MethodInfo method => NameOf(method.ReturnType) + ParametersOf(method),
                    _ => "",
                });
            }
        }
    }

    private static string ParametersOf(MethodBase method) =>
        "(" + string.Join(",", method.GetParameters().Select(parameter => NameOf(parameter.ParameterType))) + ")";

    private static string NameOf(Type type)
    {
        if (type.IsGenericParameter) return (type.DeclaringMethod == null ? "!" : "!!") + type.GenericParameterPosition;
        if (type.IsArray) return NameOf(type.GetElementType()!) + "[]";
        if (type.IsByRef) return NameOf(type.GetElementType()!) + "&";
        if (type.IsPrimitive || type == typeof(void) || type == typeof(string) || type == typeof(object)) return type.Name;
        if (!type.IsGenericType) return type.FullName!;

        return type.GetGenericTypeDefinition().FullName + "<" + string.Join(",", type.GetGenericArguments().Select(NameOf)) + ">";
    }
}
