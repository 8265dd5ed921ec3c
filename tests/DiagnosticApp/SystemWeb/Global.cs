using System;
using System.Web;

namespace DiagnosticApp.SystemWeb;

public class Global : HttpApplication
{
    protected void Application_Start(object sender, EventArgs e)
    {
        new WebAppHost().Init();
    }
}
