using System;
using System.IO;
using System.Xml;
using System.Xml.Linq;

namespace ServiceStack.HyperHost.Configuration.Common;

/// <summary>Reads XML files with line numbers, so that error messages can include file and line.</summary>
internal static class XmlText
{
    /// <returns>The document; null if the file can't be read, with the reason in <paramref name="problem"/>.</returns>
    public static XDocument? Load(string path, out string problem)
    {
        problem = "";
        try
        {
            using var reader = XmlReader.Create(
                path, new XmlReaderSettings { DtdProcessing = DtdProcessing.Prohibit, XmlResolver = null, CloseInput = true });
            return XDocument.Load(reader, LoadOptions.SetLineInfo);
        }
        catch (XmlException error)
        {
            problem = error.LineNumber == 0
                ? $"{path}: {error.Message}" : $"{path}:{error.LineNumber}:{error.LinePosition}: {Plain(error)}";
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            problem = $"{path}: {error.Message}";
        }

        return null;
    }

    // removes the position, which Mono inserts after the message and .NET appends
    private static string Plain(XmlException error)
    {
        var place = error.Message.IndexOf(" Line ", StringComparison.Ordinal);
        return place > 0 ? error.Message.Substring(0, place) : error.Message;
    }

    /// <summary>The position of a node as file:line.</summary>
    public static string Where(string path, XObject node) => $"{path}:{((IXmlLineInfo)node).LineNumber}";

    /// <summary>The value of an attribute, whose name is compared without case.</summary>
    public static string? Attribute(XElement element, string name)
    {
        foreach (var attribute in element.Attributes())
        {
            if (Is(attribute.Name, name)) return attribute.Value;
        }

        return null;
    }

    public static bool Is(XName name, string text) => string.Equals(name.LocalName, text, StringComparison.OrdinalIgnoreCase);
}
