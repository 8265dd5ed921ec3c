namespace ServiceStack.ServiceHost;

using ServiceStack.WebHost.Endpoints;

/// <summary>Runs a service of the older kind, <c>IService</c>.</summary>
public class ServiceExec<TReq>
{
    /// <summary>The name of the action: <c>Execute</c>.</summary>
    public const string ExecuteMethodName = "Execute";

    /// <summary>Initializes a new instance of the <see cref="ServiceExec{TReq}"/> class.</summary>
    public ServiceExec()
    {
    }

    /// <summary>Calls the method for an HTTP method: <c>Get</c> of <c>IRestGetService</c> for GET, <c>Execute</c> for others.</summary>
    public static object Execute(IService<TReq> service, TReq request, EndpointAttributes attrs)
    {
        // a SOAP message is posted whatever it means, so its verb chooses nothing
        if ((attrs & GServiceExec.Soap) != 0)
        {
            if ((attrs & EndpointAttributes.OneWay) != 0 && service is IAsyncService<TReq> soap) return soap.ExecuteAsync(request);
        }
        else if ((attrs & EndpointAttributes.HttpGet) != 0)
        {
            if (service is IRestGetService<TReq> get) return get.Get(request);
        }
        else if ((attrs & EndpointAttributes.HttpPost) != 0)
        {
            if (service is IRestPostService<TReq> post) return post.Post(request);
        }
        else if ((attrs & EndpointAttributes.HttpPut) != 0)
        {
            if (service is IRestPutService<TReq> put) return put.Put(request);
        }
        else if ((attrs & EndpointAttributes.HttpDelete) != 0)
        {
            if (service is IRestDeleteService<TReq> delete) return delete.Delete(request);
        }
        else if ((attrs & EndpointAttributes.HttpPatch) != 0)
        {
            if (service is IRestPatchService<TReq> patch) return patch.Patch(request);
        }
        else if ((attrs & EndpointAttributes.HttpOptions) != 0)
        {
            if (service is IRestOptionsService<TReq> options) return options.Options(request);
        }

        if ((attrs & EndpointAttributes.OneWay) != 0 && service is IAsyncService<TReq> oneWay) return oneWay.ExecuteAsync(request);
        return service.Execute(request);
    }

    internal static object ExecuteUntyped(IRequestContext requestContext, object service, object request)
    {
        var attrs = requestContext == null ? EndpointAttributes.None : requestContext.EndpointAttributes;

        // a HEAD request is served as GET is (RFC 9110 §9.3.2)
        if ((attrs & EndpointAttributes.HttpHead) != 0 && service is IRestGetService<TReq> get
            && EndpointHost.Config?.V3Behaviour.NoHeadAndOptions != true)
        {
            return get.Get((TReq)request);
        }

        return Execute((IService<TReq>)service, (TReq)request, attrs);
    }
}
