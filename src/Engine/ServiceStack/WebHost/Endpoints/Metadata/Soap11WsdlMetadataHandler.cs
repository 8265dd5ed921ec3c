namespace ServiceStack.WebHost.Endpoints.Metadata;

using ServiceStack.WebHost.Endpoints.Support.Metadata;
using ServiceStack.WebHost.Endpoints.Support.Templates;

public class Soap11WsdlMetadataHandler : WsdlMetadataHandlerBase
{
    public Soap11WsdlMetadataHandler()
    {
    }

    protected override WsdlTemplateBase GetWsdlTemplate() => new Soap11WsdlTemplate();
}
