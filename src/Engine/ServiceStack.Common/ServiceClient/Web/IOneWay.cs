namespace ServiceStack.ServiceClient.Web;

using System.ServiceModel;
using System.ServiceModel.Channels;

[ServiceContract(Namespace = "http://services.servicestack.net/")]
public interface IOneWay
{
    [OperationContract(Action = "*", IsOneWay = true)]
    void SendOneWay(Message requestMsg);
}
