namespace System.Web;

public sealed class HttpRequest
{
}
