using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Text;
using System.Threading;

namespace ServiceStack.HyperHost.Tests.HyperHostExe.Comparing;

/// <summary>An HTTP server of pages that a test gives to it.</summary>
internal sealed class PageServer : IDisposable
{
    private readonly HttpListener _listener = new();
    private readonly Dictionary<string, Func<string, Page>> _pages = new(StringComparer.Ordinal);
    private readonly List<string> _requests = [];

    public PageServer()
    {
        Address = $"http://127.0.0.1:{Ports.Free()}/";
        _listener.Prefixes.Add(Address);
        _listener.Start();
        new Thread(Serve) { IsBackground = true }.Start();
    }

    public string Address { get; }

    /// <summary>Method, path and query of what was asked for, in order.</summary>
    public string[] Requests
    {
        get
        {
            lock (_requests) return [.. _requests];
        }
    }

    /// <summary>Adds a page; "{host}" in it becomes the server's host and port.</summary>
    public PageServer With(string target, string body, string type = "text/html", int status = 200, params string[] headers)
    {
        _pages[target] = _ => new Page(status, type, body, headers);
        return this;
    }

    /// <summary>Adds a page that depends on the request's Cookie header, or on how often it is called.</summary>
    public PageServer With(string target, Func<string, string> body)
    {
        _pages[target] = cookie => new Page(200, "text/html", body(cookie), []);
        return this;
    }

    public void Dispose() => _listener.Close();

    private void Serve()
    {
        while (true)
        {
            try
            {
                Respond(_listener.GetContext());
            }
            catch (Exception error) when (error is HttpListenerException or ObjectDisposedException or InvalidOperationException)
            {
                return;
            }
        }
    }

    private void Respond(HttpListenerContext context)
    {
        var target = context.Request.RawUrl!;
        using (var reader = new StreamReader(context.Request.InputStream))
        {
            var body = reader.ReadToEnd();
            lock (_requests) _requests.Add($"{context.Request.HttpMethod} {target} {body}".TrimEnd());
        }

        var page = _pages.TryGetValue(target, out var found)
            ? found(context.Request.Headers["Cookie"] ?? "") : new Page(404, "text/plain", "none", []);
        context.Response.StatusCode = page.Status;
        if (page.Type.Length > 0) context.Response.ContentType = page.Type;
        foreach (var header in page.Headers.Select(static line => line.Split([": "], 2, StringSplitOptions.None)))
            context.Response.AddHeader(header[0], header[1].Replace("{host}", context.Request.UserHostName));
        var bytes = Encoding.UTF8.GetBytes(page.Body.Replace("{host}", context.Request.UserHostName));
        context.Response.ContentLength64 = bytes.Length;
        context.Response.OutputStream.Write(bytes, 0, bytes.Length);
        context.Response.Close();
    }

    private sealed record Page(int Status, string Type, string Body, string[] Headers);
}
