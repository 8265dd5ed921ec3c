namespace ServiceStack.ServiceInterface;

using System;
using ServiceStack.ServiceHost;

public abstract class RequestFilterAttribute : Attribute, IHasRequestFilter
{
    public RequestFilterAttribute() : this(ApplyTo.All)
    {
    }

    public RequestFilterAttribute(ApplyTo applyTo)
    {
        ApplyTo = applyTo;
    }

    public ApplyTo ApplyTo { get; set; }

    public int Priority { get; set; }

    public virtual IHasRequestFilter Copy() => (IHasRequestFilter)MemberwiseClone();

    public abstract void Execute(IHttpRequest req, IHttpResponse res, object requestDto);

    public void RequestFilter(IHttpRequest req, IHttpResponse res, object requestDto)
    {
        if (ApplyTo.Covers(req)) Execute(req, res, requestDto);
    }
}
