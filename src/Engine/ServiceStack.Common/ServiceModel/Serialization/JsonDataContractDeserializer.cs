namespace ServiceStack.ServiceModel.Serialization;

using System;
using System.IO;
using System.Runtime.Serialization;
using System.Runtime.Serialization.Json;
using System.Text;
using ServiceStack.DesignPatterns.Serialization;
using ServiceStack.Text;

/// <summary>Reads JSON of requests and responses, with the serializer of the application's choice.</summary>
public class JsonDataContractDeserializer
{
    /// <summary>The shared instance.</summary>
    public static JsonDataContractDeserializer Instance = new();

    /// <summary>Creates a deserializer with the engine's own serializer.</summary>
    public JsonDataContractDeserializer()
    {
    }

    /// <summary>The serializer to use; null for the engine's own.</summary>
    public ITextSerializer TextSerializer { get; set; }

    /// <summary>Whether to use the framework's DataContractJsonSerializer. Default: false.</summary>
    public bool UseBcl { get; set; }

    /// <summary>Reads an object of a type that is known at run time, up to the stream's end.</summary>
    public object DeserializeFromStream(Type type, Stream stream)
    {
        if (TextSerializer != null) return TextSerializer.DeserializeFromStream(type, stream);
        if (UseBcl) return ReadBcl(type, stream);

        return JsonSerializer.DeserializeFromStream(type, stream);
    }

    /// <summary>Reads an object, up to the stream's end.</summary>
    public T DeserializeFromStream<T>(Stream stream)
    {
        if (TextSerializer != null) return TextSerializer.DeserializeFromStream<T>(stream);
        if (UseBcl) return (T)ReadBcl(typeof(T), stream);

        return JsonSerializer.DeserializeFromStream<T>(stream);
    }

    /// <summary>Reads an object of a type that is known at run time.</summary>
    public object DeserializeFromString(string json, Type returnType)
    {
        if (TextSerializer != null) return TextSerializer.DeserializeFromString(json, returnType);
        if (UseBcl) return ReadBcl(returnType, json);

        return JsonSerializer.DeserializeFromString(json, returnType);
    }

    /// <summary>Reads an object.</summary>
    public T DeserializeFromString<T>(string json)
    {
        if (TextSerializer != null) return TextSerializer.DeserializeFromString<T>(json);
        if (UseBcl) return (T)ReadBcl(typeof(T), json);

        return JsonSerializer.DeserializeFromString<T>(json);
    }

    private static object ReadBcl(Type type, string json)
    {
        using var stream = new MemoryStream(Encoding.UTF8.GetBytes(json));
        return ReadBcl(type, stream);
    }

    private static object ReadBcl(Type type, Stream stream)
    {
        try
        {
            return new DataContractJsonSerializer(type).ReadObject(stream);
        }
        catch (Exception ex)
        {
            throw new SerializationException("JsonDataContractDeserializer: Error converting to type: " + ex.Message, ex);
        }
    }
}
