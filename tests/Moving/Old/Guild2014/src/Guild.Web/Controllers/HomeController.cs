using System.Web.Mvc;

namespace Guild.Web.Controllers
{
    public class HomeController : Controller
    {
        public ActionResult Index()
        {
            ViewData["Motto"] = "Bound to last";
            return View();
        }
    }
}
