using System.Collections.Generic;
using System.Text;
using ServiceStack.HyperHost.SharedListeners;
using ServiceStack.HyperHost.Tests.Protocol.FastCgi;

namespace ServiceStack.HyperHost.Tests.SharedListeners;

public class RequestPathTests
{
    [TestCase("/", "/", "")]
    [TestCase("/a/b.aspx?c=d&e", "/a/b.aspx", "c=d&e")]
    [TestCase("/a%20b+c", "/a b+c", "")]
    [TestCase("/%C3%A4", "/ä", "")]
    [TestCase("/a//b/", "/a/b/", "")]
    [TestCase("//b?c//d", "/b", "c//d")]
    [TestCase("/a%2Fb%5Cc", "/a%2Fb\\c", "")]
    [TestCase("/a?b=%41", "/a", "b=%41")]
    [TestCase("/a/./b/../c", "/a/c", "")]
    [TestCase("/a/b/..", "/a/", "")]
    [TestCase("/a/%2e%2e/b", "/b", "")]
    [TestCase("/a/...", "/a/...", "")]
    [TestCase("/.well-known/x", "/.well-known/x", "")]
    [TestCase("http://example.org/a?b", "/a", "b")]
    [TestCase("http://example.org", "/", "")]
    [TestCase("http://example.org?b=/c", "/", "b=/c")]
    [TestCase("?b=http://example.org/c", "/", "b=http://example.org/c")]
    public void Reads_path_and_query_of_what_the_client_sent(string uri, string path, string query)
    {
        Assert.That(Read(new KeyValuePair<string, string>("REQUEST_URI", uri)), Is.EqualTo(path + " ? " + query));
    }

    [TestCase("/..")]
    [TestCase("/a/../../b")]
    [TestCase("/%2e%2e/etc/passwd")]
    [TestCase("/a%00.aspx")]
    [TestCase("/a%2F../b")]
    [TestCase("/a//../b")]
    [TestCase("/a%zz")]
    [TestCase("/a#/../b")]
    [TestCase("a/b")]
    [TestCase("a?b=http://example.org/c")]
    [TestCase("*")]
    public void Refuses_what_a_web_server_would_resolve_otherwise(string uri)
    {
        Assert.That(Read(new KeyValuePair<string, string>("REQUEST_URI", uri)), Is.EqualTo("refused"));
    }

    [TestCase("/a.aspx", "", "/a.aspx")]
    [TestCase("/a.aspx", "/more", "/a.aspx/more")]
    [TestCase("/a.aspx", "/a.aspx/more", "/a.aspx/more")]
    [TestCase("/a b%41", "", "/a b%41")]
    [TestCase("", "", "/")]
    public void Puts_it_together_where_the_web_server_does_not_send_it(string script, string info, string path)
    {
        Assert.That(Read(new("SCRIPT_NAME", script), new("PATH_INFO", info), new("QUERY_STRING", "q=1")), Is.EqualTo(path + " ? q=1"));
    }

    [TestCase("/a.aspx", null, 7)]
    [TestCase("/a.aspx/Method", null, 7)]
    [TestCase("/v1.0/service.ASMX/Add/x", null, 18)]
    [TestCase("/a/b", null, 4)]
    [TestCase("/a/b", "/b", 4)]
    [TestCase("/a/b.do/c/d", "/c/d", 7)]
    [TestCase("/v1.0/b/c", "/c", 9)]
    [TestCase("/a/b", "/a/b", 4)]
    [TestCase("/a.txt/b", null, 8)]
    public void Knows_where_path_info_begins(string path, string? said, int start)
    {
        Assert.That(RequestPath.InfoStart(path, said), Is.EqualTo(start));
    }

    private static string Read(params KeyValuePair<string, string>[] pairs)
    {
        using var server = new TestServer(TestTransport.Memory, new DelegateHandler(static exchange =>
        {
            var text = RequestPath.TryRead(exchange, out var path, out _) ? path.Path + " ? " + path.Query : "refused";
            exchange.Output.Append(Encoding.UTF8.GetBytes(text));
        }));
        using var client = server.Connect();
        client.Send(new FastCgiRecords().Begin()
            .Stream(FastCgiRecords.Params, 1, FastCgiRecords.Pairs(pairs)).End(FastCgiRecords.Params).End(FastCgiRecords.Stdin));
        return Encoding.UTF8.GetString(client.Read().Body);
    }
}
