namespace ServiceStack.WebHost.Endpoints.Support.Templates;

using System;
using System.Collections.Generic;

public abstract class WsdlTemplateBase
{
    protected WsdlTemplateBase()
    {
    }

    protected virtual string OneWayActionsTemplate => throw new NotImplementedException();

    protected abstract string OneWayBindingContainerTemplate { get; }

    public string OneWayEndpointUri { get; set; }

    protected abstract string OneWayEndpointUriTemplate { get; }

    protected virtual string OneWayMessagesTemplate => throw new NotImplementedException();

    public IList<string> OneWayOperationNames { get; set; }

    protected virtual string OneWayOperationsTemplate => throw new NotImplementedException();

    protected virtual string ReplyActionsTemplate => throw new NotImplementedException();

    protected abstract string ReplyBindingContainerTemplate { get; }

    public string ReplyEndpointUri { get; set; }

    protected abstract string ReplyEndpointUriTemplate { get; }

    protected virtual string ReplyMessagesTemplate => throw new NotImplementedException();

    public IList<string> ReplyOperationNames { get; set; }

    protected virtual string ReplyOperationsTemplate => throw new NotImplementedException();

    public string ServiceName { get; set; }

    public abstract string WsdlName { get; }

    public string Xsd { get; set; }

    public string RepeaterTemplate(string template, IEnumerable<string> dataSource) => throw new NotImplementedException();

    public string RepeaterTemplate(string template, object arg0, IEnumerable<string> dataSource) => throw new NotImplementedException();

    public override string ToString() => throw new NotImplementedException();
}
