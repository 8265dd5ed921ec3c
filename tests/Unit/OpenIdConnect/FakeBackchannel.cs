using System;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace ServiceStack.HyperHost.Tests.OpenIdConnect;

/// <summary>Responds to a provider's requests by their paths, in the test's own process; keeps what was sent.</summary>
internal sealed class FakeBackchannel(Func<string, string> respond) : HttpMessageHandler
{
    public List<string> Requests { get; } = [];

    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
#pragma warning disable CA2016 // .NET Framework has no overload with a token
        var body = request.Content is null ? "" : await request.Content.ReadAsStringAsync();
#pragma warning restore CA2016
        Requests.Add($"{request.Method} {request.RequestUri!.AbsoluteUri} {request.Headers.Authorization} {body}".Trim());
        return new HttpResponseMessage(HttpStatusCode.OK)
        {
            Content = new StringContent(respond(request.RequestUri.AbsolutePath), Encoding.UTF8, "application/json"),
        };
    }
}
