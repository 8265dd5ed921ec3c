namespace ServiceStack.ServiceClient.Web;

using System;
using System.ServiceModel.Channels;
using System.Xml;
using ServiceStack.Service;

public interface IWcfServiceClient : IServiceClient
{
    string Uri { get; set; }

    Message Send(object request);

    Message Send(object request, string action);

    Message Send(Message message);

    Message Send(XmlReader reader, string action);

    void SendOneWay(object request, string action);

    void SendOneWay(Message message);

    void SendOneWay(XmlReader reader, string action);

    void SetProxy(Uri proxyAddress);
}
