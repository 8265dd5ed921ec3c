namespace ServiceStack.ServiceHost;

public interface IServiceRunner
{
    object Process(IRequestContext requestContext, object instance, object request);
}
