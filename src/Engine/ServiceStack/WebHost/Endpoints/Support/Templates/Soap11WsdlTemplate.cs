namespace ServiceStack.WebHost.Endpoints.Support.Templates;

/// <summary>The WSDL of SOAP 1.1.</summary>
public class Soap11WsdlTemplate : WsdlTemplateBase
{
    /// <summary>Initializes a new instance of the <see cref="Soap11WsdlTemplate"/> class.</summary>
    public Soap11WsdlTemplate()
    {
    }

    /// <inheritdoc/>
    public override string WsdlName => "Soap11";

    /// <inheritdoc/>
    protected override string ReplyBindingContainerTemplate => Binding("BasicHttpBinding", "soap", ReplyInterface);

    /// <inheritdoc/>
    protected override string OneWayBindingContainerTemplate => Binding("BasicHttpBinding", "soap", OneWayInterface);

    /// <inheritdoc/>
    protected override string ReplyEndpointUriTemplate => Service("BasicHttpBinding", ServiceName + "SyncReply", ReplyInterface);

    /// <inheritdoc/>
    protected override string OneWayEndpointUriTemplate => Service("BasicHttpBinding", ServiceName + "AsyncOneWay", OneWayInterface);
}
