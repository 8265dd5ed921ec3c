using System;
using System.Web;
using Funq;
using ServiceStack.ServiceInterface;
using ServiceStack.WebHost.Endpoints;
using Shop.Web.Services;

namespace Shop.Web
{
    public class Global : HttpApplication
    {
        public class AppHost : AppHostBase
        {
            public AppHost() : base("Shop", typeof(ItemService).Assembly) { }

            public override void Configure(Container container)
            {
                SetConfig(new EndpointHostConfig { DebugMode = false });
            }
        }

        protected void Application_Start(object sender, EventArgs e)
        {
            Application["started"] = "yes";
            new AppHost().Init();
        }

        protected void Application_BeginRequest(object sender, EventArgs e)
        {
            Context.Items["begun"] = "begun";
            Response.AddHeader("X-Shop", (string)Application["started"]);
            if (Request.HttpMethod == "OPTIONS")
            {
                Response.AddHeader("Access-Control-Allow-Origin", "*");
                Response.StatusCode = 204;
                Response.End();
            }

            if (Request.QueryString["visit"] != null)
            {
                Response.Cookies.Add(new HttpCookie("visit", Request.QueryString["visit"]) { HttpOnly = true });
            }
        }

        protected void Application_EndRequest(object sender, EventArgs e)
        {
            Response.AddHeader("X-Ended", (string)Context.Items["begun"] ?? "no");
        }

        protected void Application_End(object sender, EventArgs e)
        {
            Console.WriteLine("The shop is closed.");
        }
    }
}
