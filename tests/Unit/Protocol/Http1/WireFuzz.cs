using System;
using System.Linq;
using System.Text;

namespace ServiceStack.HyperHost.Tests.Protocol.Http1;

/// <summary>Makes requests that are nearly right out of a random source: the same source makes the same ones.</summary>
internal sealed class WireFuzz(Random random)
{
    private static readonly string[] Methods = ["GET", "POST", "HEAD", "OPTIONS", "PUT", "get", "CONNECT", "X-Y", "G@T", ""];
    private static readonly string[] Targets = ["/", "/a", "/a?b=c", "*", "http://a/b", "http://a", "a", "//a", "/a%20b", "/%00",
        "/a/../b", "http://b/", "/%zz", "?", "", "/\\", "http://a/\\b", "http://a?b=\\", "http://a/%5cb", "http://a/%2e%2e/b",
        "http://a/c/../b", "http://a/./b", "http://a//b", "http://a/%41%2fb", "http://a/%zz", "http://a/a|b", "http://A/b",
        "http://a:80/b", "http://a/%c3%a9", "http://a/%e9"];
    private static readonly string[] Versions = ["HTTP/1.1", "HTTP/1.1", "HTTP/1.1", "HTTP/1.1", "HTTP/1.0", "HTTP/1.2", "HTTP/2.0",
        "http/1.1", "HTTP/1.1 ", ""];
    private static readonly string[] Blanks = [" ", " ", " ", " ", " ", " ", "  ", "\t", ""];
    private static readonly string[] Ends = ["\n", "\r", "\r\r\n", "\r\n ", "\r\n\t", ""];
    private static readonly string[] Names =
        ["Host", "Content-Length", "content-length", "Transfer-Encoding", "Connection", "Connection", "Expect", "X", "X", "X",
            "Cookie", "Accept", "User-Agent", "Content_Length", "Content-Length ", " X", "X\u00e9", ""];
    private static readonly string[] Values =
        ["a", "a", "3", "3", "5", "0", "03", "+3", "3,3", "chunked", "Chunked", "chunked, chunked", "gzip, chunked", "identity",
            "close", "keep-alive", "100-continue", "", " a ", "a:80", "[::1]", "a\tb", "\u00e9", "a,b"];
    private static readonly string[] Sizes = ["0", "3", "3", "03", "3;a", "3;a=b", "3 ", " 3", "0x3", "G", "", "80000000",
        "fffffffffffffffff", "3;\n", "a"];

    /// <summary>One to three requests, or what looks like some.</summary>
    public byte[] Next()
    {
        if (random.Next(4) == 0) return Changed(WireSample.Corpus[random.Next(WireSample.Corpus.Count)].Bytes);

        var text = new StringBuilder();
        for (var i = random.Next(1, 4); i > 0; i--) AddRequest(text);
        var bytes = Encoding.GetEncoding("iso-8859-1").GetBytes(text.ToString());
        return random.Next(4) == 0 ? Changed(bytes) : bytes;
    }

    private void AddRequest(StringBuilder text)
    {
        var isWild = random.Next(8) == 0;
        text.Append(isWild ? Any(Methods) : Methods[random.Next(2)]).Append(isWild ? Any(Blanks) : " ");
        text.Append(isWild ? Any(Targets) : Targets[random.Next(3)]).Append(isWild ? Any(Blanks) : " ");
        text.Append(isWild ? Any(Versions) : Versions[0]).Append(isWild ? End() : "\r\n");
        if (random.Next(12) != 0) text.Append("Host: a\r\n");
        switch (random.Next(4))
        {
            case 0:
                text.Append("Transfer-Encoding: chunked\r\n");
                AddFields(text, random.Next(2));
                text.Append("\r\n");
                AddChunks(text);
                return;
            case 1:
                text.Append("Content-Length: 3\r\n");
                AddFields(text, random.Next(2));
                text.Append("\r\nabc");
                return;
            default:
                AddFields(text, random.Next(4));
                text.Append(End());
                if (random.Next(10) == 0) text.Append("abc");
                return;
        }
    }

    private void AddFields(StringBuilder text, int count)
    {
        for (; count > 0; count--) text.Append(Any(Names)).Append(random.Next(10) == 0 ? "" : ":").Append(Any(Blanks)).Append(Value())
            .Append(End());
    }

    private void AddChunks(StringBuilder text)
    {
        for (var i = random.Next(3); i > 0; i--) text.Append(random.Next(6) == 0 ? Any(Sizes) : "3").Append(End()).Append("abc")
            .Append(End());
        text.Append(random.Next(8) == 0 ? Any(Sizes) : "0").Append("\r\n");
        AddFields(text, random.Next(8) == 0 ? 1 : 0);
        text.Append(End());
    }

    private byte[] Changed(byte[] bytes)
    {
        var changed = bytes.ToList();
        for (var i = random.Next(1, 4); i > 0 && changed.Count > 1; i--)
        {
            var at = random.Next(changed.Count);
            switch (random.Next(4))
            {
                case 0:
                    changed[at] = (byte)random.Next(256);
                    break;
                case 1:
                    changed.RemoveAt(at);
                    break;
                case 2:
                    changed.Insert(at, "\r\n\t :;,0\0\u007f\u00e9"u8[random.Next(12)]);
                    break;
                default:
                    changed.InsertRange(at, changed.GetRange(at, Math.Min(random.Next(1, 20), changed.Count - at)));
                    break;
            }
        }

        return [.. changed];
    }

    private string End() => random.Next(25) == 0 ? Any(Ends) : "\r\n";

    private string Value() => random.Next(2) == 0 ? "a" : Any(Values);

    private string Any(string[] of) => of[random.Next(of.Length)];
}
