namespace ServiceStack.ServiceModel.Support;

using System;
using System.Runtime.Serialization;
using System.Xml;
using System.Xml.Serialization;
using ServiceStack.ServiceModel.Serialization;

/// <summary>The framework's XmlSerializer where a DataContractSerializer is asked for, as for the bodies of SOAP messages.</summary>
public sealed class XmlSerializerWrapper : XmlObjectSerializer
{
    private readonly XmlSerializer _serializer;
    private readonly string _name;
    private readonly string _namespace;

    public XmlSerializerWrapper(Type type)
    {
        var root = XmlSerializers.RootOf(type);
        _serializer = XmlSerializers.Of(type);
        _name = string.IsNullOrEmpty(root?.ElementName) ? type.Name : root.ElementName;
        _namespace = GetNamespace(type);
    }

    public XmlSerializerWrapper(Type type, string name, string ns)
    {
        _serializer = new XmlSerializer(type, new XmlRootAttribute(name) { Namespace = ns });
        _name = name;
        _namespace = ns;
    }

    /// <summary>That of the type's XmlRoot or XmlType; empty without one.</summary>
    public static string GetNamespace(Type type) =>
        XmlSerializers.RootOf(type)?.Namespace
        ?? ((XmlTypeAttribute)Attribute.GetCustomAttribute(type, typeof(XmlTypeAttribute)))?.Namespace
        ?? "";

    public override bool IsStartObject(XmlDictionaryReader reader) => reader.IsStartElement(_name, _namespace);

    public override object ReadObject(XmlDictionaryReader reader, bool verifyObjectName) => _serializer.Deserialize(reader);

    public override object ReadObject(XmlDictionaryReader reader) => _serializer.Deserialize(reader);

    public override void WriteStartObject(XmlDictionaryWriter writer, object graph)
    {
    }

    public override void WriteObjectContent(XmlDictionaryWriter writer, object graph) => _serializer.Serialize(writer, graph);

    public override void WriteEndObject(XmlDictionaryWriter writer)
    {
    }

    public override void WriteObject(XmlDictionaryWriter writer, object graph) => _serializer.Serialize(writer, graph);
}
