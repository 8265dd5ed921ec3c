namespace ServiceStack.ServiceClient.Web;

using System.ServiceModel.Channels;

public interface IOneWay
{
    void SendOneWay(Message requestMsg);
}
