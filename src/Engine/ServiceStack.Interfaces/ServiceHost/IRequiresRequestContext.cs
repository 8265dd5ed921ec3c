namespace ServiceStack.ServiceHost;

public interface IRequiresRequestContext
{
    IRequestContext RequestContext { get; set; }
}
