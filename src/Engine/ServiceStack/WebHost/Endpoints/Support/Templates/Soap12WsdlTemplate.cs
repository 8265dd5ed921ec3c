namespace ServiceStack.WebHost.Endpoints.Support.Templates;

public class Soap12WsdlTemplate : WsdlTemplateBase
{
    public Soap12WsdlTemplate()
    {
    }

    public override string WsdlName => "Soap12";

    protected override string ReplyBindingContainerTemplate => Binding("WSHttpBinding", "soap12", ReplyInterface);

    protected override string OneWayBindingContainerTemplate => Binding("WSHttpBinding", "soap12", OneWayInterface);

    protected override string ReplyEndpointUriTemplate => Service("WSHttpBinding", ServiceName + "SyncReply", ReplyInterface);

    protected override string OneWayEndpointUriTemplate => Service("WSHttpBinding", ServiceName + "AsyncOneWay", OneWayInterface);

    private protected override string SoapPrefix => "soap12";
}
