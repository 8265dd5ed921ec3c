using System.Runtime.CompilerServices;
using System.Web;

[assembly: TypeForwardedTo(typeof(HttpContextBase))]
[assembly: TypeForwardedTo(typeof(HttpContextWrapper))]
[assembly: TypeForwardedTo(typeof(HttpRequestBase))]
[assembly: TypeForwardedTo(typeof(HttpRequestWrapper))]
[assembly: TypeForwardedTo(typeof(HttpResponseBase))]
[assembly: TypeForwardedTo(typeof(HttpResponseWrapper))]
