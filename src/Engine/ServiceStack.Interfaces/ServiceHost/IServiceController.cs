namespace ServiceStack.ServiceHost;

using ServiceStack.Messaging;

/// <summary>
/// Executes services by their request DTO. <c>AppHost</c> and <c>ServiceController</c> use it for HTTP, queues and calls between
/// services.
/// </summary>
public interface IServiceController
{
    /// <summary>The application's routes.</summary>
    IServiceRoutes Routes { get; }

    /// <summary>Executes the service of a request DTO.</summary>
    /// <returns>The service's response.</returns>
    /// <exception cref="System.NotImplementedException">No service handles the DTO.</exception>
    object Execute(object request, IRequestContext requestContext);

    /// <summary>
    /// Executes the service of a message's body. Pass it to <c>IMessageService.RegisterHandler</c>.
    /// </summary>
    /// <returns>The service's response.</returns>
    object ExecuteMessage<T>(IMessage<T> mqMessage);

    /// <summary>Executes the service of a message's body within a request context.</summary>
    /// <returns>The service's response.</returns>
    object ExecuteMessage<T>(IMessage<T> dto, IRequestContext requestContext);

    /// <summary>Finds the route of a request.</summary>
    /// <returns><see langword="null"/> if no route matches.</returns>
    IRestPath GetRestPathForRequest(string httpMethod, string pathInfo);
}
