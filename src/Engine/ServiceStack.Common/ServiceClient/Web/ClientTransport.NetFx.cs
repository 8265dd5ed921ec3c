namespace ServiceStack.ServiceClient.Web;

using System.Net;
using System.Net.Http;

internal sealed partial class ClientTransport
{
    // the handler of .NET Framework and Mono knows HTTP/1.1 alone
    public partial void SetVersion(HttpRequestMessage message)
    {
    }

    private static partial HttpMessageHandler NewHandler(IWebProxy proxy, ICredentials credentials)
    {
        var handler = new HttpClientHandler { AllowAutoRedirect = false, UseCookies = false, Credentials = credentials };
        if (proxy != null) handler.Proxy = proxy;
        return handler;
    }
}
