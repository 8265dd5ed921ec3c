namespace ServiceStack.ServiceHost;

public interface IHasRequestFilter
{
    int Priority { get; }

    IHasRequestFilter Copy();

    void RequestFilter(IHttpRequest req, IHttpResponse res, object requestDto);
}
