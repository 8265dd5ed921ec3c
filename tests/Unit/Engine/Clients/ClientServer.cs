#nullable disable
using System;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Text;
using System.Threading;

namespace Acme.Engine.Clients;

/// <summary>A listener that notes each request and answers as configured.</summary>
internal sealed class ClientServer : IDisposable
{
    private readonly HttpListener _listener = new();

    public ClientServer()
    {
        for (var tries = 0; ; tries++)
        {
            Url = "http://127.0.0.1:" + Ports.Free() + "/";
            try
            {
                _listener.Prefixes.Clear();
                _listener.Prefixes.Add(Url);
                _listener.Start();
                break;
            }
            catch (HttpListenerException) when (tries < 5)
            {
                // another thread was faster
            }
        }

        new Thread(Serve) { IsBackground = true }.Start();
    }

    public string Url { get; }

    public List<Received> Requests { get; } = [];

    public Received Last => Requests[Requests.Count - 1];

    public Action<Received, HttpListenerResponse> Answer { get; set; } = (_, response) => Write(response, 200, "application/json", "{}");

    public static void Write(HttpListenerResponse response, int status, string contentType, string body, string reason = null)
    {
        response.StatusCode = status;
        if (reason != null) response.StatusDescription = reason;
        response.ContentType = contentType;
        var bytes = Encoding.UTF8.GetBytes(body);
        response.ContentLength64 = bytes.Length;
        response.OutputStream.Write(bytes, 0, bytes.Length);
    }

    public void Dispose() => _listener.Close();

    private void Serve()
    {
        while (true)
        {
            HttpListenerContext context;
            try
            {
                context = _listener.GetContext();
            }
            catch (Exception) when (!_listener.IsListening)
            {
                return;
            }
            catch (Exception ex) when (ex is HttpListenerException or ObjectDisposedException or InvalidOperationException)
            {
                return;
            }

            try
            {
                var received = new Received(context.Request);
                Requests.Add(received);
                Answer(received, context.Response);
                context.Response.Close();
            }
            catch (Exception ex) when (ex is IOException or HttpListenerException or ObjectDisposedException or InvalidOperationException)
            {
                // the client disconnected
            }
        }
    }

    internal sealed class Received
    {
        public Received(HttpListenerRequest request)
        {
            Method = request.HttpMethod;
            Path = request.RawUrl;
            ContentType = request.ContentType;
            foreach (var name in request.Headers.AllKeys)
            {
                Headers[name] = request.Headers[name];
            }

            using var reader = new StreamReader(request.InputStream, Encoding.UTF8);
            Body = reader.ReadToEnd();
        }

        public string Method { get; }

        public string Path { get; }

        public string ContentType { get; }

        public string Body { get; }

        public Dictionary<string, string> Headers { get; } = new(StringComparer.OrdinalIgnoreCase);
    }
}
