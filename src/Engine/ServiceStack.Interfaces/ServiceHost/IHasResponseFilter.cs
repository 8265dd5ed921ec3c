namespace ServiceStack.ServiceHost;

public interface IHasResponseFilter
{
    int Priority { get; }

    IHasResponseFilter Copy();

    void ResponseFilter(IHttpRequest req, IHttpResponse res, object response);
}
