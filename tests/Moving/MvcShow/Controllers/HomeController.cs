using System;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Mvc;
using ServiceStack.Common.Web;
using ServiceStack.Mvc;
using ServiceStack.Mvc.MiniProfiler;
using ServiceStack.MiniProfiler;
using ServiceStack.ServiceHost;
using ServiceStack.ServiceInterface;

namespace MvcShow.Controllers
{
    [ProfilingActionFilter]
    public abstract class ControllerBase : ServiceStackController<CustomUserSession>
    {
    }

    public class HomeController : ControllerBase
    {
        private readonly Clock clock;

        public HomeController(Clock clock)
        {
            this.clock = clock;
        }

        public Visits Visits { get; set; }

        public ActionResult Index(string id)
        {
            using (Profiler.Current.Step("Home <step>"))
            {
                ViewBag.Greeting = Visits.Of(id ?? "guest");
                ViewBag.Year = clock.Year;
                return View(UserSession);
            }
        }

        [Authenticate]
        public ActionResult Mine()
        {
            var user = new { UserSession.UserName, UserSession.DisplayName, UserSession.Colour, AuthSession.IsAuthenticated };
            return Json(user, JsonRequestBehavior.AllowGet);
        }

        [RequiredRole("Admin")]
        public ActionResult Admin()
        {
            return Content("for admins");
        }

        [HttpPost]
        [Authenticate]
        public async Task<ActionResult> Paint(string colour)
        {
            await Task.Yield();
            UserSession.Colour = colour;
            ServiceStackRequest.SaveSession(UserSession);
            Session["last"] = colour;
            Cache.Set("last", colour);
            return Content(Session.Get<string>("last") + " " + Cache.Get<string>("last"));
        }

        public ActionResult Leave()
        {
            ClearSession();
            return Content(IsAuthenticated ? "still here" : "gone");
        }

        public ActionResult Call(string id)
        {
            return Json(ResolveService<HelloService>().Any(new Hello { Name = id }));
        }

        public ActionResult Missing()
        {
            throw HttpError.NotFound("There is no tea");
        }

        public ActionResult Broken()
        {
            throw new InvalidOperationException("broken");
        }

        [HttpPost]
        public ActionResult Order(Order order)
        {
            if (!ModelState.IsValid) return View("Form", order);
            return Content(order.Name + " gets " + order.Cups);
        }

        [Stamp]
        public ActionResult Stamped()
        {
            return Json(new { At = new DateTime(2013, 5, 6, 7, 8, 9, DateTimeKind.Utc), Word = "é<" });
        }

        [Closed]
        public ActionResult Closed()
        {
            return Content("never");
        }
    }

    [Authenticate]
    public class SafeController : Controller
    {
        public ActionResult Index()
        {
            return Content("safe");
        }
    }

    public class LoginController : ControllerBase
    {
        public override string LoginRedirectUrl { get { return null; } }

        [Authenticate]
        public ActionResult Never()
        {
            return Content("never");
        }
    }

    public class StampAttribute : ResponseFilterAttribute
    {
        public override void Execute(IHttpRequest req, IHttpResponse res, object responseDto)
        {
            res.AddHeader("X-Stamp", responseDto == null ? "none" : req.PathInfo);
        }
    }

    public class ClosedAttribute : RequestFilterAttribute
    {
        public Greeting Greeting { get; set; }

        public override void Execute(IHttpRequest req, IHttpResponse res, object requestDto)
        {
            res.StatusCode = 418;
            res.Write(Greeting.Text);
            res.Close();
        }
    }
}
