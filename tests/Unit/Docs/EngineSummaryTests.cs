using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Text.RegularExpressions;
using System.Xml.Linq;
using NUnit.Framework;

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

    private static bool IsVisible(MemberInfo member) => member switch
    {
        FieldInfo field => field.IsPublic || field.IsFamily || field.IsFamilyOrAssembly,
        MethodBase method => method.IsPublic || method.IsFamily || method.IsFamilyOrAssembly,
        PropertyInfo property => property.GetAccessors(true).Any(IsVisible),
        EventInfo raised => IsVisible(raised.GetAddMethod(true)!),
        _ => false,
    };
}
