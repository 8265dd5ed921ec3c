using Microsoft.AspNetCore.Mvc;
using ServiceStack.Mvc;
using ServiceStack.ServiceInterface;
using ServiceStack.ServiceInterface.Auth;

namespace ServiceStack.HyperHost.AspNetCore.Tests.Mounting;

/// <summary>A controller of v3's MVC for users of either side.</summary>
[Route("mine")]
public class MineController : ServiceStackController<AuthUserSession>
{
    public override string? LoginRedirectUrl => null;

    [HttpGet]
    [Authenticate]
    public ActionResult Get() => Content($"{UserSession.UserAuthId} {AuthSession!.UserName} {ServiceStackRequest.GetSession().Email}");

    [HttpGet("admin")]
    [RequiredRole("Admin")]
    public ActionResult Admin() => Content("admin");

    [HttpGet("publish")]
    [RequiredPermission("publish")]
    public ActionResult Publish() => Content("published");

    [HttpGet("save")]
    public ActionResult Save()
    {
        ServiceStackRequest.SaveSession(UserSession);
        return Content("saved");
    }

    [HttpGet("open")]
    public ActionResult Open() => Content(IsAuthenticated ? UserSession.UserName : "no user");
}
