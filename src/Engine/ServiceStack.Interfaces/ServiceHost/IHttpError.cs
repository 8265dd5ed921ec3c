namespace ServiceStack.ServiceHost;

public interface IHttpError : IHttpResult
{
    string ErrorCode { get; }

    string Message { get; }
}
