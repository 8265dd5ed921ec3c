namespace ServiceStack.ServiceClient.Web;

using System.ServiceModel;
using System.ServiceModel.Channels;

[ServiceContract(Namespace = "http://services.servicestack.net/", CallbackContract = typeof(IDuplexCallback))]
public interface IDuplex
{
    [OperationContract(Action = "*", ReplyAction = "*")]
    void BeginSend(Message msg);
}
