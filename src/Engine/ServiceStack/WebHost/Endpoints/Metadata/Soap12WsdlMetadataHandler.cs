namespace ServiceStack.WebHost.Endpoints.Metadata;

using ServiceStack.WebHost.Endpoints.Support.Metadata;
using ServiceStack.WebHost.Endpoints.Support.Templates;

/// <summary>The WSDL of SOAP 1.2.</summary>
public class Soap12WsdlMetadataHandler : WsdlMetadataHandlerBase
{
    /// <summary>Initializes a new instance of the <see cref="Soap12WsdlMetadataHandler"/> class.</summary>
    public Soap12WsdlMetadataHandler()
    {
    }

    /// <inheritdoc/>
    protected override WsdlTemplateBase GetWsdlTemplate() => new Soap12WsdlTemplate();
}
