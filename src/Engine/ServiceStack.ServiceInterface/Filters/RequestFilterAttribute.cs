namespace ServiceStack.ServiceInterface;

using System;
using ServiceStack.ServiceHost;

/// <summary>Base class of attributes that run before a service. Put them on requests, services or actions.</summary>
/// <example>
/// <code>
/// public class NoCrawlersAttribute : RequestFilterAttribute
/// {
///     public override void Execute(IHttpRequest req, IHttpResponse res, object requestDto)
///     {
///         if (!req.UserAgent.Contains("bot")) return;
///         res.StatusCode = 403;
///         res.EndRequest();
///     }
/// }
/// </code>
/// </example>
public abstract class RequestFilterAttribute : Attribute, IHasRequestFilter
{
    /// <summary>Initializes a new instance of the <see cref="RequestFilterAttribute"/> class.</summary>
    public RequestFilterAttribute() : this(ApplyTo.All)
    {
    }

    /// <summary>Limits the attribute to methods.</summary>
    public RequestFilterAttribute(ApplyTo applyTo)
    {
        ApplyTo = applyTo;
    }

    /// <summary>The methods that the attribute applies to: all by default.</summary>
    public ApplyTo ApplyTo { get; set; }

    /// <inheritdoc/>
    public int Priority { get; set; }

    /// <inheritdoc/>
    public virtual IHasRequestFilter Copy() => (IHasRequestFilter)MemberwiseClone();

    /// <summary>Runs before the service. End the response to keep the service from running.</summary>
    public abstract void Execute(IHttpRequest req, IHttpResponse res, object requestDto);

    /// <inheritdoc/>
    public void RequestFilter(IHttpRequest req, IHttpResponse res, object requestDto)
    {
        if (ApplyTo.Covers(req)) Execute(req, res, requestDto);
    }
}
