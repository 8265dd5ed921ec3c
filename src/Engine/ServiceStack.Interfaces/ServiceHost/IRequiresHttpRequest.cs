namespace ServiceStack.ServiceHost;

public interface IRequiresHttpRequest
{
    IHttpRequest HttpRequest { get; set; }
}
