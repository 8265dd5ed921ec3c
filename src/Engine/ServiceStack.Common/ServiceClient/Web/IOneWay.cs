namespace ServiceStack.ServiceClient.Web;

using System.ServiceModel;
using System.ServiceModel.Channels;

/// <summary>WCF contract of a one-way service that accepts any message.</summary>
[ServiceContract(Namespace = "http://services.servicestack.net/")]
public interface IOneWay
{
    /// <summary>Sends a message without waiting for a response.</summary>
    [OperationContract(Action = "*", IsOneWay = true)]
    void SendOneWay(Message requestMsg);
}
