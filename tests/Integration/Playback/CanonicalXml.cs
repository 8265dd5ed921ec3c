using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Xml;
using System.Xml.Linq;

namespace ServiceStack.HyperHost.IntegrationTests.Playback;

/// <summary>Writes XML so that equal content is equal text: prefixes resolved, attributes sorted, members that vary masked.</summary>
internal static class CanonicalXml
{
    private static readonly HashSet<string> WsdlParts = ["operation", "message", "portType", "service", "port", "binding"];
    private static readonly HashSet<string> XsdParts = ["element", "complexType", "simpleType"];

    /// <exception cref="XmlException">The text is not XML.</exception>
    public static string Of(string xml, ISet<string> masks)
    {
        var result = new StringBuilder();
        Write(Parse(xml), masks, result);
        return result.ToString();
    }

    /// <summary>Namespace, operations, messages, ports and addresses.</summary>
    /// <exception cref="XmlException">The text is not XML.</exception>
    public static string OfWsdl(string xml)
    {
        var root = Parse(xml);
        var seen = new SortedSet<string>(StringComparer.Ordinal);
        foreach (var element in root.DescendantsAndSelf())
        {
            var local = element.Name.LocalName;
            if (WsdlParts.Contains(local) && Has(element, "name", out var name)) seen.Add(local + " " + name);
            if (local == "operation" && Has(element, "soapAction", out var action)) seen.Add("soapAction " + action);
            if (local == "address") seen.Add("address " + (string?)element.Attribute("location"));
        }

        return (string?)root.Attribute("targetNamespace") + "\n" + string.Join("\n", seen);
    }

    /// <summary>Names of elements and types.</summary>
    /// <exception cref="XmlException">The text is not XML.</exception>
    public static string OfXsd(string xml)
    {
        var seen = new SortedSet<string>(StringComparer.Ordinal);
        foreach (var element in Parse(xml).DescendantsAndSelf())
        {
            var local = element.Name.LocalName;
            if (XsdParts.Contains(local) && Has(element, "name", out var name)) seen.Add(local + " " + name);
        }

        return string.Join("\n", seen);
    }

    private static bool Has(XElement element, string attribute, out string value)
    {
        value = (string?)element.Attribute(attribute) ?? "";
        return value.Length > 0;
    }

    private static XElement Parse(string xml)
    {
        var settings = new XmlReaderSettings { DtdProcessing = DtdProcessing.Parse, XmlResolver = null };
        using var reader = XmlReader.Create(new StringReader(xml.TrimStart('\uFEFF')), settings);
        return XDocument.Load(reader, LoadOptions.PreserveWhitespace).Root!;
    }

    private static void Write(XElement element, ISet<string> masks, StringBuilder to)
    {
        to.Append('<').Append(element.Name);
        var text = string.Concat(element.Nodes().TakeWhile(node => node is not XElement).OfType<XText>().Select(node => node.Value));
        if (masks.Contains(element.Name.LocalName) && (text.Length > 0 || element.HasElements))
        {
            to.Append(" *>");
            return;
        }

        foreach (var attribute in element.Attributes().Where(a => !a.IsNamespaceDeclaration)
            .OrderBy(a => a.Name.ToString(), StringComparer.Ordinal))
        {
            // xsi:type: the prefix in the value is a matter of taste
            var isType = attribute.Name.LocalName == "type" && attribute.Name.Namespace != XNamespace.None;
            var value = isType ? attribute.Value.Substring(attribute.Value.LastIndexOf(':') + 1) : attribute.Value;
            to.Append(' ').Append(attribute.Name).Append("=\"").Append(value).Append('"');
        }

        to.Append('>').Append(element.HasElements ? text.Trim() : text);
        foreach (var child in element.Elements()) Write(child, masks, to);
        to.Append("</>");
    }
}
