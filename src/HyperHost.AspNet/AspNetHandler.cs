using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using System.Web;
using ServiceStack.HyperHost.Protocol.FastCgi;
using ServiceStack.HyperHost.Protocol.FastCgi.Params;
using ServiceStack.HyperHost.Protocol.FastCgi.Requests;
using ServiceStack.HyperHost.Logging;
using ServiceStack.HyperHost.Messages;
using ServiceStack.HyperHost.SharedListeners;
using ServiceStack.HyperHost.AspNet.Domains;
using ServiceStack.HyperHost.AspNet.Requests;
using ServiceStack.Shared;

namespace ServiceStack.HyperHost.AspNet;

/// <summary>Passes requests to System.Web.</summary>
/// <param name="folder">The folder of the application.</param>
/// <param name="log">Logs requests outside the virtual path.</param>
/// <param name="limiter">Each request holds a permit while System.Web uses the thread; null for no limit.</param>
/// <param name="isLogged">Whether there is an access log, which reads the worker request from
/// <see cref="FastCgiExchange.Companion"/>.</param>
internal sealed class AspNetHandler(ApplicationFolder folder, IHostLog log, ConcurrencyLimiter? limiter, bool isLogged)
    : IExchangeHandler
{
    private readonly IgnoredForwarding _ignored = new(log);
    private volatile bool _isUnloading;

    /// <summary>Passes all further requests on to the next domain, because System.Web accepts no more.</summary>
    public void PassOnAll() => _isUnloading = true;

    public ValueTask HandleAsync(FastCgiExchange exchange) =>
        limiter is null ? HandleNowAsync(exchange) : HandleLimitedAsync(exchange, limiter);

    private async ValueTask HandleLimitedAsync(FastCgiExchange exchange, ConcurrencyLimiter of)
    {
        await of.EnterAsync(exchange.Transport);
        ValueTask handling;
        try
        {
            handling = HandleNowAsync(exchange);
        }
        finally
        {
            of.Leave();
        }

        await handling.ConfigureAwait(false);
    }

    private ValueTask HandleNowAsync(FastCgiExchange exchange)
    {
        if (_isUnloading) return PassOn(exchange);
        if (!RequestPath.TryRead(exchange, out var path, out var refusal))
            return exchange.RespondAsync(400, "400 Bad Request: " + refusal);

        if (!ApplicationRoutes.IsBelow(path.Path, folder.VirtualPath)) return NotHere(exchange, path.Path);
        if (folder.IsHidden(path.Path)) return exchange.RespondAsync(404, "404 Not Found");
        if (folder.LacksSlash(path.Path) && exchange.Method is "GET" or "HEAD") return RedirectToFolder(exchange, path);

        return Process(exchange, path, isAgain: false);
    }

    private ValueTask Process(FastCgiExchange exchange, in RequestPath path, bool isAgain)
    {
        var request = new AspNetWorkerRequest(exchange, folder, path) { IsAgain = isAgain, IsLogged = isLogged };
        if (isLogged) exchange.Companion = request;
        if (_ignored.IsOpen && request.IgnoredForwarding is { } header) _ignored.Report(header, ExchangeClient.PeerOf(exchange));
        try
        {
            HttpRuntime.ProcessRequest(request);
        }
        catch (Exception) when (request.WasUnloading && !request.IsTakenUp)
        {
            return Refused(exchange, request, path);
        }

        if (request.HasResponse && request.HasEnded)
        {
            request.Release();
            return default;
        }

        // a request that System.Web did not begin because it unloads the domain never ends by itself
        var isLeft = !request.IsTakenUp && request.WasUnloading;
        return request.HasEnded || isLeft
            ? Refused(exchange, request, path) : new ValueTask(FinishAsync(exchange, request, path));
    }

    private async Task FinishAsync(FastCgiExchange exchange, AspNetWorkerRequest request, RequestPath path)
    {
        await request.WhenEnded().ConfigureAwait(false);
        request.Release();
        if (!request.HasResponse) await Refused(exchange, request, path).ConfigureAwait(false);
    }

    private ValueTask Refused(FastCgiExchange exchange, AspNetWorkerRequest request, in RequestPath path)
    {
        request.Abandon();
        if (!request.WasUnloading) return PassOn(exchange);

        // a short loop, because UnloadBarrier cancels the unloading
        while (SystemWebRuntime.IsUnloading)
        {
            if (!SystemWebRuntime.IsHeld) return PassOn(exchange);

            Thread.Sleep(1);
        }

        exchange.Body.Seek(0, SeekOrigin.Begin);
        return Process(exchange, path, isAgain: true);
    }

    private static ValueTask PassOn(FastCgiExchange exchange)
    {
        exchange.IsPassedOn = true;
        return exchange.RespondAsync(503, "503 Service Unavailable: the application is being stopped.");
    }

    private ValueTask NotHere(FastCgiExchange exchange, string path)
    {
        log.Write(HostLogLevel.Notice, $"404: {LogText.Visible(path)} is not below {folder.VirtualPath}, where the application is.");
        return exchange.RespondAsync(404, "404 Not Found");
    }

    private static ValueTask RedirectToFolder(FastCgiExchange exchange, in RequestPath path)
    {
        var question = path.Target.IndexOf('?');
        var to = question < 0 ? path.Target + "/" : path.Target.Insert(question, "/");
        var host = exchange.Params[KnownParam.HttpHost] is { Length: > 0 } named ? named : exchange.ServerName ?? "localhost";
        var url = (exchange.IsHttps ? "https://" : "http://") + host + "/" + to.TrimStart('/');
        exchange.Response.Add("Location", url);
        var text = HttpUtility.HtmlAttributeEncode(url);
        return exchange.RespondAsync(
            301,
            "<!DOCTYPE HTML PUBLIC \"-//IETF//DTD HTML 2.0//EN\">\n<html><head>\n<title>301 Moved Permanently</title>\n</head><body>\n"
            + $"<h1>Moved Permanently</h1>\n<p>The document has moved to <a href='{text}'>{text}</a>.</p>\n</body></html>\n",
            "text/html; charset=us-ascii");
    }
}
