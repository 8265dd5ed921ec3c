using System;
using System.Collections.Generic;
using ServiceStack.HyperHost.IntegrationTests.Playback;

namespace ServiceStack.HyperHost.IntegrationTests.Servers;

/// <summary>An app that listens, and the server in front of it, if any.</summary>
internal sealed class RunningServer(ServerProcess app, IRequestSender sender, string contentRoot, params IDisposable[] inFront)
    : IDisposable
{
    public ServerProcess App => app;

    public IRequestSender Sender => sender;

    /// <summary>The app's content folder.</summary>
    public string ContentRoot => contentRoot;

    public RawResponse Get(string target, params KeyValuePair<string, string>[] headers) => Send("GET", target, null, headers);

    public RawResponse Send(string method, string target, byte[]? body, params KeyValuePair<string, string>[] headers)
    {
        var all = new List<KeyValuePair<string, string>> { new("Host", sender.Authority) };
        all.AddRange(headers);
        if (body is not null) all.Add(new("Content-Length", body.Length.ToString()));
        return sender.Send(method, target, all, body);
    }

    public void Dispose()
    {
        (sender as IDisposable)?.Dispose();
        foreach (var server in inFront) server.Dispose();
        app.Dispose();
    }
}
