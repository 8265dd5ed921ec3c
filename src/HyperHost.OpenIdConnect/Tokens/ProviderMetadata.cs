using System.Net.Http;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.IdentityModel.Protocols;
using Microsoft.IdentityModel.Protocols.OpenIdConnect;

namespace ServiceStack.HyperHost.OpenIdConnect.Tokens;

/// <summary>The discovery document and the keys of a provider, read once and again every twelve hours.</summary>
internal sealed class ProviderMetadata
{
    private readonly string _address;
    private readonly HttpDocumentRetriever _reader;
    private readonly ConfigurationManager<OpenIdConnectConfiguration> _known;

    public ProviderMetadata(string authority, HttpClient client, bool requireHttps)
    {
        _address = authority.TrimEnd('/') + "/.well-known/openid-configuration";
        _reader = new HttpDocumentRetriever(client) { RequireHttps = requireHttps };
        _known = new ConfigurationManager<OpenIdConnectConfiguration>(_address, new OpenIdConnectConfigurationRetriever(), _reader);
    }

    public Task<OpenIdConnectConfiguration> GetAsync() => _known.GetConfigurationAsync(CancellationToken.None);

    /// <summary>Reads both now; later calls of <see cref="GetAsync"/> have them soon.</summary>
    public Task<OpenIdConnectConfiguration> ReadAgainAsync()
    {
        _known.RequestRefresh();
        return OpenIdConnectConfigurationRetriever.GetAsync(_address, _reader, CancellationToken.None);
    }
}
