namespace ServiceStack.WebHost.Endpoints.Support.Templates;

/// <summary>The WSDL of SOAP 1.2.</summary>
public class Soap12WsdlTemplate : WsdlTemplateBase
{
    /// <summary>Initializes a new instance of the <see cref="Soap12WsdlTemplate"/> class.</summary>
    public Soap12WsdlTemplate()
    {
    }

    /// <inheritdoc/>
    public override string WsdlName => "Soap12";

    /// <inheritdoc/>
    protected override string ReplyBindingContainerTemplate => Binding("WSHttpBinding", "soap12", ReplyInterface);

    /// <inheritdoc/>
    protected override string OneWayBindingContainerTemplate => Binding("WSHttpBinding", "soap12", OneWayInterface);

    /// <inheritdoc/>
    protected override string ReplyEndpointUriTemplate => Service("WSHttpBinding", ServiceName + "SyncReply", ReplyInterface);

    /// <inheritdoc/>
    protected override string OneWayEndpointUriTemplate => Service("WSHttpBinding", ServiceName + "AsyncOneWay", OneWayInterface);

    private protected override string SoapPrefix => "soap12";
}
