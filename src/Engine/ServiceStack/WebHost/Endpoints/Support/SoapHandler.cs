namespace ServiceStack.WebHost.Endpoints.Support;

using System;
using System.IO;
using System.ServiceModel.Channels;
using ServiceStack.ServiceClient.Web;
using ServiceStack.ServiceHost;

public abstract class SoapHandler : EndpointHandlerBase, IOneWay, ISyncReply
{
    public SoapHandler(EndpointAttributes soapType)
    {
        throw new NotImplementedException();
    }

    public override object CreateRequest(IHttpRequest request, string operationName) => throw new NotImplementedException();

    public Message EmptyResponse(Message requestMsg, Type requestType) => throw new NotImplementedException();

    protected Message ExecuteMessage(Message message, EndpointAttributes endpointAttributes, IHttpRequest httpRequest, IHttpResponse httpResponse) => throw new NotImplementedException();

    protected string GetAction(Message requestMsg, string xml) => throw new NotImplementedException();

    protected static string GetActionFromHttpContext() => throw new NotImplementedException();

    protected static Message GetRequestMessage(Stream inputStream, MessageVersion msgVersion) => throw new NotImplementedException();

    protected abstract Message GetRequestMessageFromStream(Stream requestStream);

    protected Type GetRequestType(Message requestMsg, string xml) => throw new NotImplementedException();

    public override object GetResponse(IHttpRequest httpReq, IHttpResponse httpRes, object request) => throw new NotImplementedException();

    protected static Message GetSoap11RequestMessage(Stream inputStream) => throw new NotImplementedException();

    protected static Message GetSoap12RequestMessage(Stream inputStream) => throw new NotImplementedException();

    public string GetSoapContentType(string contentType) => throw new NotImplementedException();

    public Message Send(Message requestMsg) => throw new NotImplementedException();

    protected Message Send(Message requestMsg, IHttpRequest httpRequest, IHttpResponse httpResponse) => throw new NotImplementedException();

    public void SendOneWay(Message requestMsg) => throw new NotImplementedException();

    protected void SendOneWay(Message requestMsg, IHttpRequest httpRequest, IHttpResponse httpResponse) => throw new NotImplementedException();
}
