namespace ServiceStack.Service;

public interface IServiceClient : IOneWayClient, IReplyClient, IServiceClientAsync
{
}
