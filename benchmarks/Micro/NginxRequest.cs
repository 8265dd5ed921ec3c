using System.Collections.Generic;
using ServiceStack.HyperHost.Tests.Support;

namespace Micro;

/// <summary>The bytes of a request as nginx sends it.</summary>
internal static class NginxRequest
{
    private static IEnumerable<KeyValuePair<string, string>> Pairs => FastCgiRecords.NginxParams("GET", "/hello/World", null);

    public static byte[] Params => FastCgiRecords.Pairs(Pairs);

    public static byte[] Bytes(string uri) => new FastCgiRecords().Request("GET", uri).ToArray();
}
