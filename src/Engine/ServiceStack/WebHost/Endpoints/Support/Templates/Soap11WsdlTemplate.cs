namespace ServiceStack.WebHost.Endpoints.Support.Templates;

public class Soap11WsdlTemplate : WsdlTemplateBase
{
    public Soap11WsdlTemplate()
    {
    }

    public override string WsdlName => "Soap11";

    protected override string ReplyBindingContainerTemplate => Binding("BasicHttpBinding", "soap", ReplyInterface);

    protected override string OneWayBindingContainerTemplate => Binding("BasicHttpBinding", "soap", OneWayInterface);

    protected override string ReplyEndpointUriTemplate => Service("BasicHttpBinding", ServiceName + "SyncReply", ReplyInterface);

    protected override string OneWayEndpointUriTemplate => Service("BasicHttpBinding", ServiceName + "AsyncOneWay", OneWayInterface);
}
