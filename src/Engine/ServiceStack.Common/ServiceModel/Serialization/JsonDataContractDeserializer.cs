namespace ServiceStack.ServiceModel.Serialization;

using System;
using System.IO;
using System.Runtime.Serialization;
using System.Runtime.Serialization.Json;
using System.Text;
using ServiceStack.DesignPatterns.Serialization;
using ServiceStack.Text;

public class JsonDataContractDeserializer
{
    public static JsonDataContractDeserializer Instance = new();

    public JsonDataContractDeserializer()
    {
    }

    /// <summary>Takes the place of our serializer where it is set.</summary>
    public ITextSerializer TextSerializer { get; set; }

    /// <summary>Use the framework's DataContractJsonSerializer.</summary>
    public bool UseBcl { get; set; }

    public object DeserializeFromStream(Type type, Stream stream)
    {
        if (TextSerializer != null) return TextSerializer.DeserializeFromStream(type, stream);
        if (UseBcl) return ReadBcl(type, stream);

        return JsonSerializer.DeserializeFromStream(type, stream);
    }

    public T DeserializeFromStream<T>(Stream stream)
    {
        if (TextSerializer != null) return TextSerializer.DeserializeFromStream<T>(stream);
        if (UseBcl) return (T)ReadBcl(typeof(T), stream);

        return JsonSerializer.DeserializeFromStream<T>(stream);
    }

    public object DeserializeFromString(string json, Type returnType)
    {
        if (TextSerializer != null) return TextSerializer.DeserializeFromString(json, returnType);
        if (UseBcl) return ReadBcl(returnType, json);

        return JsonSerializer.DeserializeFromString(json, returnType);
    }

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
