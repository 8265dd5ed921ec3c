using ServiceStack.Api.OpenApi;
using ServiceStack.WebHost.Endpoints;

namespace Snippets;

public abstract class DescribedAppHost : AppHostHttpListenerBase
{
    public override void Configure(Funq.Container container)
    {
        Plugins.Add(new OpenApiFeature { BearerTokens = true, ApiKeyHeader = "X-Api-Key", License = "MIT" });
    }
}
