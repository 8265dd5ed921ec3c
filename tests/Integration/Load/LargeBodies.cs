using System;
using System.IO;
using System.Text;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.IntegrationTests.Load;

/// <summary>Sends and takes bodies without ever holding one: what comes back is compared while it comes.</summary>
internal static class LargeBodies
{
    /// <summary>Sends a whole request and takes its response at the same time.</summary>
    public static BodyCheck OverFastCgi(FastCgiClient client, string method, string uri, long length)
    {
        client.Send(new FastCgiRecords().Begin()
            .Stream(FastCgiRecords.Params, 1, FastCgiRecords.Pairs(FastCgiRecords.NginxParams(method, uri, (int)length)))
            .End(FastCgiRecords.Params));
        var sending = Task.Run(() =>
        {
            Blocks(length, (block, count) => client.Send(new FastCgiRecords().Stream(FastCgiRecords.Stdin, 1, Cut(block, count))));
            client.Send(new FastCgiRecords().End(FastCgiRecords.Stdin));
        });
        var answer = Read(client);
        sending.GetAwaiter().GetResult();
        return answer;
    }

    /// <summary>Takes the response to a request that was sent.</summary>
    /// <param name="client">Is read to the end of request 1.</param>
    /// <param name="read">Called after each record, with the bytes so far.</param>
    public static BodyCheck Read(FastCgiClient client, Action<long>? read = null)
    {
        var body = new BodyCheck();
        var hasHead = false;
        while (client.TryReadRecord(out var type, out _, out var content))
        {
            if (type == FastCgiRecords.EndRequest) return body;
            if (type != FastCgiRecords.Stdout) continue;

            // the diagnostic app's headers always leave in one record
            var start = 0;
            if (!hasHead)
            {
                start = Encoding.ASCII.GetString(content).IndexOf("\r\n\r\n", StringComparison.Ordinal) + 4;
                hasHead = true;
            }

            body.Take(content, start, content.Length - start);
            read?.Invoke(body.Length);
        }

        throw new IOException($"The connection ended after {body.Length} bytes.");
    }

    /// <summary>The same over HTTP.</summary>
    public static BodyCheck OverHttp(Stream stream, string head, long length)
    {
        var headBytes = Encoding.ASCII.GetBytes(head);
        stream.Write(headBytes, 0, headBytes.Length);
        var sending = Task.Run(() => Blocks(length, (block, count) => stream.Write(block, 0, count)));
        var answer = ReadHttp(stream);
        sending.GetAwaiter().GetResult();
        return answer;
    }

    private static BodyCheck ReadHttp(Stream stream)
    {
        var body = new BodyCheck();
        var buffer = new byte[64 * 1024];
        var head = "";
        var count = 0;
        var end = -1;
        while (end < 0)
        {
            count = stream.Read(buffer, 0, buffer.Length);
            if (count == 0) throw new IOException("The connection ended in the head.");

            head += Encoding.ASCII.GetString(buffer, 0, count);
            end = head.IndexOf("\r\n\r\n", StringComparison.Ordinal);
        }

        if (!head.StartsWith("HTTP/1.0 200", StringComparison.Ordinal) && !head.StartsWith("HTTP/1.1 200", StringComparison.Ordinal))
        {
            throw new IOException(head);
        }

        // requested as HTTP/1.0: the end of the connection is the end of the body
        var rest = head.Length - end - 4;
        body.Take(buffer, count - rest, rest);
        while ((count = stream.Read(buffer, 0, buffer.Length)) > 0) body.Take(buffer, 0, count);

        return body;
    }

    private static void Blocks(long length, Action<byte[], int> take)
    {
        var block = BodyCheck.NewBlock();
        for (long at = 0; at < length; at += block.Length)
        {
            BodyCheck.Number(block, at);
            take(block, (int)Math.Min(block.Length, length - at));
        }
    }

    private static byte[] Cut(byte[] block, int count)
    {
        if (count == block.Length) return block;

        var cut = new byte[count];
        Array.Copy(block, cut, count);
        return cut;
    }
}
