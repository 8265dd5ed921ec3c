namespace ServiceStack.ServiceInterface;

using System;
using System.Web;

public class SuppressFormsAuthenticationRedirectModule : IHttpModule
{
    public SuppressFormsAuthenticationRedirectModule()
    {
    }

    public static string PathToSupress { get; set; }

    public void Dispose() => throw new NotImplementedException();

    public virtual void Init(HttpApplication context) => throw new NotImplementedException();
}
