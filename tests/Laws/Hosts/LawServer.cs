using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.IntegrationTests.Servers;

namespace ServiceStack.HyperHost.Laws.Hosts;

/// <summary>A running host, and the web server in front of it, if any.</summary>
/// <param name="process">The program.</param>
/// <param name="site">Its files.</param>
/// <param name="address">What it listens on: <c>http://…/</c>, <c>fcgi://…</c> or <c>fcgi+unix:…</c>.</param>
/// <param name="root">The path below which the application is; empty for the root.</param>
/// <param name="nginx">In front of it; null for none.</param>
internal sealed class LawServer(ServerProcess process, LawSite site, string address, string root = "", Nginx? nginx = null) : IDisposable
{
    public LawSite Site => site;

    public string Root => root;

    public bool IsBehindNginx => nginx is not null;

    /// <summary>What the program listens on, behind nginx too.</summary>
    public string Address => address;

    /// <summary>Everything that the program has printed; its log among it.</summary>
    public string[] Lines => process.Lines;

    public ServerProcess Process => process;

    /// <summary>
    /// A client of its own: with a FastCGI host it keeps a connection, so that one is used by one thread at a time. Dispose it if it is
    /// disposable.
    /// </summary>
    public IRequestSender NewClient() =>
        nginx is not null ? new HttpSender(nginx.EndPoint)
        : address.StartsWith("http", StringComparison.Ordinal) ? new HttpSender(System.Net.IPEndPoint.Parse(new Uri(address).Authority))
        : new FastCgiSender(address);

    /// <summary>The same, with a connection that is kept over HTTP too. Dispose it if it is disposable.</summary>
    public IRequestSender NewKeptClient()
    {
        var client = NewClient();
        return client is HttpSender http ? new KeptClient(http.EndPoint) : client;
    }

    /// <summary>Sends one request on a connection of its own; the Host header is added if there is none.</summary>
    /// <param name="method">Of HTTP.</param>
    /// <param name="target">Path and query below <see cref="Root"/>, exactly as they go onto the wire.</param>
    /// <param name="body">Content-Length is added; null for none.</param>
    /// <param name="headers">Further headers.</param>
    public RawResponse Send(string method, string target, byte[]? body, params (string Name, string Value)[] headers)
    {
        var client = NewClient();
        using var connection = client as IDisposable;
        return Send(client, method, target, body, headers);
    }

    /// <summary>The same on a client's connection.</summary>
    public RawResponse Send(
        IRequestSender client, string method, string target, byte[]? body, params (string Name, string Value)[] headers)
    {
        var all = headers.Select(header => new KeyValuePair<string, string>(header.Name, header.Value)).ToList();
        if (!headers.Any(header => header.Name == "Host")) all.Insert(0, new("Host", client.Authority));
        if (body is not null) all.Add(new("Content-Length", body.Length.ToString()));
        return client.Send(method, root + target, all, body);
    }

    public RawResponse Get(string target, params (string Name, string Value)[] headers) => Send("GET", target, null, headers);

    public void Dispose()
    {
        nginx?.Dispose();
        process.Dispose();
    }

    /// <summary>Waits until the program logs its address.</summary>
    public static string WaitForAddress(ServerProcess process)
    {
        try
        {
            return Regex.Match(process.WaitForLines("Listening on ", 1)[0], @"Listening on (\S+)").Groups[1].Value;
        }
        catch
        {
            process.Dispose();
            throw;
        }
    }
}
