namespace ServiceStack.WebHost.Endpoints.Metadata;

using ServiceStack.WebHost.Endpoints.Support.Metadata;
using ServiceStack.WebHost.Endpoints.Support.Templates;

public class Soap12WsdlMetadataHandler : WsdlMetadataHandlerBase
{
    public Soap12WsdlMetadataHandler()
    {
    }

    protected override WsdlTemplateBase GetWsdlTemplate() => new Soap12WsdlTemplate();
}
