namespace ServiceStack.ServiceInterface;

using System;
using ServiceStack.ServiceHost;

public abstract class ResponseFilterAttribute : Attribute, IHasResponseFilter
{
    /// <summary>Initializes a new instance of the <see cref="ResponseFilterAttribute"/> class.</summary>
    public ResponseFilterAttribute() : this(ApplyTo.All)
    {
    }

    public ResponseFilterAttribute(ApplyTo applyTo)
    {
        ApplyTo = applyTo;
    }

    public ApplyTo ApplyTo { get; set; }

    /// <inheritdoc/>
    public int Priority { get; set; }

    /// <inheritdoc/>
    public virtual IHasResponseFilter Copy() => (IHasResponseFilter)MemberwiseClone();

    public abstract void Execute(IHttpRequest req, IHttpResponse res, object responseDto);

    /// <inheritdoc/>
    public void ResponseFilter(IHttpRequest req, IHttpResponse res, object response)
    {
        if (ApplyTo.Covers(req)) Execute(req, res, response);
    }
}
