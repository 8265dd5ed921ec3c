using Microsoft.AspNetCore.Mvc;
using ServiceStack.HyperHost;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.Mvc.Filters;

/// <summary>401, with the challenge of the first provider.</summary>
internal sealed class ProviderChallengeResult : ActionResult
{
    public override void ExecuteResult(ActionContext context)
    {
        var v3 = context.HttpContext.GetServiceStack();
        if (AuthService.AuthProviders is [{ } first, ..])
            AuthProvider.HandleFailedAuth(first, v3.Request.GetSession(), v3.Request, v3.Response);
        else
            context.HttpContext.Response.StatusCode = 401;
    }
}
