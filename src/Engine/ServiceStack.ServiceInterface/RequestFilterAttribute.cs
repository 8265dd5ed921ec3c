namespace ServiceStack.ServiceInterface;

using System;
using ServiceStack.ServiceHost;

public abstract class RequestFilterAttribute : Attribute, IHasRequestFilter
{
    /// <summary>Initializes a new instance of the <see cref="RequestFilterAttribute"/> class.</summary>
    public RequestFilterAttribute() : this(ApplyTo.All)
    {
    }

    public RequestFilterAttribute(ApplyTo applyTo)
    {
        ApplyTo = applyTo;
    }

    public ApplyTo ApplyTo { get; set; }

    /// <inheritdoc/>
    public int Priority { get; set; }

    /// <inheritdoc/>
    public virtual IHasRequestFilter Copy() => (IHasRequestFilter)MemberwiseClone();

    public abstract void Execute(IHttpRequest req, IHttpResponse res, object requestDto);

    /// <inheritdoc/>
    public void RequestFilter(IHttpRequest req, IHttpResponse res, object requestDto)
    {
        if (ApplyTo.Covers(req)) Execute(req, res, requestDto);
    }
}
