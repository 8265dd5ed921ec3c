namespace System.ServiceModel.Channels;

using System.Collections.Generic;
using System.Xml;

internal readonly record struct XmlAttributeHolder(string LocalName, string Namespace, string Value)
{
    public static XmlAttributeHolder[] ReadAll(XmlReader reader)
    {
        if (reader.AttributeCount == 0) return [];
        var all = new List<XmlAttributeHolder>(reader.AttributeCount);
        while (reader.MoveToNextAttribute())
        {
            if (reader.NamespaceURI != "http://www.w3.org/2000/xmlns/") all.Add(new(reader.LocalName, reader.NamespaceURI, reader.Value));
        }

        reader.MoveToElement();
        return [.. all];
    }
}
