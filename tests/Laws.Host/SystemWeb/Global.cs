using System;
using System.Web;

namespace LawsHost.SystemWeb;

public class Global : HttpApplication
{
    protected void Application_Start(object sender, EventArgs e) => new WebLawHost().Init();
}
