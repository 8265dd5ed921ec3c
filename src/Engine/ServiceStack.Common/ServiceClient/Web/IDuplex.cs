namespace ServiceStack.ServiceClient.Web;

using System.ServiceModel.Channels;

public interface IDuplex
{
    void BeginSend(Message msg);
}
