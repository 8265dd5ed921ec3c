namespace System.Web;

public sealed class HttpUnhandledException : HttpException
{
    public HttpUnhandledException()
        : this("Exception of type 'System.Web.HttpUnhandledException' was thrown.")
    {
    }

    public HttpUnhandledException(string message)
        : base(message)
    {
    }

    public HttpUnhandledException(string message, Exception innerException)
        : base(message, innerException)
    {
    }
}
