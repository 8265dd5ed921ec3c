using System;
using System.IO;
using System.Text;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Modern.Json;

/// <summary>Reads a JSON body as v3 does, if it is valid and fits its class.</summary>
internal sealed class StrictJson(IAppHost appHost, bool rejectsUnknown)
{
    private static readonly UTF8Encoding Utf8 = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);

    // the original looks a deserializer up by the header's value as it is
    private static readonly string[] Names =
    [
        ContentType.Json, ContentType.JsonText, ContentType.Json + "; charset=utf-8", ContentType.Json + ";charset=utf-8",
        ContentType.Json + "; charset=UTF-8", ContentType.Json + ";charset=UTF-8",
    ];

    private static readonly byte[] ByteOrderMark = [0xEF, 0xBB, 0xBF];

    private StreamDeserializerDelegate _inner = null!;

    public void Attach(HttpResponseFilter filters)
    {
        _inner = filters.GetStreamDeserializer(ContentType.Json);
        foreach (var name in Names) filters.SetContentTypeDeserializer(name, Read);
    }

    private object Read(Type type, Stream body)
    {
        // the formats of v3 are those of the process, and outlive an AppHost
        if (!ReferenceEquals(EndpointHost.AppHost, appHost)) return _inner(type, body);

        var bytes = new MemoryStream();
        body.CopyTo(bytes);
        Check(type, bytes);
        bytes.Position = 0;
        try
        {
            return _inner(type, bytes);
        }
        catch (Exception error) when (error is not (OutOfMemoryException or StrictJsonException))
        {
            throw new StrictJsonException($"The JSON can't be read as {type.Name}: {error.Message}", member: null, error);
        }
    }

    private void Check(Type type, MemoryStream bytes)
    {
        var json = bytes.ToArray();
        try
        {
            _ = Utf8.GetCharCount(json);
        }
        catch (DecoderFallbackException error)
        {
            throw new StrictJsonException("The JSON is not encoded as UTF-8.", member: null, error);
        }

        var hasMark = json.AsSpan().StartsWith(ByteOrderMark);
        new JsonChecker(hasMark ? json.AsSpan(ByteOrderMark.Length).ToArray() : json, rejectsUnknown).Check(type);
    }
}
