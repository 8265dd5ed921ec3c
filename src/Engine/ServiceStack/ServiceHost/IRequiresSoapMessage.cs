namespace ServiceStack.ServiceHost;

using System.ServiceModel.Channels;

public interface IRequiresSoapMessage
{
    Message Message { get; set; }
}
