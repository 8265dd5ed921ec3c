using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.Sockets;
using System.Text;

namespace ServiceStack.HyperHost.Tests.Hosting;

/// <summary>A client on one connection of a host, the same for each transport.</summary>
internal abstract class LimitClient : IDisposable
{
    /// <summary>Sends the beginning of a head, and nothing more.</summary>
    public abstract void BeginHead();

    /// <summary>Begins a request of which only the body is missing.</summary>
    public abstract void Begin(string method, string path, int length = 0, string? type = null, IEnumerable<string>? headers = null);

    /// <summary>Sends bytes of the body.</summary>
    /// <param name="count">How many.</param>
    /// <param name="isLast">No more follow.</param>
    public abstract void SendBody(int count, bool isLast);

    /// <returns>The status of the response; 503 for FCGI_OVERLOADED, 0 if the connection ends without one.</returns>
    public abstract int ReadStatus();

    public abstract void Dispose();

    public LimitClient Ask(string path)
    {
        Begin("GET", path);
        SendBody(0, isLast: true);
        return this;
    }

    public static LimitClient Connect(LimitTransport transport, HyperHost.ListenAddress address) =>
        transport == LimitTransport.FastCgi ? new FastCgi(address.ToString()) : new Http(address.EndPoint!.Port);

    /// <summary>Over FastCGI.</summary>
    internal sealed class FastCgi(string address) : LimitClient
    {
        private readonly FastCgiClient _client = FastCgiClient.Connect(address);

        public override void BeginHead() => _client.Send(new FastCgiRecords().Begin());

        /// <summary>Opens requests that do not become whole, with the ids from 1 on.</summary>
        public int OpenRequests(int count)
        {
            var records = new FastCgiRecords();
            for (var id = 1; id <= count; id++) records.Begin((ushort)id);
            _client.Send(records);
            return Status(_client.Read((ushort)count));
        }

        public override void Begin(string method, string path, int length, string? type, IEnumerable<string>? headers)
        {
            var pairs = FastCgiRecords.NginxParams(method, path, length == 0 ? null : length)
                .Where(static pair => pair.Key != "CONTENT_TYPE").Append(new("CONTENT_TYPE", type ?? ""))
                .Concat((headers ?? []).Select(static name => new KeyValuePair<string, string>("HTTP_" + name.Replace('-', '_'), "1")));
            _client.Send(new FastCgiRecords().Begin()
                .Stream(FastCgiRecords.Params, 1, FastCgiRecords.Pairs(pairs)).End(FastCgiRecords.Params));
        }

        public override void SendBody(int count, bool isLast)
        {
            var records = new FastCgiRecords();
            if (count > 0) records.Stream(FastCgiRecords.Stdin, 1, new byte[count]);
            if (isLast) records.End(FastCgiRecords.Stdin);
            _client.Send(records);
        }

        public override int ReadStatus() => Status(_client.Read());

        public override void Dispose() => _client.Dispose();

        private static int Status(FastCgiAnswer answer) =>
            !answer.HasEnded ? 0 : answer.ProtocolStatus == 2 ? 503 : answer.Status;
    }

    /// <summary>Over HTTP/1.1.</summary>
    internal sealed class Http(int port) : LimitClient
    {
        private readonly TcpClient _client = new("127.0.0.1", port) { ReceiveTimeout = 60_000 };

        public override void BeginHead() => Send("GET / HTTP/1.1\r\nHost: 127");

        public override void Begin(string method, string path, int length, string? type, IEnumerable<string>? headers) => Send(
            $"{method} {path} HTTP/1.1\r\nHost: a\r\n" + (length == 0 ? "" : $"Content-Length: {length}\r\n")
                + (type is null ? "" : $"Content-Type: {type}\r\n")
                + string.Concat((headers ?? []).Select(static name => name + ": 1\r\n")) + "\r\n");

        public override void SendBody(int count, bool isLast)
        {
            if (count > 0) Send(new string('x', count));
        }

        public override int ReadStatus()
        {
            var stream = _client.GetStream();
            var head = new StringBuilder();
            try
            {
                for (int one; !head.ToString().EndsWith("\r\n\r\n", StringComparison.Ordinal) && (one = stream.ReadByte()) >= 0;)
                    head.Append((char)one);
                var text = head.ToString();
                var length = text.IndexOf("Content-Length: ", StringComparison.OrdinalIgnoreCase);
                var left = length < 0 ? 0 : int.Parse(text.Substring(length + 16, text.IndexOf('\r', length) - length - 16));
                while (left-- > 0 && stream.ReadByte() >= 0)
                {
                }
            }
            catch (IOException)
            {
                // reset because of what was not read
            }

            return head.Length < 12 ? 0 : int.Parse(head.ToString(9, 3));
        }

        public override void Dispose() => _client.Dispose();

        private void Send(string text)
        {
            var bytes = Encoding.ASCII.GetBytes(text);
            try
            {
                _client.GetStream().Write(bytes, 0, bytes.Length);
            }
            catch (IOException)
            {
                // answered and closed before all was sent
            }
        }
    }
}
