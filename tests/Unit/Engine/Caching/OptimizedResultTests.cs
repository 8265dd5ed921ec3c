#nullable disable
using System.IO;
using System.IO.Compression;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.Common.Web;
using ServiceStack.HyperHost.Tests.Engine;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface.Testing;
using ServiceStack.WebHost.Endpoints;

namespace Acme.Engine.Caching;

/// <summary>Answers that are serialized once, in formats of text and of bytes.</summary>
public class OptimizedResultTests
{
    private const string Blob = "application/x-blob";

    // no UTF-8: what is taken for text does not come back
    private static readonly byte[] Bytes = [0, 0xff, 0xfe, 0x80, 0xc3, 0x28, 7];

    private MemoryCacheClient _cache;

    [SetUp]
    public void Start()
    {
        TestHost.Start();
        _cache = new MemoryCacheClient();
        EndpointHost.ContentTypeFilter = new HttpResponseFilter();
        EndpointHost.ContentTypeFilter.Register(Blob, (_, _, stream) => stream.Write(Bytes, 0, Bytes.Length), (_, _) => null);
        EndpointHost.ContentTypeFilter.Register(
            ContentType.ProtoBuf, (_, _, stream) => stream.Write(Bytes, 0, Bytes.Length), (_, _) => null);
    }

    [TearDown]
    public void Stop()
    {
        EndpointHost.Dispose();
        EndpointHost.ContentTypeFilter = HttpResponseFilter.Instance;
        _cache.Dispose();
    }

    [TestCase(Blob)]
    [TestCase(ContentType.ProtoBuf)]
    public void Bytes_stay_bytes(string contentType)
    {
        var context = ContextOf(contentType);

        Assert.That(BytesOf(context.ToOptimizedResult(new Todo())), Is.EqualTo(Bytes));
        Assert.That(BytesOf(Cached(context)), Is.EqualTo(Bytes), "as it is made");
        Assert.That(BytesOf(Cached(context)), Is.EqualTo(Bytes), "as it is found");
        Assert.That(((IHttpResult)Cached(context)).ContentType, Is.EqualTo(contentType));
    }

    [TestCase(Blob, "gzip")]
    [TestCase(ContentType.ProtoBuf, "deflate")]
    public void Compressed_bytes_stay_bytes(string contentType, string compression)
    {
        var context = ContextOf(contentType, compression);

        foreach (var result in new[] { context.ToOptimizedResult(new Todo()), Cached(context), Cached(context) })
        {
            var compressed = (CompressedResult)result;
            using var packed = new MemoryStream(compressed.Contents);
            using Stream unpacked = compression == "gzip"
                ? new GZipStream(packed, CompressionMode.Decompress)
                : new DeflateStream(packed, CompressionMode.Decompress);
            var found = new MemoryStream();
            unpacked.CopyTo(found);
            Assert.That(found.ToArray(), Is.EqualTo(Bytes));
            Assert.That(compressed.ContentType, Is.EqualTo(contentType));
        }
    }

    [Test]
    public void Text_stays_text()
    {
        var context = ContextOf(ContentType.Json);

        Assert.That(context.ToOptimizedResult(new Todo { Id = 3 }), Is.EqualTo("{\"Id\":3}"));
        Assert.That(Cached(context), Is.TypeOf<string>());
        Assert.That(_cache.Get<string>("key.json"), Is.EqualTo("{\"Id\":1}"));
    }

    [Test]
    public void Formats_of_text_and_of_bytes_share_a_key_and_are_cleared_together()
    {
        Cached(ContextOf(Blob));
        Cached(ContextOf(ContentType.Json));

        ContextOf(Blob).RemoveFromCache(_cache, "key");

        Assert.That(_cache.Get<object>("key.x-blob"), Is.Null);
        Assert.That(_cache.Get<object>("key.json"), Is.Null);
    }

    private object Cached(IRequestContext context) => context.ToOptimizedResultUsingCache(_cache, "key", () => new Todo { Id = 1 });

    private static HttpRequestContext ContextOf(string contentType, string compression = null)
    {
        var request = new MockHttpRequest { ResponseContentType = contentType };
        if (compression != null) request.Headers["Accept-Encoding"] = compression;
        return new HttpRequestContext(request, new MockHttpResponse(), new Todo());
    }

    private static byte[] BytesOf(object result)
    {
        var written = new MemoryStream();
        ((ServiceStack.Service.IStreamWriter)result).WriteTo(written);
        return written.ToArray();
    }

    public class Todo
    {
        public int Id { get; set; }
    }
}
