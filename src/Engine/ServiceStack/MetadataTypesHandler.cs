namespace ServiceStack;

using System;
using System.Collections.Generic;
using System.Linq;
using System.Web;
using ServiceStack.Common.ServiceModel;
using ServiceStack.Common.Web;
using ServiceStack.ServiceHost;
using ServiceStack.Text;
using ServiceStack.WebHost.Endpoints;
using ServiceStack.WebHost.Endpoints.Extensions;
using ServiceStack.WebHost.Endpoints.Support;

/// <summary>All operations and the types they refer to, as JSON.</summary>
public class MetadataTypesHandler : HttpHandlerBase, IServiceStackHttpHandler
{
    /// <summary>Initializes a new instance of the <see cref="MetadataTypesHandler"/> class.</summary>
    public MetadataTypesHandler()
    {
    }

    /// <summary>How types are described: which are left out, which base classes and interfaces are named.</summary>
    public MetadataTypesConfig Config { get; set; }

    /// <inheritdoc/>
    public override void Execute(HttpContext context) =>
        ProcessRequest(context.Request.ToRequest(GetType().Name), context.Response.ToResponse(), GetType().Name);

    /// <inheritdoc/>
    public void ProcessRequest(IHttpRequest httpReq, IHttpResponse httpRes, string operationName)
    {
        if (!EndpointHost.Config.HasAccessToMetadata(httpReq, httpRes)) return;

        var json = JsonSerializer.SerializeToString(Describe(EndpointHost.Metadata, httpReq));
        httpRes.ContentType = ContentType.Json;
        httpRes.Write(json);
        httpRes.EndRequest(skipHeaders: true);
    }

    private static IEnumerable<Type> ReferredBy(Type type)
    {
        if (type.HasElementType) yield return type.GetElementType();
        foreach (var argument in type.GetGenericArguments()) yield return argument;
        if (IsFrameworks(type)) yield break;
        if (type.BaseType != null) yield return type.BaseType;
        foreach (var property in type.GetInstancePublicProperties()) yield return property.PropertyType;
    }

    private static bool IsFrameworks(Type type) =>
        type.Namespace == null || type.Namespace == nameof(System) || type.Namespace.StartsWith("System.", StringComparison.Ordinal);

    private MetadataTypes Describe(ServiceMetadata metadata, IHttpRequest httpReq)
    {
        var described = new MetadataTypes
        {
            Config = Config,
            Operations = new List<MetadataOperationType>(),
            Types = new List<MetadataType>(),
        };
        var seen = new HashSet<Type>();
        var open = new Queue<Type>();
        foreach (var operation in metadata.Operations)
        {
            if (!metadata.IsVisible(httpReq, operation)) continue;
            var request = operation.RequestType.ToType();
            described.Operations.Add(new MetadataOperationType
            {
                Actions = operation.Actions,
                Request = request,
                Response = operation.ResponseType.ToType(),
            });
            if (seen.Add(operation.RequestType)) open.Enqueue(operation.RequestType);
            if (operation.ResponseType != null && seen.Add(operation.ResponseType)) open.Enqueue(operation.ResponseType);
        }

        while (open.Count > 0)
        {
            foreach (var type in ReferredBy(open.Dequeue()))
            {
                if (type.IsGenericParameter || !seen.Add(type)) continue;
                open.Enqueue(type);
                if (!IsFrameworks(type) && !type.IsArray) described.Types.Add(type.ToType());
            }
        }

        described.Operations = described.Operations.OrderBy(operation => operation.Request.Name, StringComparer.Ordinal).ToList();
        described.Types = described.Types.OrderBy(type => type.Name, StringComparer.Ordinal).ToList();
        return described;
    }
}
