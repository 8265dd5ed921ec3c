namespace ServiceStack.ServiceHost;

using System;
using ServiceStack.Messaging;

/// <summary>Runs the action of a service for one type of request, with the hooks before and after it.</summary>
/// <typeparam name="TRequest">Type of the request DTO.</typeparam>
/// <remarks>
/// Override <c>AppHost.CreateServiceRunner</c> to use a runner of your own; derive it from <c>ServiceRunner&lt;TRequest&gt;</c>.
/// </remarks>
public interface IServiceRunner<TRequest> : IServiceRunner
{
    /// <summary>Runs the action for a message.</summary>
    /// <param name="instance">The service.</param>
    /// <returns>The response, or an error response if the action threw.</returns>
    object Execute(IRequestContext requestContext, object instance, IMessage<TRequest> request);

    /// <summary>Runs the action.</summary>
    /// <param name="instance">The service.</param>
    /// <returns>The response, or an error response if the action threw.</returns>
    object Execute(IRequestContext requestContext, object instance, TRequest request);

    /// <summary>
    /// Publishes the request to its queue if the application has an <see cref="IMessageFactory"/>; else runs the action.
    /// </summary>
    /// <param name="instance">The service.</param>
    /// <returns>An empty response DTO if the request was published.</returns>
    object ExecuteOneWay(IRequestContext requestContext, object instance, TRequest request);

    /// <summary>Converts an exception of the action to a response.</summary>
    /// <returns>The error response; <see langword="null"/> to throw the exception on.</returns>
    object HandleException(IRequestContext requestContext, TRequest request, Exception ex);

    /// <summary>Runs after the action. Returns the response, or another in its place.</summary>
    object OnAfterExecute(IRequestContext requestContext, object response);

    /// <summary>Runs before the action and its filters.</summary>
    void OnBeforeExecute(IRequestContext requestContext, TRequest request);
}
