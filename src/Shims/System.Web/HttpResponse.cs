namespace System.Web;

public sealed class HttpResponse
{
}
