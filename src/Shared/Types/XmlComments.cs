#nullable enable

using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Text.RegularExpressions;
using System.Xml;
using System.Xml.Linq;

namespace ServiceStack.Shared.Types;

/// <summary>The comments in the XML file that the compiler writes beside an assembly.</summary>
internal sealed class XmlComments
{
    public static readonly XmlComments None = new([]);

    private static readonly XmlReaderSettings Safe = new() { DtdProcessing = DtdProcessing.Prohibit, XmlResolver = null };

    private readonly Dictionary<string, XElement> _members = [];

    private XmlComments(IEnumerable<XElement> members)
    {
        foreach (var member in members)
        {
            if (member.Attribute("name") is { } name) _members[name.Value] = member;
        }
    }

    /// <exception cref="XmlException">The file is not XML.</exception>
    /// <exception cref="System.IO.IOException">The file can't be read.</exception>
    /// <exception cref="UnauthorizedAccessException">The file must not be read.</exception>
    public static XmlComments Read(string path)
    {
        using var reader = XmlReader.Create(path, Safe);
        return new XmlComments(XDocument.Load(reader).Descendants("member"));
    }

    /// <returns>The id of a type, a property or a field.</returns>
    public static string IdOf(MemberInfo member) => member switch
    {
        Type type => "T:" + Name(type),
        _ => $"{(member is FieldInfo ? 'F' : 'P')}:{Name(member.DeclaringType!)}.{member.Name}",
    };

    /// <returns>The id of the action of a service that takes a request.</returns>
    public static string IdOf(Type service, string action, Type request) => $"M:{Name(service)}.{action}({Name(request)})";

    /// <returns>An element of a comment as one line; null for none.</returns>
    public string? Text(string id, string element)
    {
        if (!_members.TryGetValue(id, out var member) || member.Element(element) is not { } found) return null;

        var text = Regex.Replace(string.Concat(found.Nodes().Select(Text)), @"\s+", " ").Trim();
        return text.Length > 0 ? text : null;
    }

    private static string Name(Type type) => (type.FullName ?? type.Name).Replace('+', '.');

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
