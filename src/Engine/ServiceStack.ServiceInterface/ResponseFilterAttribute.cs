namespace ServiceStack.ServiceInterface;

using System;
using ServiceStack.ServiceHost;

public abstract class ResponseFilterAttribute : Attribute, IHasResponseFilter
{
    public ResponseFilterAttribute() : this(ApplyTo.All)
    {
    }

    public ResponseFilterAttribute(ApplyTo applyTo)
    {
        ApplyTo = applyTo;
    }

    public ApplyTo ApplyTo { get; set; }

    public int Priority { get; set; }

    public virtual IHasResponseFilter Copy() => (IHasResponseFilter)MemberwiseClone();

    public abstract void Execute(IHttpRequest req, IHttpResponse res, object responseDto);

    public void ResponseFilter(IHttpRequest req, IHttpResponse res, object response)
    {
        if (ApplyTo.Covers(req)) Execute(req, res, response);
    }
}
