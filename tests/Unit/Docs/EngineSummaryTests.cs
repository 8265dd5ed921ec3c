using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Text.RegularExpressions;
using System.Xml.Linq;

namespace ServiceStack.HyperHost.Tests.Docs;

/// <summary>
/// The compiler requires a comment for each public type and member (CS1591). These tests require its summary, which IntelliSense shows.
/// </summary>
public class EngineSummaryTests
{
    private const BindingFlags Declared =
        BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;

    [TestCase("ServiceStack.Text")]
    [TestCase("ServiceStack.Interfaces")]
    [TestCase("ServiceStack.Common")]
    [TestCase("ServiceStack")]
    [TestCase("ServiceStack.ServiceInterface")]
    public void Each_comment_has_a_summary(string name)
    {
        var visible = VisibleNames(Assembly.Load(name));

        var found = from comment in Comments(name)
                    let id = comment.Attribute("name")!.Value
                    where visible.Contains(WithoutParameters(id))
                    where comment.Element("inheritdoc") is null && string.IsNullOrWhiteSpace(comment.Element("summary")?.Value)
                    where comment.Element("summary")?.HasElements != true
                    select id;

        Assert.That(found, Is.Empty);
    }

    [TestCase("ServiceStack.Text")]
    [TestCase("ServiceStack.Interfaces")]
    [TestCase("ServiceStack.Common")]
    [TestCase("ServiceStack")]
    [TestCase("ServiceStack.ServiceInterface")]
    public void Each_summary_is_a_sentence(string name)
    {
        var found = from comment in Comments(name)
                    let text = comment.Element("summary")?.Value.Trim()
                    where !string.IsNullOrEmpty(text) && text![text.Length - 1] is not ('.' or '…' or '?')
                    select comment.Attribute("name")!.Value + ": " + text;

        Assert.That(found, Is.Empty);
    }

    [TestCase("ServiceStack.Text")]
    [TestCase("ServiceStack.Interfaces")]
    [TestCase("ServiceStack.Common")]
    [TestCase("ServiceStack")]
    [TestCase("ServiceStack.ServiceInterface")]
    public void Each_inherited_comment_has_a_base(string name)
    {
        var overriding = InheritingNames(Assembly.Load(name));

        var found = from comment in Comments(name)
                    let id = comment.Attribute("name")!.Value
                    where comment.Element("inheritdoc") is { } inherited && inherited.Attribute("cref") is null
                    where comment.Element("summary") is null && !overriding.Contains(WithoutParameters(id))
                    select id;

        Assert.That(found, Is.Empty, "inheritdoc shows nothing: the member overrides none and implements none.");
    }

    private static IEnumerable<XElement> Comments(string assembly) =>
        XDocument.Load(Path.Combine(AppDomain.CurrentDomain.BaseDirectory, assembly + ".xml")).Descendants("member");

    private static string WithoutParameters(string id) => Regex.Replace(id.Substring(2), @"(``\d+)?([(~].*)?$", "");

    private static HashSet<string> VisibleNames(Assembly assembly)
    {
        var names = new HashSet<string>();
        foreach (var type in assembly.GetTypes().Where(static type => type.IsVisible))
        {
            var typeName = type.FullName!.Replace('+', '.');
            names.Add(typeName);
            foreach (var member in type.GetMembers(Declared).Where(IsVisible)) names.Add(typeName + "." + member.Name.Replace('.', '#'));
        }

        return names;
    }

    // types with a base or an interface; members that override or implement one; constructors, which show those of the base
    private static HashSet<string> InheritingNames(Assembly assembly)
    {
        var names = new HashSet<string>();
        foreach (var type in assembly.GetTypes().Where(static type => type.FullName is not null))
        {
            var typeName = type.FullName!.Replace('+', '.');
            if (type.BaseType is { } parent && parent != typeof(object)) names.Add(typeName + ".#ctor");
            if (type.GetInterfaces().Length > 0 || (type.BaseType is { } known && known != typeof(object))) names.Add(typeName);
            var implementing = type.IsInterface ? [] : type.GetInterfaces()
                .SelectMany(one => type.GetInterfaceMap(one).TargetMethods).ToHashSet();
            foreach (var method in type.GetMethods(Declared))
            {
                if (method.GetBaseDefinition() == method && !implementing.Contains(method)) continue;

                names.Add(typeName + "." + method.Name.Replace('.', '#'));
                names.Add(typeName + "." + Regex.Replace(method.Name, @"^(.*\.)?(get|set|add|remove)_", "$1").Replace('.', '#'));
            }

            // a member that hides or repeats one of a base interface
            if (!type.IsInterface) continue;
            foreach (var member in type.GetInterfaces().SelectMany(static one => one.GetMembers()))
                names.Add(typeName + "." + member.Name);
        }

        return names;
    }

    private static bool IsVisible(MemberInfo member) => member switch
    {
        FieldInfo field => field.IsPublic || field.IsFamily || field.IsFamilyOrAssembly,
        MethodBase method => method.IsPublic || method.IsFamily || method.IsFamilyOrAssembly,
        PropertyInfo property => property.GetAccessors(true).Any(IsVisible),
        EventInfo raised => IsVisible(raised.GetAddMethod(true)!),
        _ => false,
    };
}
