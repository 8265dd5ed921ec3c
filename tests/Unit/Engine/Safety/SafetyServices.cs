using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Text;
using ServiceStack.CacheAccess.Providers;
using ServiceStack.Common.Web;
using ServiceStack.Service;
using ServiceStack.ServiceHost;

namespace ServiceStack.HyperHost.Tests.Engine.Safety;

[Route("/safe/echo/{Text}", "GET")]
[Route("/safe/echo", "GET,POST")]
public class SafetyEcho
{
    public string? Text { get; set; }

    public int Number { get; set; }
}

public class SafetyEchoResponse
{
    public string? Text { get; set; }
}

/// <summary>A response that brings its own type.</summary>
[Route("/safe/typed", "GET")]
public class SafetyTyped
{
    public string? Type { get; set; }
}

/// <summary>A response from the cache.</summary>
[Route("/safe/cached", "GET")]
public class SafetyCached
{
}

/// <summary>Bytes of which a client may want a part.</summary>
[Route("/safe/part", "GET")]
public class SafetyPart
{
}

/// <summary>A result whose service sets the version.</summary>
[Route("/safe/version", "GET,PUT")]
public class SafetyVersion
{
    public string? Tag { get; set; }

    public DateTime? Date { get; set; }

    public int Status { get; set; }
}

/// <summary>A stream of ten digits that is not at its end.</summary>
[Route("/safe/stream", "GET")]
public class SafetyDigits
{
}

/// <summary>A stream of ten digits of which the service has read three.</summary>
[Route("/safe/middle", "GET")]
public class SafetyMiddle
{
}

/// <summary>A DTO in a result.</summary>
[Route("/safe/result", "GET")]
public class SafetyResult
{
}

/// <summary>A text of some length, sent in one of several ways.</summary>
[Route("/safe/long", "GET")]
public class SafetyLong
{
    public int Length { get; set; }

    public string? Way { get; set; }
}

/// <summary>A route of every verb with one action.</summary>
[Route("/safe/any-verb")]
public class SafetyAnyVerb
{
}

[Route("/safe/upload", "POST")]
public class SafetyUpload
{
}

[Route("/safe/throw")]
public class SafetyThrow
{
}

/// <summary>Writes a text in ten pieces, each of which is to leave at once.</summary>
public class SafetyPieces(string text) : IStreamWriter, IHasOptions
{
    public IDictionary<string, string> Options { get; } = new Dictionary<string, string> { ["Content-Type"] = "text/plain" };

    public void WriteTo(Stream responseStream)
    {
        var bytes = Encoding.ASCII.GetBytes(text);
        for (var i = 0; i < 10; i++)
        {
            responseStream.Write(bytes, i * bytes.Length / 10, ((i + 1) * bytes.Length / 10) - (i * bytes.Length / 10));
            responseStream.Flush();
        }
    }
}

public class SafetyServices : ServiceInterface.Service
{
    private static readonly MemoryCacheClient Cached = new();

    public object Get(SafetyEcho request) => new SafetyEchoResponse { Text = request.Text };

    public object Post(SafetyEcho request) => new SafetyEchoResponse { Text = "posted " + request.Text };

    public object Get(SafetyTyped request) => new HttpResult("{\"a\":1}", request.Type);

    public object Get(SafetyCached request) => RequestContext.ToOptimizedResultUsingCache(
        Cached, "safe", static () => new SafetyEchoResponse { Text = "c" });

    public object Get(SafetyPart request) => new HttpResult("0123456789", "text/plain");

    public object Get(SafetyVersion request) => Version(request);

    public object Put(SafetyVersion request) => Version(request);

    public object Get(SafetyDigits request) =>
        new HttpResult(new MemoryStream(Encoding.ASCII.GetBytes("0123456789")), "text/plain") { Headers = { ["ETag"] = "\"s\"" } };

    public object Get(SafetyMiddle request) =>
        new HttpResult(new MemoryStream(Encoding.ASCII.GetBytes("0123456789")) { Position = 3 }, "text/plain");

    public object Get(SafetyResult request) => new HttpResult(new SafetyEchoResponse { Text = "r" });

    public object Get(SafetyLong request)
    {
        var text = new string('a', request.Length);
        return request.Way switch
        {
            "dto" => new SafetyEchoResponse { Text = text },
            "optimized" => RequestContext.ToOptimizedResult(new SafetyEchoResponse { Text = text }),
            "text" => new HttpResult(text, "text/plain") { Headers = { ["ETag"] = "\"long\"" } },
            "stream" => new HttpResult(new MemoryStream(Encoding.ASCII.GetBytes(text)), "text/plain"),
            "pieces" => new SafetyPieces(text),
            "image" => new HttpResult(new MemoryStream(Encoding.ASCII.GetBytes(text)), "image/png"),
            _ => throw new ArgumentException("There is no way " + request.Way, nameof(request)),
        };
    }

    public object Get(SafetyAnyVerb request) => new SafetyEchoResponse { Text = "got" };

    public object Post(SafetyUpload request) =>
        new SafetyEchoResponse { Text = string.Join("|", Request.Files.Select(file => file.FileName)) };

    public object Any(SafetyThrow request) => throw new InvalidOperationException("thrown by the service");

    private static HttpResult Version(SafetyVersion request)
    {
        var result = new HttpResult(new SafetyEchoResponse { Text = "version" });
        if (request.Tag != null) result.Headers["ETag"] = request.Tag;
        if (request.Date is { } date) result.LastModified = date;
        if (request.Status != 0) result.StatusCode = (HttpStatusCode)request.Status;
        return result;
    }
}
