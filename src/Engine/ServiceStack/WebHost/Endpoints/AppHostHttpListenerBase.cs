namespace ServiceStack.WebHost.Endpoints;

using System;
using System.Net;
using System.Reflection;
using System.Threading.Tasks;
using ServiceStack.Common;
using ServiceStack.HyperHost.Abstractions;
using ServiceStack.Shared;
using ServiceStack.WebHost.Endpoints.Extensions;
using ServiceStack.WebHost.Endpoints.Support;

/// <summary>Base class of an application that hosts itself on <see cref="System.Net.HttpListener"/>.</summary>
/// <example>
/// <code>
/// public class AppHost() : AppHostHttpListenerBase("Orders", typeof(OrderService).Assembly)
/// {
///     public override void Configure(Container container) =&gt;
///         container.Register&lt;ICacheClient&gt;(new MemoryCacheClient());
/// }
///
/// var host = new AppHost();
/// host.Init();
/// host.Start("http://*:8080/");
/// </code>
/// </example>
public abstract class AppHostHttpListenerBase : HttpListenerBase
{
    /// <summary>Initializes a new instance of the <see cref="AppHostHttpListenerBase"/> class.</summary>
    protected AppHostHttpListenerBase()
    {
    }

    /// <summary>Names the application and the assemblies of its services.</summary>
    protected AppHostHttpListenerBase(string serviceName, params Assembly[] assembliesWithServices)
        : this(serviceName, null, assembliesWithServices)
    {
    }

    /// <summary>Names the application, its path and the assemblies of its services.</summary>
    /// <param name="handlerPath">The path below which the services are, as <c>api</c>; null for the root.</param>
    protected AppHostHttpListenerBase(string serviceName, string handlerPath, params Assembly[] assembliesWithServices)
        : base(serviceName, assembliesWithServices)
    {
        var config = EndpointHostConfig.Instance;
        config.ServiceStackHandlerFactoryPath = handlerPath;
        config.MetadataRedirectPath = handlerPath == null ? "metadata" : handlerPath.TrimEnd('/') + "/metadata";
    }

    /// <inheritdoc/>
    protected override void ProcessRequest(HttpListenerContext context)
    {
        if (string.IsNullOrEmpty(context.Request.RawUrl)) return;

        var operationName = context.Request.GetOperationName();
        var request = new HttpListenerRequestWrapper(operationName, context.Request) { Stopping = Stopping };
        var response = new HttpListenerResponseWrapper(
            context.Response, context.Request.HttpMethod == "HEAD", isEndedByHost: true, request);

        Task rest = null;
        request.Items[RequestItems.Defer] = (Action<Task>)(task => rest = task);
        try
        {
            var handler = ServiceStackHttpHandlerFactory.GetHandler(request);
            if (handler is not IServiceStackHttpHandler serviceStackHandler)
                throw new NotImplementedException($"Cannot execute handler: {handler} at PathInfo: {request.PathInfo}");

            if (handler is RestHandler { RestPath: { } restPath }) request.OperationName = operationName = restPath.RequestType.Name;
            serviceStackHandler.ProcessRequest(request, response, operationName);
        }
        finally
        {
            // what a request that ended early has left on this thread is not the next one's
            HostContext.Instance.EndRequest();
        }

        if (rest == null) response.Close();
        else FinishLater(rest, context, response);
    }

    private void FinishLater(Task rest, HttpListenerContext context, HttpListenerResponseWrapper response)
    {
        CountUntilDone(rest);
        rest.ContinueWith(
            task =>
            {
                if (task.Exception == null) response.Close();
                else ListenerErrors.Write(context, task.Exception.InnerException);
            },
            TaskContinuationOptions.ExecuteSynchronously);
    }
}
