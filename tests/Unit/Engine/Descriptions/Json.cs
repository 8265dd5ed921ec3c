using System.Linq;
using System.Runtime.Serialization.Json;
using System.Text;
using System.Xml;
using System.Xml.Linq;

namespace ServiceStack.HyperHost.Tests.Engine.Descriptions;

/// <summary>JSON as the framework's own reader sees it: a tree of elements.</summary>
internal static class Json
{
    public static XElement Read(string text)
    {
        using var reader = JsonReaderWriterFactory.CreateJsonReader(Encoding.UTF8.GetBytes(text), XmlDictionaryReaderQuotas.Max);
        return XDocument.Load(reader).Root!;
    }

    /// <summary>The name of a member; what is no XML name is in an attribute.</summary>
    public static string Key(this XElement element) => element.Attribute("item")?.Value ?? element.Name.LocalName;

    /// <returns>An empty element if there is none.</returns>
    public static XElement At(this XElement element, params string[] keys) =>
        keys.Aggregate(element, static (one, key) => one.Elements().FirstOrDefault(child => child.Key() == key) ?? new XElement("nothing"));

    /// <returns>Null if there is none.</returns>
    public static string? Text(this XElement element, params string[] keys)
    {
        var found = element.At(keys);
        return found.Name.LocalName == "nothing" ? null : found.Value;
    }
}
