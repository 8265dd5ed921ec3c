namespace ServiceStack.ServiceModel.Support;

using System;
using System.Runtime.Serialization;
using System.Xml;
using System.Xml.Serialization;
using ServiceStack.ServiceModel.Serialization;

/// <summary>
/// Adapts the framework's XmlSerializer to WCF, which serializes the bodies of SOAP messages with an XmlObjectSerializer.
/// </summary>
public sealed class XmlSerializerWrapper : XmlObjectSerializer
{
    private readonly XmlSerializer _serializer;
    private readonly string _name;
    private readonly string _namespace;

    /// <summary>Creates a serializer. Name and namespace of the root follow from the type's attributes.</summary>
    public XmlSerializerWrapper(Type type)
    {
        var root = XmlSerializers.RootOf(type);
        _serializer = XmlSerializers.Of(type);
        _name = string.IsNullOrEmpty(root?.ElementName) ? type.Name : root.ElementName;
        _namespace = GetNamespace(type);
    }

    /// <summary>Creates a serializer with a root of your own.</summary>
    /// <param name="ns">XML namespace of the root.</param>
    public XmlSerializerWrapper(Type type, string name, string ns)
    {
        _serializer = new XmlSerializer(type, new XmlRootAttribute(name) { Namespace = ns });
        _name = name;
        _namespace = ns;
    }

    /// <summary>Gets the XML namespace of the type's XmlRoot or XmlType attribute; empty without one.</summary>
    public static string GetNamespace(Type type) =>
        XmlSerializers.RootOf(type)?.Namespace
        ?? ((XmlTypeAttribute)Attribute.GetCustomAttribute(type, typeof(XmlTypeAttribute)))?.Namespace
        ?? "";

    /// <inheritdoc/>
    public override bool IsStartObject(XmlDictionaryReader reader) => reader.IsStartElement(_name, _namespace);

    /// <inheritdoc/>
    public override object ReadObject(XmlDictionaryReader reader, bool verifyObjectName) => _serializer.Deserialize(reader);

    /// <inheritdoc/>
    public override object ReadObject(XmlDictionaryReader reader) => _serializer.Deserialize(reader);

    /// <summary>Does nothing: the object's content has the root.</summary>
    public override void WriteStartObject(XmlDictionaryWriter writer, object graph)
    {
    }

    /// <inheritdoc/>
    public override void WriteObjectContent(XmlDictionaryWriter writer, object graph) => _serializer.Serialize(writer, graph);

    /// <summary>Does nothing: the object's content has the root.</summary>
    public override void WriteEndObject(XmlDictionaryWriter writer)
    {
    }

    /// <inheritdoc/>
    public override void WriteObject(XmlDictionaryWriter writer, object graph) => _serializer.Serialize(writer, graph);
}
