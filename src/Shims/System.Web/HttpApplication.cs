namespace System.Web;

public class HttpApplication
{
}
