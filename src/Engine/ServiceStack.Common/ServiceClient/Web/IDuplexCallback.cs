namespace ServiceStack.ServiceClient.Web;

using System.ServiceModel;
using System.ServiceModel.Channels;

[ServiceContract(Namespace = "http://services.servicestack.net/")]
public interface IDuplexCallback
{
    [OperationContract(Action = "*", ReplyAction = "*")]
    void OnMessageReceived(Message msg);
}
