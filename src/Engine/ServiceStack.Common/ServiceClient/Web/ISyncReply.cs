namespace ServiceStack.ServiceClient.Web;

using System.ServiceModel;
using System.ServiceModel.Channels;

/// <summary>WCF contract of a request/reply service that accepts any message.</summary>
[ServiceContract(Namespace = "http://services.servicestack.net/")]
public interface ISyncReply
{
    /// <summary>Sends a message and waits for the reply.</summary>
    [OperationContract(Action = "*", ReplyAction = "*")]
    Message Send(Message requestMsg);
}
