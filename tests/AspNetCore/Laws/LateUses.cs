using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.IO.Pipelines;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Http.Features.Authentication;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Primitives;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Laws;

/// <summary>Every part of a request that a handler can keep, with every use of it.</summary>
internal static class LateUses
{
    public const string CompleteAsync = "CompleteAsync";

    public static readonly LateUse[] All =
    [
        .. OfWriter(), .. OfResponseStream(), .. OfReader(), .. OfRequestStream(), .. OfHeaders(), .. OfContext(), .. OfRequest(),
        .. OfResponse(), .. OfLifetime(), .. OfConnection(), .. OfOthers(),
    ];

    private static byte[] Late => "late-"u8.ToArray();

    private static IEnumerable<LateUse> OfWriter()
    {
        Func<HttpContext, object?> writer = static context => context.Response.BodyWriter;
        yield return LateUse.Of<PipeWriter>("BodyWriter.GetMemory", writer, static it => it.GetMemory(10).Length);
        yield return LateUse.Of<PipeWriter>("BodyWriter.GetSpan", writer, static it => it.GetSpan(10).Length);
        yield return LateUse.Of<PipeWriter>("BodyWriter.Advance", writer, static it => it.Advance(0));
        yield return LateUse.Of<PipeWriter>(
            "BodyWriter.Advance behind GetMemory",
            static context =>
            {
                context.Response.BodyWriter.GetMemory(10).Span.Fill((byte)'L');
                return context.Response.BodyWriter;
            },
            static it => it.Advance(5));
        yield return LateUse.Of<PipeWriter>("BodyWriter.Write", writer, static it => it.Write(Late));
        yield return LateUse.Of<PipeWriter>("BodyWriter.WriteAsync", writer, static async it => (await it.WriteAsync(Late)).IsCompleted);
        yield return LateUse.Of<PipeWriter>("BodyWriter.FlushAsync", writer, static async it => (await it.FlushAsync()).IsCompleted);
        yield return LateUse.Of<PipeWriter>("BodyWriter.CancelPendingFlush", writer, static it => it.CancelPendingFlush());
        yield return LateUse.Of<PipeWriter>("BodyWriter.Complete", writer, static it => it.Complete());
        yield return LateUse.Of<PipeWriter>("BodyWriter.UnflushedBytes", writer, static it => it.UnflushedBytes);
        yield return LateUse.Of<Stream>(
            "BodyWriter.AsStream", static context => context.Response.BodyWriter.AsStream(), static it => WriteAsync(it));
        yield return LateUse.Of<Memory<byte>>(
            "the memory of GetMemory", static context => context.Response.BodyWriter.GetMemory(10), static it => it.Span.Fill((byte)'L'));
    }

    private static IEnumerable<LateUse> OfResponseStream()
    {
        Func<HttpContext, object?> body = static context => context.Response.Body;
        yield return LateUse.Of<Stream>("Response.Body.Write", body, static it => it.Write(Late));
        yield return LateUse.Of<Stream>("Response.Body.WriteByte", body, static it => it.WriteByte((byte)'L'));
        yield return LateUse.Of<Stream>("Response.Body.WriteAsync", body, static it => WriteAsync(it));
        yield return LateUse.Of<Stream>("Response.Body.Flush", body, static it => it.Flush());
        yield return LateUse.Of<Stream>("Response.Body.FlushAsync", body, static async it =>
        {
            await it.FlushAsync();
            return null;
        });
        yield return LateUse.Of<Stream>("Response.Body.Dispose", body, static it => it.Dispose());
    }

    private static IEnumerable<LateUse> OfReader()
    {
        Func<HttpContext, object?> reader = static context => context.Request.BodyReader;
        yield return LateUse.Of<PipeReader>("BodyReader.ReadAsync", reader, static async it => Text((await it.ReadAsync()).Buffer));
        yield return LateUse.Of<PipeReader>(
            "BodyReader.TryRead", reader, static it => it.TryRead(out var read) ? Text(read.Buffer) : null);
        yield return LateUse.Of<PipeReader>("BodyReader.AdvanceTo", reader, static it => it.AdvanceTo(default));
        yield return LateUse.Of<PipeReader>("BodyReader.CancelPendingRead", reader, static it => it.CancelPendingRead());
        yield return LateUse.Of<PipeReader>("BodyReader.Complete", reader, static it => it.Complete());
        yield return LateUse.Of<PipeReader>("BodyReader.CopyToAsync", reader, static async it =>
        {
            var to = new MemoryStream();
            await it.CopyToAsync(to);
            return Encoding.UTF8.GetString(to.ToArray());
        });
        yield return LateUse.Of<ReadOnlySequence<byte>>(
            "a buffer of the BodyReader",
            static context =>
            {
                if (!context.Request.BodyReader.TryRead(out var read)) return ReadOnlySequence<byte>.Empty;

                context.Request.BodyReader.AdvanceTo(read.Buffer.Start);
                return read.Buffer;
            },
            static it => Text(it));
        yield return LateUse.Of<IRequestBodyPipeFeature>(
            "IRequestBodyPipeFeature.Reader", Feature<IRequestBodyPipeFeature>(),
            static async it => Text((await it.Reader.ReadAsync()).Buffer));
    }

    private static IEnumerable<LateUse> OfRequestStream()
    {
        Func<HttpContext, object?> body = static context => context.Request.Body;
        yield return LateUse.Of<Stream>("Request.Body.Read", body, static it =>
        {
            var buffer = new byte[100];
            return Encoding.UTF8.GetString(buffer, 0, it.Read(buffer));
        });
        yield return LateUse.Of<Stream>("Request.Body.ReadAsync", body, static async it =>
        {
            var buffer = new byte[100];
            return Encoding.UTF8.GetString(buffer, 0, await it.ReadAsync(buffer));
        });
        yield return LateUse.Of<Stream>("Request.Body.CopyToAsync", body, static async it =>
        {
            var to = new MemoryStream();
            await it.CopyToAsync(to);
            return Encoding.UTF8.GetString(to.ToArray());
        });
        yield return LateUse.Of<Stream>("Request.Body.Dispose", body, static it => it.Dispose());
    }

    private static IEnumerable<LateUse> OfHeaders()
    {
        Func<HttpContext, object?> headers = static context => context.Response.Headers;
        Func<HttpContext, object?> sent = static context => context.Request.Headers;
        yield return LateUse.Of<IHeaderDictionary>("Response.Headers[]=", headers, static it => it["X-Late"] = "1");
        yield return LateUse.Of<IHeaderDictionary>(
            "Response.Headers.Add", headers, static it => ((IDictionary<string, StringValues>)it).Add("X-Late", "1"));
        yield return LateUse.Of<IHeaderDictionary>("Response.Headers.Append", headers, static it => it.Append("X-Next", "late"));
        yield return LateUse.Of<IHeaderDictionary>("Response.Headers.Remove", headers, static it => it.Remove("X-Next"));
        yield return LateUse.Of<IHeaderDictionary>("Response.Headers.Clear", headers, static it => it.Clear());
        yield return LateUse.Of<IHeaderDictionary>("Response.Headers.ContentLength=", headers, static it => it.ContentLength = 5);
        yield return LateUse.Of<IHeaderDictionary>("Response.Headers[]", headers, static it => it["X-Next"].ToString());
        yield return LateUse.Of<IHeaderDictionary>("Request.Headers[]", sent, static it => it["X-Token"].ToString());
        yield return LateUse.Of<IHeaderDictionary>("Request.Headers[]=", sent, static it => it["X-Token"] = "late");
        yield return LateUse.Of<IHeaderDictionary>("Request.Headers, all", sent, static it => string.Join(' ', it));
    }

    private static IEnumerable<LateUse> OfContext()
    {
        Func<HttpContext, object?> context = static context => context;
        yield return LateUse.Of<HttpContext>("HttpContext.Request.Path", context, static it => it.Request.Path.Value);
        yield return LateUse.Of<HttpContext>("HttpContext.Request.Headers", context, static it => it.Request.Headers["X-Token"].ToString());
        yield return LateUse.Of<HttpContext>("HttpContext.Response.StatusCode=", context, static it => it.Response.StatusCode = 201);
        yield return LateUse.Of<HttpContext>("HttpContext.Features", context, static it => it.Features.Revision);
        yield return LateUse.Of<HttpContext>("HttpContext.Items", context, static it => it.Items["late"] = 1);
        yield return LateUse.Of<HttpContext>("HttpContext.User", context, static it => it.User.Identity?.Name);
        yield return LateUse.Of<HttpContext>("HttpContext.Abort", context, static it => it.Abort());
        yield return LateUse.Of<HttpContext>("HttpContext.TraceIdentifier", context, static it => it.TraceIdentifier);
        yield return LateUse.Of<HttpContext>("HttpContext.Connection", context, static it => it.Connection.Id);
        yield return LateUse.Of<HttpContext>("HttpContext.RequestAborted", context, static it => it.RequestAborted);
        yield return LateUse.Of<HttpContext>(
            "HttpContext.RequestServices", context, static it => it.RequestServices.GetService<ILoggerFactory>());
        yield return LateUse.Of<IDictionary<object, object?>>(
            "Items", static context => context.Items, static it => it["late"] = it.TryGetValue("token", out var token) ? token : 1);
        yield return LateUse.Of<IFeatureCollection>(
            "Features.Get", static context => context.Features, static it => it.Get<IHttpRequestFeature>()?.Path);
        yield return LateUse.Of<IFeatureCollection>("Features.Set", static context => context.Features, static it => it.Set("late"));
        yield return LateUse.Of<IFeatureCollection>(
            "Features, all", static context => context.Features, static it => new List<KeyValuePair<Type, object>>(it).Count);
        yield return LateUse.Of<IFeatureCollection>(
            "Features.Set of the response", static context => context.Features,
            static it => it.Set<IHttpResponseFeature>(new HttpResponseFeature { StatusCode = 201 }));
    }

    private static IEnumerable<LateUse> OfRequest()
    {
        Func<HttpContext, object?> request = static context => context.Request;
        yield return LateUse.Of<HttpRequest>("Request.QueryString", request, static it => it.QueryString.Value);
        yield return LateUse.Of<HttpRequest>("Request.ReadFormAsync", request, static async it => (await it.ReadFormAsync()).Count);
        yield return LateUse.Of<IQueryCollection>("Query", static context => context.Request.Query, static it => it["token"].ToString());
        yield return LateUse.Of<IRequestCookieCollection>(
            "Request.Cookies", static context => context.Request.Cookies, static it => it["token"]);
        yield return LateUse.Of<IHttpRequestFeature>("IHttpRequestFeature.Path", Feature<IHttpRequestFeature>(), static it => it.Path);
        yield return LateUse.Of<IHttpRequestFeature>(
            "IHttpRequestFeature.Path=", Feature<IHttpRequestFeature>(), static it => it.Path = "/late");
        yield return LateUse.Of<IHttpRequestFeature>(
            "IHttpRequestFeature.Headers", Feature<IHttpRequestFeature>(), static it => it.Headers["X-Token"].ToString());
        yield return LateUse.Of<IHttpRequestFeature>(
            "IHttpRequestFeature.Body=", Feature<IHttpRequestFeature>(), static it => it.Body = new MemoryStream(Late));
        yield return LateUse.Of<IHttpRequestBodyDetectionFeature>(
            "IHttpRequestBodyDetectionFeature", Feature<IHttpRequestBodyDetectionFeature>(), static it => it.CanHaveBody);
        yield return LateUse.Of<IHttpMaxRequestBodySizeFeature>(
            "MaxRequestBodySize=", Feature<IHttpMaxRequestBodySizeFeature>(), static it => it.MaxRequestBodySize = 0);
        yield return LateUse.Of<IHttpBodyControlFeature>(
            "AllowSynchronousIO=", Feature<IHttpBodyControlFeature>(), static it => it.AllowSynchronousIO = false);
    }

    private static IEnumerable<LateUse> OfResponse()
    {
        Func<HttpContext, object?> response = static context => context.Response;
        var feature = Feature<IHttpResponseFeature>();
        var body = Feature<IHttpResponseBodyFeature>();
        Func<object, Task> nothing = static _ => Task.CompletedTask;
        yield return LateUse.Of<HttpResponse>("Response.StatusCode=", response, static it => it.StatusCode = 201);
        yield return LateUse.Of<HttpResponse>("Response.WriteAsync", response, static async it =>
        {
            await it.WriteAsync("late-");
            return null;
        });
        yield return LateUse.Of<HttpResponse>("Response.Redirect", response, static it => it.Redirect("/late"));
        yield return LateUse.Of<HttpResponse>("Response.OnStarting", response, it => it.OnStarting(nothing, it));
        yield return LateUse.Of<HttpResponse>("Response.OnCompleted", response, it => it.OnCompleted(nothing, it));
        yield return LateUse.Of<IResponseCookies>(
            "Response.Cookies", static context => context.Response.Cookies, static it => it.Append("late", "1"));
        yield return LateUse.Of<IHttpResponseFeature>("IHttpResponseFeature.StatusCode=", feature, static it => it.StatusCode = 201);
        yield return LateUse.Of<IHttpResponseFeature>("IHttpResponseFeature.ReasonPhrase=", feature, static it => it.ReasonPhrase = "Late");
        yield return LateUse.Of<IHttpResponseFeature>("IHttpResponseFeature.OnStarting", feature, it => it.OnStarting(
            static state =>
            {
                ((IHttpResponseFeature)state).Headers["X-Late"] = "1";
                return Task.CompletedTask;
            },
            it));
        yield return LateUse.Of<IHttpResponseFeature>("IHttpResponseFeature.OnCompleted", feature, it => it.OnCompleted(nothing, it));
        yield return LateUse.Of<IHttpResponseFeature>(
            "IHttpResponseFeature.Headers=", feature, static it => it.Headers = new HeaderDictionary { ["X-Late"] = "1" });
#pragma warning disable CS0618 // old middleware sets it still
        yield return LateUse.Of<IHttpResponseFeature>("IHttpResponseFeature.Body=", feature, static it => it.Body = Stream.Null);
#pragma warning restore CS0618
        yield return LateUse.Of<IHttpResponseFeature>(
            "IHttpResponseFeature.Headers", feature, static it => it.Headers["X-Next"].ToString());
        yield return LateUse.Of<IHttpResponseBodyFeature>("IHttpResponseBodyFeature.Writer", body, static it => it.Writer.Write(Late));
        yield return LateUse.Of<IHttpResponseBodyFeature>("IHttpResponseBodyFeature.Stream", body, static it => WriteAsync(it.Stream));
        yield return LateUse.Of<IHttpResponseBodyFeature>("DisableBuffering", body, static it => it.DisableBuffering());
        yield return LateUse.Of<IHttpResponseBodyFeature>("StartAsync", body, static async it =>
        {
            await it.StartAsync();
            return null;
        });
        yield return LateUse.Of<IHttpResponseBodyFeature>(CompleteAsync, body, static async it =>
        {
            await it.CompleteAsync();
            return null;
        });
        yield return LateUse.Of<IHttpResponseBodyFeature>("SendFileAsync", body, static async it =>
        {
            await it.SendFileAsync(typeof(LateUses).Assembly.Location, 0, 5);
            return null;
        });
    }

    private static IEnumerable<LateUse> OfLifetime()
    {
        var feature = Feature<IHttpRequestLifetimeFeature>();
        yield return LateUse.Of<IHttpRequestLifetimeFeature>("IHttpRequestLifetimeFeature.Abort", feature, static it => it.Abort());
        yield return LateUse.Of<IHttpRequestLifetimeFeature>(
            "IHttpRequestLifetimeFeature.RequestAborted", feature, static it => it.RequestAborted.IsCancellationRequested);
        yield return LateUse.Of<IHttpRequestLifetimeFeature>(
            "IHttpRequestLifetimeFeature.RequestAborted=", feature, static it => it.RequestAborted = new CancellationToken(true));
        yield return LateUse.Of<CancellationToken>(
            "RequestAborted.Register", static context => context.RequestAborted, static it => it.Register(static () => { }));
    }

    private static IEnumerable<LateUse> OfConnection()
    {
        yield return LateUse.Of<ConnectionInfo>("Connection.Id", static context => context.Connection, static it => it.Id);
        yield return LateUse.Of<IHttpConnectionFeature>(
            "IHttpConnectionFeature.RemotePort", Feature<IHttpConnectionFeature>(), static it => it.RemotePort);
        yield return LateUse.Of<IHttpConnectionFeature>(
            "IHttpConnectionFeature.ConnectionId=", Feature<IHttpConnectionFeature>(), static it => it.ConnectionId = "late");
        yield return LateUse.Of<IHttpRequestIdentifierFeature>(
            "TraceIdentifier=", Feature<IHttpRequestIdentifierFeature>(), static it => it.TraceIdentifier = "late");
        yield return LateUse.Of<ITlsConnectionFeature>(
            "ITlsConnectionFeature", Feature<ITlsConnectionFeature>(), static it => it.ClientCertificate?.Subject);
    }

    private static IEnumerable<LateUse> OfOthers()
    {
        yield return LateUse.Of<IServerVariablesFeature>(
            "IServerVariablesFeature", Feature<IServerVariablesFeature>(), static it => it["REQUEST_URI"] + it["HTTP_X_TOKEN"]);
        yield return LateUse.Of<IServerVariablesFeature>(
            "IServerVariablesFeature=", Feature<IServerVariablesFeature>(), static it => it["HTTP_X_TOKEN"] = "late");
        yield return LateUse.Of<IHttpAuthenticationFeature>(
            "IHttpAuthenticationFeature", Feature<IHttpAuthenticationFeature>(), static it => it.User?.Identity?.Name);
        yield return LateUse.Of<IEndpointFeature>("IEndpointFeature=", Feature<IEndpointFeature>(), static it => it.Endpoint = null);
        yield return LateUse.Of<IRouteValuesFeature>(
            "IRouteValuesFeature", Feature<IRouteValuesFeature>(), static it => it.RouteValues["late"] = "1");
        yield return LateUse.Of<IHttpResponseTrailersFeature>(
            "IHttpResponseTrailersFeature", Feature<IHttpResponseTrailersFeature>(), static it => it.Trailers["X-Late"] = "1");
        yield return LateUse.Of<IHttpResetFeature>("IHttpResetFeature", Feature<IHttpResetFeature>(), static it => it.Reset(0));
        yield return LateUse.Of<IServiceProvider>(
            "services", static context => context.RequestServices, static it => it.GetService<ILoggerFactory>());
    }

    private static Func<HttpContext, object?> Feature<T>() => static context => context.Features.Get<T>();

    private static async Task<object?> WriteAsync(Stream to)
    {
        await to.WriteAsync(Late);
        return null;
    }

    private static string Text(ReadOnlySequence<byte> bytes) => Encoding.UTF8.GetString(bytes);
}
