namespace ServiceStack.ServiceInterface;

using System;
using ServiceStack.ServiceHost;

[AttributeUsage(AttributeTargets.Class | AttributeTargets.Method, AllowMultiple = true, Inherited = true)]
public abstract class RequestFilterAttribute : Attribute, IHasRequestFilter
{
    public RequestFilterAttribute()
    {
    }

    public RequestFilterAttribute(ApplyTo applyTo)
    {
        ApplyTo = applyTo;
    }

    public ApplyTo ApplyTo { get; set; }

    public int Priority { get; set; }

    public virtual IHasRequestFilter Copy() => throw new NotImplementedException();

    public abstract void Execute(IHttpRequest req, IHttpResponse res, object requestDto);

    public void RequestFilter(IHttpRequest req, IHttpResponse res, object requestDto) => throw new NotImplementedException();
}
