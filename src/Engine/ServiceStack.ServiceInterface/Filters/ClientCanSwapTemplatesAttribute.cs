namespace ServiceStack.ServiceInterface;

using System;
using ServiceStack.ServiceHost;
using ServiceStack.WebHost.Endpoints.Extensions;

/// <summary>
/// Allows the client to select view and template by the parameters of those names. They are names without a folder; that of a view has no
/// underscore at its start.
/// </summary>
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
        if (req.GetClientView() is { } view) req.Items["View"] = view;
        if (req.GetClientTemplate() is { } template) req.Items["Template"] = template;
    }
}
