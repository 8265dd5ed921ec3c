namespace ServiceStack.ServiceClient.Web;

using System;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;

public class CookieManagerMessageInspector : IClientMessageInspector
{
    public CookieManagerMessageInspector()
    {
    }

    public CookieManagerMessageInspector(string uri)
    {
        Uri = uri;
    }

    public static CookieManagerMessageInspector Instance => throw new NotImplementedException();

    public string Uri { get; set; }

    public void AfterReceiveReply(ref Message reply, object correlationState) => throw new NotImplementedException();

    public object BeforeSendRequest(ref Message request, IClientChannel channel) => throw new NotImplementedException();
}
