using System;
using ServiceStack;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

namespace Samples.Auth;

/// <summary>Admits requests with a known key in the header X-Api-Key; others get 401.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Method)]
public sealed class RequiresApiKeyAttribute : RequestFilterAttribute
{
    /// <summary>Set by the container.</summary>
    public ApiKeys Keys { get; set; }

    public override void Execute(IHttpRequest req, IHttpResponse res, object requestDto)
    {
        if (Keys.Contains(req.Headers["X-Api-Key"])) return;

        res.StatusCode = 401;
        res.StatusDescription = "Unauthorized";
        res.AddHeader("WWW-Authenticate", "ApiKey");
        res.EndRequest();
    }
}
