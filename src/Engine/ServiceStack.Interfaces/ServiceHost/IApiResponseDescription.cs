namespace ServiceStack.ServiceHost;

public interface IApiResponseDescription
{
    string Description { get; }

    int StatusCode { get; }
}
