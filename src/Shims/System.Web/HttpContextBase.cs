namespace System.Web;

using System.Collections;
using System.Globalization;
using System.Security.Principal;

/// <summary>What code that wants to be tested takes in place of <see cref="HttpContext"/>.</summary>
public abstract class HttpContextBase : IServiceProvider
{
    public virtual HttpRequestBase Request => throw new NotImplementedException();

    public virtual HttpResponseBase Response => throw new NotImplementedException();

    public virtual IDictionary Items => throw new NotImplementedException();

    public virtual IPrincipal User
    {
        get => throw new NotImplementedException();
        set => throw new NotImplementedException();
    }

    public virtual object GetGlobalResourceObject(string classKey, string resourceKey) => throw new NotImplementedException();

    public virtual object GetGlobalResourceObject(string classKey, string resourceKey, CultureInfo culture) =>
        throw new NotImplementedException();

    public virtual object GetService(Type serviceType) => throw new NotImplementedException();
}
