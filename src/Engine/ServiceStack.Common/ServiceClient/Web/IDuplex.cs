namespace ServiceStack.ServiceClient.Web;

using System.ServiceModel;
using System.ServiceModel.Channels;

/// <summary>WCF contract of a duplex service that accepts any message.</summary>
[ServiceContract(Namespace = "http://services.servicestack.net/", CallbackContract = typeof(IDuplexCallback))]
public interface IDuplex
{
    /// <summary>Sends a message. The response arrives at <see cref="IDuplexCallback"/>.</summary>
    [OperationContract(Action = "*", ReplyAction = "*")]
    void BeginSend(Message msg);
}
