using System.Runtime.CompilerServices;
using System.Web;

[assembly: TypeForwardedTo(typeof(HttpUtility))]
[assembly: TypeForwardedTo(typeof(IHtmlString))]
