using ServiceStack.WebHost.Endpoints;

namespace Snippets.SystemWeb;

public class WebHost : AppHostBase
{
    public WebHost() : base("Hello", typeof(HelloService).Assembly) { }

    public override void Configure(Funq.Container container) { }
}

public class Global : System.Web.HttpApplication
{
    protected void Application_Start(object sender, System.EventArgs e)
    {
        new WebHost().Init();
    }
}
