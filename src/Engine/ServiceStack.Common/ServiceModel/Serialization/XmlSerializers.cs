namespace ServiceStack.ServiceModel.Serialization;

using System;
using System.Collections.Concurrent;
using System.Xml.Serialization;

/// <summary>The framework's XmlSerializer of each type, cached because its creation is slow. It is thread-safe.</summary>
internal static class XmlSerializers
{
    private static readonly ConcurrentDictionary<Type, XmlSerializer> ByType = new();

    public static XmlSerializer Of(Type type) => ByType.GetOrAdd(type, static t => new XmlSerializer(t));

    public static XmlRootAttribute RootOf(Type type) => (XmlRootAttribute)Attribute.GetCustomAttribute(type, typeof(XmlRootAttribute));
}
