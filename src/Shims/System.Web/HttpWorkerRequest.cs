namespace System.Web;

public abstract class HttpWorkerRequest
{
}
