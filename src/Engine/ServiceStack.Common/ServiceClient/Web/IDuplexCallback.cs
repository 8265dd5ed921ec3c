namespace ServiceStack.ServiceClient.Web;

using System.ServiceModel.Channels;

public interface IDuplexCallback
{
    void OnMessageReceived(Message msg);
}
