namespace ServiceStack.ServiceInterface;

using System;
using ServiceStack.ServiceHost;

/// <summary>Base class of attributes that run after a service. Put them on responses, services or actions.</summary>
public abstract class ResponseFilterAttribute : Attribute, IHasResponseFilter
{
    /// <summary>Initializes a new instance of the <see cref="ResponseFilterAttribute"/> class.</summary>
    public ResponseFilterAttribute() : this(ApplyTo.All)
    {
    }

    /// <summary>Limits the attribute to methods.</summary>
    public ResponseFilterAttribute(ApplyTo applyTo)
    {
        ApplyTo = applyTo;
    }

    /// <summary>The methods that the attribute applies to: all by default.</summary>
    public ApplyTo ApplyTo { get; set; }

    /// <inheritdoc/>
    public int Priority { get; set; }

    /// <inheritdoc/>
    public virtual IHasResponseFilter Copy() => (IHasResponseFilter)MemberwiseClone();

    /// <summary>Runs after the service, before the response is written.</summary>
    public abstract void Execute(IHttpRequest req, IHttpResponse res, object responseDto);

    /// <inheritdoc/>
    public void ResponseFilter(IHttpRequest req, IHttpResponse res, object response)
    {
        if (ApplyTo.Covers(req)) Execute(req, res, response);
    }
}
