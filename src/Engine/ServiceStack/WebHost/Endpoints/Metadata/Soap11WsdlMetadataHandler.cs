namespace ServiceStack.WebHost.Endpoints.Metadata;

using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Support.Metadata;
using ServiceStack.WebHost.Endpoints.Support.Templates;

public class Soap11WsdlMetadataHandler : WsdlMetadataHandlerBase
{
    public Soap11WsdlMetadataHandler()
    {
    }

    private protected override Format Format => Format.Soap11;

    protected override WsdlTemplateBase GetWsdlTemplate() => new Soap11WsdlTemplate();
}
