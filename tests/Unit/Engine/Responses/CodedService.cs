using System;
using System.IO;
using System.Linq;
using System.Text;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.Common;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.Text;
using ServiceStack.WebHost.Endpoints;

namespace ServiceStack.HyperHost.Tests.Engine.Responses;

/// <summary>One value in many forms, some of them encoded by the service.</summary>
[Route("/coded/{Form}", "GET")]
public class AskCoded
{
    public string? Form { get; set; }

    /// <summary>Part of the key of caches.</summary>
    public string? Key { get; set; }
}

public class CodedWord
{
    public string? Word { get; set; }
}

public class CodedService : ServiceInterface.Service
{
    /// <summary>Long enough to be worth a coding, and not of ASCII alone.</summary>
    public static readonly string Word = string.Concat(Enumerable.Repeat("wörd ", 300));

    public static readonly string[] Forms =
    [
        "dto", "result", "text", "bytes", "stream", "optimized", "cached", "cached-for", "compressed", "compressed-result", "precoded",
        "cached-bytes",
    ];

    private static readonly MemoryCacheClient Cached = new();

    /// <summary>Whether the engine gets encoded bytes, which it can't call; ToOptimizedResult calls none, as in v3.</summary>
    public static bool IsEncoded(string form) => form is "optimized" or "compressed" or "compressed-result" or "precoded" or "cached-bytes";

    public object Get(AskCoded ask)
    {
        var dto = new CodedWord { Word = Word };
        var key = $"coded:{ask.Form}:{ask.Key}";
        var coding = RequestContext.CompressionType;
        return ask.Form switch
        {
            "dto" => dto,
            "result" => new HttpResult(dto),
            "text" => new HttpResult(dto.ToJson(), ContentType.Json),
            "bytes" => new HttpResult(Bytes(dto), ContentType.Json),
            "stream" => new HttpResult(new MemoryStream(Bytes(dto)), ContentType.Json),
            "optimized" => RequestContext.ToOptimizedResult(dto),
            "cached" => RequestContext.ToOptimizedResultUsingCache(Cached, key, () => dto),
            "cached-for" => RequestContext.ToOptimizedResultUsingCache(Cached, key, TimeSpan.FromHours(1), () => dto),
            "compressed" => coding == null ? dto : new CompressedResult(dto.ToJson().Compress(coding), coding, ContentType.Json),
            "compressed-result" => coding == null ? dto : new HttpResult(dto.ToJson().Compress(coding), ContentType.Json)
                { Headers = { ["Content-Encoding"] = coding } },
            "precoded" => coding == null ? dto : new HttpResult(new MemoryStream(dto.ToJson().Compress(coding)), ContentType.Json)
                { Headers = { ["Content-Encoding"] = coding } },
            "cached-bytes" => FromCache(key, coding, dto),
            _ => throw HttpError.NotFound("no form " + ask.Form),
        };
    }

    // what v3's users wrote: the cache has the bytes as they are sent
    private static object FromCache(string key, string? coding, CodedWord dto)
    {
        if (coding == null) return dto;
        if (Cached.Get<byte[]>(key + coding) is not { } bytes) Cached.Set(key + coding, bytes = dto.ToJson().Compress(coding));
        return new CompressedResult(bytes, coding, ContentType.Json);
    }

    private static byte[] Bytes(CodedWord dto) => Encoding.UTF8.GetBytes(dto.ToJson());

    public class Plugin : IPlugin
    {
        public void Register(IAppHost appHost) => appHost.RegisterService(typeof(CodedService));
    }
}
