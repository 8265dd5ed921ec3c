namespace ServiceStack.ServiceModel.Serialization;

using System.IO;
using System.Runtime.Serialization.Json;
using System.Text;
using ServiceStack.DesignPatterns.Serialization;
using ServiceStack.Text;

/// <summary>Writes JSON of requests and responses, with the serializer of the application's choice.</summary>
public class JsonDataContractSerializer
{
    /// <summary>The shared instance.</summary>
    public static JsonDataContractSerializer Instance = new();

    /// <summary>Creates a serializer that uses the engine's own.</summary>
    public JsonDataContractSerializer()
    {
    }

    /// <summary>The serializer to use; null for the engine's own.</summary>
    public ITextSerializer TextSerializer { get; set; }

    /// <summary>Whether to use the framework's DataContractJsonSerializer. Default: false.</summary>
    public bool UseBcl { get; set; }

    /// <summary>Writes an object as JSON in UTF-8.</summary>
    public void SerializeToStream<T>(T obj, Stream stream)
    {
        if (TextSerializer != null)
        {
            TextSerializer.SerializeToStream(obj, stream);
        }
        else if (UseBcl)
        {
            if (obj != null) new DataContractJsonSerializer(obj.GetType()).WriteObject(stream, obj);
        }
        else
        {
            JsonSerializer.SerializeToStream(obj, stream);
        }
    }

    /// <summary>Writes an object as JSON.</summary>
    public string SerializeToString<T>(T obj)
    {
        if (TextSerializer != null) return TextSerializer.SerializeToString(obj);
        if (!UseBcl) return JsonSerializer.SerializeToString(obj);

        using var stream = new MemoryStream();
        SerializeToStream(obj, stream);
        return Encoding.UTF8.GetString(stream.GetBuffer(), 0, (int)stream.Length);
    }

    /// <summary>
    /// Replaces the serializer for reading and writing JSON in the whole process. <see langword="null"/> restores the engine's own.
    /// </summary>
    public static void UseSerializer(ITextSerializer textSerializer)
    {
        Instance.TextSerializer = textSerializer;
        JsonDataContractDeserializer.Instance.TextSerializer = textSerializer;
    }
}
