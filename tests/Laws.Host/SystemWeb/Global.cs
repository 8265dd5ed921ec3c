using System;
using System.Web;

namespace LawsHost.SystemWeb;

public class Global : HttpApplication
{
    protected void Application_Start(object sender, EventArgs e) 
    {
        LawSetup.Site = HttpRuntime.AppDomainAppPath;
        new WebLawHost().Init();
    }
}
