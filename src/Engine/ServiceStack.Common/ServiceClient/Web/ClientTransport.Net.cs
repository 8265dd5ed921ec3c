namespace ServiceStack.ServiceClient.Web;

using System;
using System.Net;
using System.Net.Http;

internal sealed partial class ClientTransport
{
    // a new connection sees what the name leads to now
    private static readonly TimeSpan ConnectionLifetime = TimeSpan.FromMinutes(2);

    public partial void SetVersion(HttpRequestMessage message)
    {
        var version = given?.DefaultRequestVersion ?? HttpVersion.Version20;
        message.VersionPolicy = given?.DefaultVersionPolicy ?? HttpVersionPolicy.RequestVersionOrLower;
        message.Version = message.VersionPolicy == HttpVersionPolicy.RequestVersionOrLower && version < HttpVersion.Version20
            ? HttpVersion.Version20
            : version;
    }

    private static partial HttpMessageHandler NewHandler(IWebProxy proxy, ICredentials credentials)
    {
        // a browser has one of its own
        if (!SocketsHttpHandler.IsSupported) return new HttpClientHandler();

        return new SocketsHttpHandler
        {
            AllowAutoRedirect = false,
            UseCookies = false,
            Proxy = proxy,
            Credentials = credentials,
            PooledConnectionLifetime = ConnectionLifetime,
            EnableMultipleHttp2Connections = true,
        };
    }
}
