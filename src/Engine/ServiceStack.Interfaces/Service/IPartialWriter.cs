namespace ServiceStack.Service;

using ServiceStack.ServiceHost;

public interface IPartialWriter
{
    bool IsPartialRequest { get; }

    void WritePartialTo(IHttpResponse response);
}
