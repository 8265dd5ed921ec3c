using System.Collections.Generic;

namespace ServiceStack.HyperHost.IntegrationTests.Playback;

/// <summary>Carries one request to a server: as HTTP or straight as FastCGI.</summary>
internal interface IRequestSender
{
    /// <summary>The request's Host header.</summary>
    string Authority { get; }

    /// <param name="method">The HTTP method.</param>
    /// <param name="target">Path and query as on the request line.</param>
    /// <param name="headers">All of them, Host included.</param>
    /// <param name="body">Null when there is none.</param>
    /// <exception cref="System.IO.IOException">No whole response came.</exception>
    RawResponse Send(string method, string target, IReadOnlyList<KeyValuePair<string, string>> headers, byte[]? body);
}
