namespace ServiceStack.ServiceClient.Web;

using System;
using System.ServiceModel.Channels;
using System.Xml;
using ServiceStack.Service;

/// <summary>A client of SOAP services that sends DTOs, WCF messages or XML.</summary>
public interface IWcfServiceClient : IServiceClient
{
    /// <summary>URL of the SOAP endpoint.</summary>
    string Uri { get; set; }

    /// <summary>Sends a DTO and returns the reply message.</summary>
    Message Send(object request);

    /// <summary>Sends a DTO with a SOAP action of your own.</summary>
    Message Send(object request, string action);

    /// <summary>Sends a message.</summary>
    Message Send(Message message);

    /// <summary>Sends XML as the body of a message.</summary>
    Message Send(XmlReader reader, string action);

    /// <summary>Sends a DTO one way, with a SOAP action of your own.</summary>
    void SendOneWay(object request, string action);

    /// <summary>Sends a message one way.</summary>
    void SendOneWay(Message message);

    /// <summary>Sends XML one way, as the body of a message.</summary>
    void SendOneWay(XmlReader reader, string action);

    /// <summary>Sets the HTTP proxy.</summary>
    void SetProxy(Uri proxyAddress);
}
