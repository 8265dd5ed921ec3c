// In the place of v3's ServiceStack.Mvc: the names that Guild.Web sets at its start.
using System;
using System.Web.Mvc;
using System.Web.Routing;

namespace ServiceStack.Mvc
{
    public class FunqControllerFactory : DefaultControllerFactory
    {
        public FunqControllerFactory(Funq.Container container) { }
    }

    public abstract class ServiceStackController : Controller
    {
        public static Func<RequestContext, Controller> CatchAllController { get; set; }
    }
}
