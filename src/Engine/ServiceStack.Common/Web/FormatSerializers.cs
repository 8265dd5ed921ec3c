namespace ServiceStack.Common.Web;

using ServiceStack.ServiceHost;
using ServiceStack.ServiceModel.Serialization;
using ServiceStack.Text;

/// <summary>Delegates for the built-in formats, created once.</summary>
internal static class FormatSerializers
{
    public static readonly StreamSerializerDelegate WriteXml =
        static (_, dto, stream) => DataContractSerializer.Instance.SerializeToStream(dto, stream);

    public static readonly StreamSerializerDelegate WriteJson =
        static (_, dto, stream) => JsonDataContractSerializer.Instance.SerializeToStream(dto, stream);

    public static readonly StreamSerializerDelegate WriteJsv =
        static (_, dto, stream) => TypeSerializer.SerializeToStream(dto, stream);

    public static readonly StreamSerializerDelegate WriteCsv =
        static (_, dto, stream) => CsvSerializer.SerializeToStream(dto, stream);

    public static readonly ResponseSerializerDelegate RespondXml = static (context, dto, response) =>
        WriteXml(context, dto, response.OutputStream);

    public static readonly ResponseSerializerDelegate RespondJson = static (context, dto, response) =>
        WriteJson(context, dto, response.OutputStream);

    public static readonly ResponseSerializerDelegate RespondJsv = static (context, dto, response) =>
        WriteJsv(context, dto, response.OutputStream);

    public static readonly StreamDeserializerDelegate ReadXml =
        static (type, stream) => DataContractDeserializer.Instance.DeserializeFromStream(type, stream);

    public static readonly StreamDeserializerDelegate ReadJson =
        static (type, stream) => JsonDataContractDeserializer.Instance.DeserializeFromStream(type, stream);

    public static readonly StreamDeserializerDelegate ReadJsv =
        static (type, stream) => TypeSerializer.DeserializeFromStream(type, stream);

    public static readonly StreamDeserializerDelegate ReadCsv = CsvBody.Read;
}
