using System.Collections.Generic;
using ServiceStack.HyperHost.Tests.Support;

namespace Micro;

/// <summary>The bytes of a request as nginx sends it.</summary>
internal static class NginxRequest
{
    public static IEnumerable<KeyValuePair<string, string>> Pairs => FastCgiRecords.NginxParams("GET", "/hello/World", null);

    public static byte[] Bytes => new FastCgiRecords().Request("GET", "/hello/World").ToArray();

    public static byte[] Params => FastCgiRecords.Pairs(Pairs);
}
