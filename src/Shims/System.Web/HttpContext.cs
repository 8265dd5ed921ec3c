namespace System.Web;

public sealed class HttpContext
{
}
