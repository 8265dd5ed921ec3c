namespace ServiceStack.ServiceClient.Web;

using System.ServiceModel.Channels;

public interface ISyncReply
{
    Message Send(Message requestMsg);
}
