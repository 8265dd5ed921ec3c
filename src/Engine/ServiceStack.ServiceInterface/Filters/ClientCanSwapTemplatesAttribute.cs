namespace ServiceStack.ServiceInterface;

using System;
using ServiceStack.ServiceHost;

/// <summary>Allows the client to select view and template by the parameters of those names.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Method, Inherited = false, AllowMultiple = false)]
public class ClientCanSwapTemplatesAttribute : RequestFilterAttribute
{
    /// <summary>Initializes a new instance of the <see cref="ClientCanSwapTemplatesAttribute"/> class.</summary>
    public ClientCanSwapTemplatesAttribute()
    {
    }

    /// <inheritdoc/>
    public override void Execute(IHttpRequest req, IHttpResponse res, object requestDto)
    {
        if (req.GetParam("View") is { } view) req.Items["View"] = view;
        if (req.GetParam("Template") is { } template) req.Items["Template"] = template;
    }
}
