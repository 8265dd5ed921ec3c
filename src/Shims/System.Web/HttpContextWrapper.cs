namespace System.Web;

using System.Collections;
using System.Security.Principal;

public class HttpContextWrapper(HttpContext httpContext) : HttpContextBase
{
    private readonly HttpContext _context = httpContext ?? throw new ArgumentNullException(nameof(httpContext));

    public override HttpRequestBase Request => field ??= new HttpRequestWrapper(_context.Request);

    public override HttpResponseBase Response => field ??= new HttpResponseWrapper(_context.Response);

    public override IDictionary Items => _context.Items;

    public override IPrincipal User
    {
        get => _context.User;
        set => _context.User = value;
    }

    public override object GetService(Type serviceType) => _context.GetService(serviceType);
}
