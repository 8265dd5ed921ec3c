namespace ServiceStack.WebHost.Endpoints.Metadata;

using ServiceStack.WebHost.Endpoints.Support.Metadata;
using ServiceStack.WebHost.Endpoints.Support.Templates;

/// <summary>The WSDL of SOAP 1.1.</summary>
public class Soap11WsdlMetadataHandler : WsdlMetadataHandlerBase
{
    /// <summary>Initializes a new instance of the <see cref="Soap11WsdlMetadataHandler"/> class.</summary>
    public Soap11WsdlMetadataHandler()
    {
    }

    /// <inheritdoc/>
    protected override WsdlTemplateBase GetWsdlTemplate() => new Soap11WsdlTemplate();
}
