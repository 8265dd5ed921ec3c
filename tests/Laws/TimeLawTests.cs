using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.Sockets;
using System.Text;
using CsCheck;
using ServiceStack.HyperHost.IntegrationTests.Playback;
using ServiceStack.HyperHost.Laws.Hosts;

namespace ServiceStack.HyperHost.Laws;

/// <summary>
/// Isolation in time, for services of v3: nothing of a request can be read or written once it has ended. What a service reads late of a
/// kept part is its own request's or an ObjectDisposedException, and the next response on the connection is exactly its own.
/// </summary>
[TestFixtureSource(typeof(LawHosts), nameof(LawHosts.V3Fixtures))]
public class TimeLawTests(string host)
{
    // throw on hosts whose requests are this project's; on the others the runtime decides
    private static readonly string[] Writes =
    [
        "Response.Write", "Response.AddHeader", "Response.StatusCode=", "Response.StatusDescription=", "Response.ContentType=",
        "Response.Redirect", "Response.Cookies", "Response.Flush", "Response.OutputStream", "Output.Write", "Output.WriteByte",
        "Output.WriteAsync", "Output.Flush",
    ];

    // a body that was buffered stays readable: it is the request's own
    private static readonly string[] Others =
    [
        "Input.Read", "Input.Position=", "Request.InputStream", "Request.GetRawBody",
        "Response.Close", "Response.End", "Output.Dispose", "Request.RawUrl", "Request.AbsoluteUri", "Request.PathInfo",
        "Request.HttpMethod", "Request.UserAgent", "Request.Headers", "Request.QueryString", "Request.FormData", "Request.Files",
        "Request.Cookies", "Request.Items", "Request.Items=", "Request.UserHostAddress", "Request.ContentLength", "Request.ContentType",
        "Request.ResponseContentType=", "Context.AbsoluteUri", "Context.PathInfo", "Context.GetHeader", "Context.IpAddress",
        "Context.Cookies", "Context.Files", "Items", "ThreadItems", "HostContext.Items",
    ];

    private static readonly Gen<(string Use, Sent First, Sent Second, bool ReadsForm, bool WritesItself, bool IsBegun)> Inputs = Gen.Select(
        Gen.Int[0, Writes.Length + Others.Length - 1].Select(static i => i < Writes.Length ? Writes[i] : Others[i - Writes.Length]),
        Gen.Enum<Sent>(), Gen.Enum<Sent>(), Gen.Bool, Gen.Bool, Gen.Bool);

    private int _tokens;

    // in ASP.NET Core a request ends after its response, so that the client may be earlier with the next
    private bool IsOurs => host.Contains("Hyper", StringComparison.Ordinal);

    [TestCase(Law.Few)]
    [LongCase(Law.Reason, Law.Many)]
    public void A_part_that_a_service_keeps_reaches_no_later_request(int inputs)
    {
        var server = LawHosts.Get(host);
        using var connection = new KeptConnection(server);

        Law.Holds(
            Inputs,
            inputs,
            input => Try(connection, input.Use, input.First, input.Second, input.ReadsForm, input.WritesItself, input.IsBegun));
    }

    private void Try(
        KeptConnection connection, string use, Sent first, Sent second, bool readsForm, bool writesItself, bool isBegun)
    {
        var (key, token) = ("k" + ++_tokens, "next" + _tokens);
        var kept = connection.Send(
            first, $"/keep/{key}/own{_tokens}?q=own&ReadsForm={readsForm}&WritesItself={writesItself}", "own");
        Assert.That(kept.Text, Does.EndWith("kept own" + _tokens));

        var late = connection.Send(
            second, $"/late/{key}/{token}?q={token}&Use={Uri.EscapeDataString(use)}&IsBegun={isBegun}", token);

        var start = $"late {token}: ";
        Assert.That((late.Status, late.Header("X-Token"), late.Header("X-Late")), Is.EqualTo((200, token, (string?)null)));
        Assert.That(late.Text, Does.StartWith(start));
        var result = late.Text.Substring(start.Length);
        Assert.That(result, Does.Not.Contain(token).And.Not.Contain("late-"), "what was read late");

        // InvalidOperationException, from which the other derives: the response is over, and its thread has yet to release the request
        if (IsOurs && Writes.Contains(use))
            Assert.That(result, Is.EqualTo(nameof(ObjectDisposedException)).Or.EqualTo(nameof(InvalidOperationException)), use);
        if (use == "HostContext.Items") Assert.That(result, Is.EqualTo("="), "items of the thread");
    }

    /// <summary>How a request sends its data.</summary>
    public enum Sent
    {
        Get,
        Form,
        Multipart,
    }

    /// <summary>One connection for all requests, of HTTP or FastCGI.</summary>
    private sealed class KeptConnection(LawServer server) : IDisposable
    {
        private const string Boundary = "b0und";

        private readonly IRequestSender _client = server.NewClient();
        private NetworkStream? _stream;

        public RawResponse Send(Sent how, string target, string token)
        {
            var body = how switch
            {
                Sent.Form => Encoding.ASCII.GetBytes("f=" + token),
                Sent.Multipart => Encoding.ASCII.GetBytes(
                    $"--{Boundary}\r\nContent-Disposition: form-data; name=\"f\"\r\n\r\n{token}\r\n"
                        + $"--{Boundary}\r\nContent-Disposition: form-data; name=\"u\"; filename=\"u.txt\"\r\n\r\nfile of {token}\r\n"
                        + $"--{Boundary}--\r\n"),
                _ => null,
            };
            List<(string, string)> headers =
                [("X-Token", token), ("Cookie", "c=" + token), ("User-Agent", token), ("Connection", "keep-alive")];
            if (body is not null)
            {
                headers.Add(("Content-Type", how == Sent.Form
                    ? "application/x-www-form-urlencoded" : "multipart/form-data; boundary=" + Boundary));
            }

            return _client is HttpSender http ? SendHttp(http, body, target, headers)
                : server.Send(_client, body is null ? "GET" : "POST", target, body, [.. headers]);
        }

        public void Dispose()
        {
            _stream?.Dispose();
            (_client as IDisposable)?.Dispose();
        }

        private RawResponse SendHttp(HttpSender http, byte[]? body, string target, List<(string Name, string Value)> headers)
        {
            var all = headers.Prepend(("Host", http.Authority))
                .Select(static one => new KeyValuePair<string, string>(one.Item1, one.Item2));
            if (body is not null) all = all.Append(new("Content-Length", body.Length.ToString()));
            try
            {
                _stream ??= http.Open();
                var method = body is null ? "GET" : "POST";
                HttpSender.WriteHead(_stream, method, server.Root + target, [.. all]);
                if (body is not null) _stream.Write(body);
                var response = HttpSender.Read(_stream, method);
                if (response.Header("Connection") == "close") Close();
                return response;
            }
            catch (IOException)
            {
                Close();
                throw;
            }
        }

        private void Close()
        {
            _stream?.Dispose();
            _stream = null;
        }
    }
}
