namespace ServiceStack.WebHost.Endpoints.Metadata;

using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Support.Metadata;
using ServiceStack.WebHost.Endpoints.Support.Templates;

public class Soap12WsdlMetadataHandler : WsdlMetadataHandlerBase
{
    public Soap12WsdlMetadataHandler()
    {
    }

    private protected override Format Format => Format.Soap12;

    protected override WsdlTemplateBase GetWsdlTemplate() => new Soap12WsdlTemplate();
}
