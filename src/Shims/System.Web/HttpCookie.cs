namespace System.Web;

public sealed class HttpCookie
{
}
