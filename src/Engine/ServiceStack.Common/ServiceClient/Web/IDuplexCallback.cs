namespace ServiceStack.ServiceClient.Web;

using System.ServiceModel;
using System.ServiceModel.Channels;

/// <summary>WCF contract of a duplex service's callback.</summary>
[ServiceContract(Namespace = "http://services.servicestack.net/")]
public interface IDuplexCallback
{
    /// <summary>Receives a message.</summary>
    [OperationContract(Action = "*", ReplyAction = "*")]
    void OnMessageReceived(Message msg);
}
