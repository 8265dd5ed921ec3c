using System.Collections.Generic;
using System.IO;
using System.Text;

namespace ServiceStack.HyperHost.IntegrationTests.Servers;

/// <summary>The params that nginx sends, with some taken out, put in place of others or added; names and values may be any bytes.</summary>
internal sealed class ParamList
{
    private readonly List<KeyValuePair<string, byte[]>> _pairs = [];
    private readonly string _method;
    private readonly byte[]? _body;

    public ParamList(string method, string uri, byte[]? body = null)
    {
        _method = method;
        _body = body;
        foreach (var pair in FastCgiRecords.NginxParams(method, uri, body?.Length)) Add(pair.Key, pair.Value);
        Set("HTTP_ACCEPT", "application/json");
    }

    /// <summary>Puts a value in place of all that the name has.</summary>
    public ParamList Set(string name, string value) => Without(name).Add(name, value);

    public ParamList Set(string name, byte[] value) => Without(name).Add(name, value);

    public ParamList Without(string name)
    {
        _pairs.RemoveAll(pair => pair.Key == name);
        return this;
    }

    public ParamList Add(string name, string value) => Add(name, Encoding.UTF8.GetBytes(value));

    public ParamList Add(string name, byte[] value)
    {
        _pairs.Add(new(name, value));
        return this;
    }

    public FastCgiAnswer SendOn(FastCgiClient client)
    {
        var bytes = new MemoryStream();
        foreach (var pair in _pairs)
        {
            var one = FastCgiRecords.Pair(Encoding.UTF8.GetBytes(pair.Key), pair.Value);
            bytes.Write(one, 0, one.Length);
        }

        var records = new FastCgiRecords().Begin().Stream(FastCgiRecords.Params, 1, bytes.ToArray()).End(FastCgiRecords.Params);
        if (_body is not null) records.Stream(FastCgiRecords.Stdin, 1, _body);
        client.Send(records.End(FastCgiRecords.Stdin));
        return client.Read();
    }

    public override string ToString() => _method + " with " + _pairs.Count + " params";
}
