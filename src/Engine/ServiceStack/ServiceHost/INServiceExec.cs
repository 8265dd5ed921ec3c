namespace ServiceStack.ServiceHost;

public interface INServiceExec
{
    object Execute(IRequestContext requestContext, object instance, object request);
}
