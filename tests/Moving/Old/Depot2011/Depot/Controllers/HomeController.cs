using System.Web.Mvc;

namespace Depot.Controllers
{
    public class HomeController : Controller
    {
        public ActionResult Index() { return View(); }
    }
}
