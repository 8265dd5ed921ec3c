namespace ServiceStack.Internal.Site;

using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Text.RegularExpressions;
using System.Xml;
using System.Xml.Linq;
using ServiceStack.Logging;

/// <summary>The comments of an assembly's code, from the XML file that the compiler writes beside it.</summary>
internal sealed class XmlDocumentation
{
    private static readonly ConcurrentDictionary<Assembly, XmlDocumentation> Read = new();
    private static readonly XmlReaderSettings Safe = new() { DtdProcessing = DtdProcessing.Prohibit, XmlResolver = null };

    private readonly Dictionary<string, XElement> _members = [];

    private XmlDocumentation(string path)
    {
        if (path == null) return;

        try
        {
            using var reader = XmlReader.Create(path, Safe);
            foreach (var member in XDocument.Load(reader).Descendants("member"))
            {
                if (member.Attribute("name") is { } name) _members[name.Value] = member;
            }
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException or XmlException)
        {
            LogManager.GetLogger(typeof(XmlDocumentation)).Warn($"{path} can't be read, so descriptions lack its comments.", error);
        }
    }

    /// <returns>The comment of a type, one line; null for none.</returns>
    public static string SummaryOf(Type type) => Text(Member("T:" + Name(type), type), "summary");

    /// <returns>The remarks of a type, one line; null for none.</returns>
    public static string RemarksOf(Type type) => Text(Member("T:" + Name(type), type), "remarks");

    /// <returns>The comment of a property or field, one line; null for none.</returns>
    public static string SummaryOf(MemberInfo member) => Text(Member(IdOf(member), member.DeclaringType), "summary");

    /// <returns>The example of a property or field; null for none.</returns>
    public static string ExampleOf(MemberInfo member) => Text(Member(IdOf(member), member.DeclaringType), "example");

    /// <returns>The comment of the action that takes a request; null for none.</returns>
    /// <param name="service">The class of the service.</param>
    /// <param name="verb">In capital letters. An action for it comes before one for every method.</param>
    /// <param name="request">The type of the request.</param>
    public static string SummaryOf(Type service, string verb, Type request)
    {
        if (service == null) return null;

        var pascal = verb.Substring(0, 1) + verb.Substring(1).ToLowerInvariant();
        return Text(Member($"M:{Name(service)}.{pascal}({Name(request)})", service), "summary")
            ?? Text(Member($"M:{Name(service)}.Any({Name(request)})", service), "summary");
    }

    private static XElement Member(string name, Type type) =>
        Read.GetOrAdd(type.Assembly, static assembly => new XmlDocumentation(PathOf(assembly)))._members.TryGetValue(name, out var found)
            ? found : null;

    private static string IdOf(MemberInfo member) => $"{(member is FieldInfo ? 'F' : 'P')}:{Name(member.DeclaringType)}.{member.Name}";

    private static string Name(Type type) => (type.FullName ?? type.Name).Replace('+', '.');

    // an assembly that was loaded from memory has no location
    private static string PathOf(Assembly assembly)
    {
        if (assembly.IsDynamic) return null;

        var (location, name) = (assembly.Location, assembly.GetName().Name + ".xml");
        var bases = AppDomain.CurrentDomain.BaseDirectory;
        string[] places =
        [
            string.IsNullOrEmpty(location) ? "" : Path.ChangeExtension(location, ".xml"), Path.Combine(bases, name),
            Path.Combine(bases, "bin", name),
        ];
        return places.FirstOrDefault(File.Exists);
    }

    private static string Text(XElement member, string name)
    {
        if (member?.Element(name) is not { } element) return null;

        var text = Regex.Replace(string.Concat(element.Nodes().Select(Text)), @"\s+", " ").Trim();
        return text.Length > 0 ? text : null;
    }

    // <see cref="T:A.B"/> is shown as B, <paramref name="x"/> as x
    private static string Text(XNode node) => node switch
    {
        XText text => text.Value,
        XElement { IsEmpty: true } element => Shown(element),
        XElement element => string.Concat(element.Nodes().Select(Text)),
        _ => "",
    };

    private static string Shown(XElement element)
    {
        var target = (element.Attribute("cref") ?? element.Attribute("name") ?? element.Attribute("langword"))?.Value ?? "";
        var end = target.IndexOf('(');
        if (end > 0) target = target.Substring(0, end);
        return target.Substring(target.LastIndexOfAny(['.', ':']) + 1);
    }
}
