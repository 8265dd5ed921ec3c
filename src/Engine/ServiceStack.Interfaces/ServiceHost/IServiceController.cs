namespace ServiceStack.ServiceHost;

using ServiceStack.Messaging;

public interface IServiceController
{
    IServiceRoutes Routes { get; }

    object Execute(object request, IRequestContext requestContext);

    object ExecuteMessage<T>(IMessage<T> mqMessage);

    object ExecuteMessage<T>(IMessage<T> dto, IRequestContext requestContext);

    IRestPath GetRestPathForRequest(string httpMethod, string pathInfo);
}
