using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Text.RegularExpressions;
using ServiceStack.Razor;

namespace ServiceStack.HyperHost.Tests.Api;

/// <summary>
/// The package of views has v3's public API. ServiceStack.Razor.members.txt is that API; ServiceStack.Razor.absent.txt lists what is
/// missing, one type or member a line with the reason after " # ".
/// </summary>
public class RazorApiTests
{
    private const BindingFlags Declared =
        BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;

    private static readonly HashSet<string> Short = ["Void", "String", "Object", "Boolean", "Int32", "UInt32", "IntPtr"];

    private static readonly Regex Modifiers = new("^(static |virtual |abstract |protected )+");

    [Test]
    public void Every_type_and_member_of_v3_is_there_or_listed_as_absent()
    {
        var absent = Absent();

        var unlisted = Missing().Where(key => !absent.ContainsKey(key) && !absent.ContainsKey(TypeOf(key))).ToList();

        Assert.That(unlisted, Is.Empty, string.Join("\n", unlisted));
    }

    [Test]
    public void Nothing_listed_as_absent_is_there_and_everything_has_a_reason()
    {
        var missing = new HashSet<string>(Missing());

        Assert.That(Absent().Keys.Where(key => !missing.Contains(key)), Is.Empty);
        Assert.That(Absent().Values.Where(reason => reason.Length < 4), Is.Empty);
    }

    private static Dictionary<string, string> Absent() =>
        ApiKeys.Lines("ServiceStack.Razor.absent.txt")
            .Select(line => line.Split([" # "], 2, StringSplitOptions.None))
            .ToDictionary(static parts => parts[0], static parts => parts.Length > 1 ? parts[1] : "");

    private static string TypeOf(string key) => key.Split([" :: "], StringSplitOptions.None)[0];

    private static IEnumerable<string> Missing()
    {
        Type? type = null;
        var name = "";
        HashSet<string> members = [];
        foreach (var line in ApiKeys.Lines("ServiceStack.Razor.members.txt").Where(static line => line[0] != '#'))
        {
            if (line[0] != ' ')
            {
                name = line.Split(' ')[0];
                type = typeof(RazorFormat).Assembly.GetType(name) is { IsVisible: true } found ? found : null;
                members = type == null ? [] : new HashSet<string>(Members(type));
                if (type == null) yield return name;
            }
            else if (type != null && !members.Contains(Plain(line)))
            {
                yield return name + " :: " + Plain(line);
            }
        }
    }

    // without modifiers and the names of parameters
    private static string Plain(string line)
    {
        var member = Modifiers.Replace(line.Trim(), "");
        return Regex.Replace(member, @"(?<=[(,].*) \w+(?=[,)])", "");
    }

    private static IEnumerable<string> Members(Type type)
    {
        for (var one = type; one != null && one != typeof(object) && one.Assembly == type.Assembly; one = one.BaseType)
        {
            foreach (var member in one.GetMembers(Declared))
            {
                switch (member)
                {
                    case FieldInfo field:
                        yield return $"{Name(field.FieldType)} {field.Name}";
                        break;
                    case MethodInfo method:
                        yield return $"{Name(method.ReturnType)} {method.Name}{Arity(method)}({Parameters(method)})";
                        break;
                    case ConstructorInfo constructor:
                        yield return $"Void .ctor({Parameters(constructor)})";
                        break;
                }
            }
        }
    }

    private static string Arity(MethodInfo method) => method.IsGenericMethod ? "`" + method.GetGenericArguments().Length : "";

    private static string Parameters(MethodBase method) => string.Join(", ", method.GetParameters().Select(one => Name(one.ParameterType)));

    private static string Name(Type type)
    {
        if (type.IsByRef) return Name(type.GetElementType()!) + "&";
        if (type.IsArray) return Name(type.GetElementType()!) + "[]";
        if (type.IsGenericParameter) return (type.DeclaringMethod == null ? "!" : "!!") + type.GenericParameterPosition;
        if (type.Namespace == "System" && Short.Contains(type.Name)) return type.Name;
        if (!type.IsGenericType) return type.FullName ?? type.Name;

        return type.Namespace + "." + type.Name + "<" + string.Join(",", type.GetGenericArguments().Select(Name)) + ">";
    }
}
