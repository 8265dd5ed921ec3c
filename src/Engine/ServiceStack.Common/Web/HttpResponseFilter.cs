namespace ServiceStack.Common.Web;

using System;
using System.Collections.Generic;
using System.IO;
using System.Text;
using ServiceStack.Common.Support;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceModel.Serialization;
using ServiceStack.Text;

/// <summary>The registry of content types: the built-in XML, JSON and JSV, and those that the application registers.</summary>
public class HttpResponseFilter : IContentTypeFilter
{
    private const string XmlDeclaration = "<?xml version=\"1.0\" encoding=\"utf-8\"?>";

    private static readonly UTF8Encoding Utf8 = new(encoderShouldEmitUTF8Identifier: false);

    /// <summary>Registered deserializers, by content type.</summary>
    public Dictionary<string, StreamDeserializerDelegate> ContentTypeDeserializers = new(MediaTypeComparer.Instance);

    /// <summary>Registered serializers that write to the response itself, by content type.</summary>
    public Dictionary<string, ResponseSerializerDelegate> ContentTypeResponseSerializers = new(MediaTypeComparer.Instance);

    /// <summary>Registered serializers that write to a stream, by content type.</summary>
    public Dictionary<string, StreamSerializerDelegate> ContentTypeSerializers = new(MediaTypeComparer.Instance);

    /// <summary>The shared instance. <c>AppHost.ContentTypeFilters</c> returns it.</summary>
    public static HttpResponseFilter Instance = new();

    /// <summary>Creates a registry with the built-in content types only.</summary>
    public HttpResponseFilter()
    {
    }

    /// <summary>Registered content types, by their format's name in predefined routes and <c>?format=</c>.</summary>
    public Dictionary<string, string> ContentTypeFormats { get; set; } = new();

    /// <inheritdoc/>
    public void ClearCustomFilters()
    {
        ContentTypeFormats = new();
        ContentTypeSerializers = new(MediaTypeComparer.Instance);
        ContentTypeResponseSerializers = new(MediaTypeComparer.Instance);
        ContentTypeDeserializers = new(MediaTypeComparer.Instance);
    }

    /// <inheritdoc/>
    /// <exception cref="NotSupportedException">The content type has no deserializer.</exception>
    public object DeserializeFromStream(string contentType, Type type, Stream fromStream)
    {
        var deserializer = GetStreamDeserializer(contentType) ?? throw NotSupported(contentType);
        return deserializer(type, fromStream);
    }

    /// <inheritdoc/>
    /// <exception cref="NotSupportedException">The content type has no deserializer.</exception>
    public object DeserializeFromString(string contentType, Type type, string request)
    {
        if (!ContentTypeDeserializers.ContainsKey(contentType))
        {
            switch (ContentType.GetEndpointAttributes(contentType))
            {
                case EndpointAttributes.Xml:
                    return DataContractDeserializer.Instance.Parse(request, type);
                case EndpointAttributes.Json:
                    return JsonDataContractDeserializer.Instance.DeserializeFromString(request, type);
                case EndpointAttributes.Jsv:
                    return TypeSerializer.DeserializeFromString(request, type);
            }
        }

        using var stream = new MemoryStream(Utf8.GetBytes(request));
        return DeserializeFromStream(contentType, type, stream);
    }

    /// <inheritdoc/>
    public string GetFormatContentType(string format)
    {
        if (ContentTypeFormats.TryGetValue(format, out var contentType)) return contentType;

        return format switch
        {
            "json" => ContentType.Json,
            "xml" => ContentType.Xml,
            "jsv" => ContentType.Jsv,
            _ => null,
        };
    }

    /// <inheritdoc/>
    public ResponseSerializerDelegate GetResponseSerializer(string contentType)
    {
        var responseSerializer = Find(ContentTypeResponseSerializers, contentType);
        if (responseSerializer != null) return responseSerializer;

        var serializer = GetStreamSerializer(contentType);
        if (serializer == null) return null;

        // one delegate for each of the three most frequent formats
        if (ReferenceEquals(serializer, FormatSerializers.WriteJson)) return FormatSerializers.RespondJson;
        if (ReferenceEquals(serializer, FormatSerializers.WriteXml)) return FormatSerializers.RespondXml;
        if (ReferenceEquals(serializer, FormatSerializers.WriteJsv)) return FormatSerializers.RespondJsv;

        return ToStreamOf(serializer);
    }

    /// <inheritdoc/>
    public StreamDeserializerDelegate GetStreamDeserializer(string contentType)
    {
        var deserializer = Find(ContentTypeDeserializers, contentType);
        if (deserializer != null) return deserializer;

        return ContentType.GetEndpointAttributes(contentType) switch
        {
            EndpointAttributes.Xml => FormatSerializers.ReadXml,
            EndpointAttributes.Json => FormatSerializers.ReadJson,
            EndpointAttributes.Jsv => FormatSerializers.ReadJsv,
            _ => null,
        };
    }

    /// <summary>Returns the stream serializer of a content type: a registered one, or that of XML, JSON or JSV; otherwise null.</summary>
    public StreamSerializerDelegate GetStreamSerializer(string contentType)
    {
        var serializer = Find(ContentTypeSerializers, contentType);
        if (serializer != null) return serializer;

        return ContentType.GetEndpointAttributes(contentType) switch
        {
            EndpointAttributes.Xml => FormatSerializers.WriteXml,
            EndpointAttributes.Json => FormatSerializers.WriteJson,
            EndpointAttributes.Jsv => FormatSerializers.WriteJsv,
            _ => null,
        };
    }

    /// <inheritdoc/>
    public void Register(string contentType, ResponseSerializerDelegate responseSerializer, StreamDeserializerDelegate streamDeserializer)
    {
        AddFormat(contentType);
        ContentTypeResponseSerializers[contentType] = responseSerializer;
        SetContentTypeDeserializer(contentType, streamDeserializer);
    }

    /// <inheritdoc/>
    public void Register(string contentType, StreamSerializerDelegate streamSerializer, StreamDeserializerDelegate streamDeserializer)
    {
        AddFormat(contentType);
        SetContentTypeSerializer(contentType, streamSerializer);
        SetContentTypeDeserializer(contentType, streamDeserializer);
    }

    /// <inheritdoc/>
    public byte[] SerializeToBytes(IRequestContext requestContext, object response)
    {
        var contentType = requestContext.ResponseContentType;
        if (IsText(contentType)) return Utf8.GetBytes(SerializeToString(requestContext, response) ?? "");

        using var stream = new MemoryStream();
        Serialize(requestContext, response, stream);
        return stream.ToArray();
    }

    /// <inheritdoc/>
    public void SerializeToResponse(IRequestContext requestContext, object response, IHttpResponse httpResponse)
    {
        var contentType = requestContext.ResponseContentType;
        var serializer = GetResponseSerializer(contentType) ?? throw NotSupported(contentType);
        serializer(requestContext, response, httpResponse);
    }

    /// <inheritdoc/>
    public void SerializeToStream(IRequestContext requestContext, object response, Stream responseStream)
    {
        var contentType = requestContext.ResponseContentType;
        var serializer = GetStreamSerializer(contentType);
        if (serializer != null)
        {
            serializer(requestContext, response, responseStream);
            return;
        }

        if (Find(ContentTypeResponseSerializers, contentType) == null) throw NotSupported(contentType);
        Serialize(requestContext, response, responseStream);
    }

    /// <inheritdoc/>
    public string SerializeToString(IRequestContext requestContext, object response)
    {
        var contentType = requestContext.ResponseContentType;
        if (IsText(contentType))
        {
            switch (ContentType.GetEndpointAttributes(contentType))
            {
                case EndpointAttributes.Xml:
                    return response == null ? null : XmlDeclaration + DataContractSerializer.Instance.Parse(response);
                case EndpointAttributes.Json:
                    return JsonDataContractSerializer.Instance.SerializeToString(response);
                case EndpointAttributes.Jsv:
                    return TypeSerializer.SerializeToString(response);
            }
        }

        using var stream = new MemoryStream();
        Serialize(requestContext, response, stream);
        return Utf8.GetString(stream.GetBuffer(), 0, (int)stream.Length);
    }

    /// <summary>Registers the deserializer of a content type; <see langword="null"/> removes it.</summary>
    public void SetContentTypeDeserializer(string contentType, StreamDeserializerDelegate streamDeserializer)
    {
        if (streamDeserializer == null) ContentTypeDeserializers.Remove(contentType);
        else ContentTypeDeserializers[contentType] = streamDeserializer;
    }

    /// <summary>Registers the serializer of a content type; <see langword="null"/> removes it.</summary>
    public void SetContentTypeSerializer(string contentType, StreamSerializerDelegate streamSerializer)
    {
        if (streamSerializer == null) ContentTypeSerializers.Remove(contentType);
        else ContentTypeSerializers[contentType] = streamSerializer;
    }

    private static T Find<T>(Dictionary<string, T> registered, string contentType) where T : class
    {
        if (contentType == null || registered.Count == 0) return null;
        if (registered.TryGetValue(contentType, out var found)) return found;

        var real = ContentType.GetRealContentType(contentType);
        return !ReferenceEquals(real, contentType) && registered.TryGetValue(real, out found) ? found : null;
    }

    // a separate method: otherwise each call of the caller would allocate the closure
    private static ResponseSerializerDelegate ToStreamOf(StreamSerializerDelegate serializer) =>
        (requestContext, dto, httpRes) => serializer(requestContext, dto, httpRes.OutputStream);

    private void AddFormat(string contentType) => ContentTypeFormats[ContentType.GetContentFormat(contentType)] = contentType;

    // a built-in format that no registered serializer replaces
    private bool IsText(string contentType) =>
        !ContentTypeSerializers.ContainsKey(contentType)
        && !ContentTypeResponseSerializers.ContainsKey(contentType)
        && ContentType.GetEndpointAttributes(contentType) is EndpointAttributes.Xml or EndpointAttributes.Json or EndpointAttributes.Jsv;

    private void Serialize(IRequestContext requestContext, object response, Stream stream)
    {
        var contentType = requestContext.ResponseContentType;
        var serializer = GetResponseSerializer(contentType) ?? throw NotSupported(contentType);
        serializer(requestContext, response, new HttpResponseStreamWrapper(stream) { KeepOpen = true });
    }

    private static NotSupportedException NotSupported(string contentType) => new("ContentType not supported '" + contentType + "'");
}
