namespace ServiceStack.ServiceHost;

using System;
using ServiceStack.Messaging;

public interface IServiceRunner<TRequest> : IServiceRunner
{
    object Execute(IRequestContext requestContext, object instance, IMessage<TRequest> request);

    object Execute(IRequestContext requestContext, object instance, TRequest request);

    object ExecuteOneWay(IRequestContext requestContext, object instance, TRequest request);

    object HandleException(IRequestContext requestContext, TRequest request, Exception ex);

    object OnAfterExecute(IRequestContext requestContext, object response);

    void OnBeforeExecute(IRequestContext requestContext, TRequest request);
}
