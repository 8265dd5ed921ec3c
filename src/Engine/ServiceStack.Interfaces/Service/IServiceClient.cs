namespace ServiceStack.Service;

/// <summary>A client that sends DTOs to their predefined routes: with a response, one way or with callbacks.</summary>
public interface IServiceClient : IOneWayClient, IReplyClient, IServiceClientAsync
{
}
