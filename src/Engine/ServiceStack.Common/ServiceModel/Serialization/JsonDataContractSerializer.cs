namespace ServiceStack.ServiceModel.Serialization;

using System.IO;
using System.Runtime.Serialization.Json;
using System.Text;
using ServiceStack.DesignPatterns.Serialization;
using ServiceStack.Text;

public class JsonDataContractSerializer
{
    public static JsonDataContractSerializer Instance = new();

    public JsonDataContractSerializer()
    {
    }

    /// <summary>Takes the place of our serializer where it is set.</summary>
    public ITextSerializer TextSerializer { get; set; }

    /// <summary>Use the framework's DataContractJsonSerializer.</summary>
    public bool UseBcl { get; set; }

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

    public string SerializeToString<T>(T obj)
    {
        if (TextSerializer != null) return TextSerializer.SerializeToString(obj);
        if (!UseBcl) return JsonSerializer.SerializeToString(obj);

        using var stream = new MemoryStream();
        SerializeToStream(obj, stream);
        return Encoding.UTF8.GetString(stream.GetBuffer(), 0, (int)stream.Length);
    }

    public static void UseSerializer(ITextSerializer textSerializer)
    {
        Instance.TextSerializer = textSerializer;
        JsonDataContractDeserializer.Instance.TextSerializer = textSerializer;
    }
}
